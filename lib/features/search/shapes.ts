import { z } from 'zod'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { clientRow } from '@/lib/features/clients/shapes'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId, typedText } from '@/lib/platform/api/values'

const quoteFound = z.object({ id: recordId, number: z.number().int(), title: z.string(), product: z.string(), state: z.enum(QUOTE_STATES) })

/** What tells one policy from another. */
export const policyFound = z.object({
  id: recordId,
  series: z.string(),
  number: z.string(),
  holderName: z.string(),
  product: z.string(),
  insurer: z.string(),
  /** It was issued elsewhere and filed here: no quote of ours is behind it. */
  isFiled: z.boolean(),
})

const deskFound = z.object({ clients: z.array(clientRow), quotes: z.array(quoteFound), policies: z.array(policyFound) })
export type DeskFound = z.output<typeof deskFound>

export const searchDesk = {
  input: z.strictObject({ text: typedText(120) }),
  output: deskFound,
} satisfies Shapes
