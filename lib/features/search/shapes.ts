import { z } from 'zod'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { clientRow } from '@/lib/features/clients/shapes'
import { policyFound } from '@/lib/features/policies/shapes'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId, typedText } from '@/lib/platform/api/values'

const quoteFound = z.object({ id: recordId, number: z.number().int(), title: z.string(), product: z.string(), state: z.enum(QUOTE_STATES) })

const deskFound = z.object({ clients: z.array(clientRow), quotes: z.array(quoteFound), policies: z.array(policyFound) })
export type DeskSearchResults = z.output<typeof deskFound>

export const searchDesk = {
  input: z.strictObject({ text: typedText(120) }),
  output: deskFound,
} satisfies Shapes
