import { z } from 'zod'
import type { Party } from '@/lib/domain/party'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId, typedText } from '@/lib/platform/api/values'

/** A client in a list: the tax code is masked. */
export const clientRow = z.object({
  id: recordId,
  kind: z.enum(['person', 'company']),
  name: z.string(),
  maskedTaxId: z.string(),
  place: z.string(),
})
export type ClientRow = z.output<typeof clientRow>

const party = z.custom<Party>((value) => typeof value === 'object' && value !== null && 'kind' in value)

export const findClients = {
  input: z.strictObject({ search: typedText(120) }),
  output: z.object({ clients: z.array(clientRow) }),
} satisfies Shapes

export const readClient = {
  params: z.object({ clientId: recordId }),
  output: z.object({ party }),
} satisfies Shapes

export const findKnownClient = {
  input: z.strictObject({ kind: z.enum(['person', 'company']), taxId: typedText(30) }),
  output: z.object({ client: z.object({ id: recordId, party }).optional() }),
} satisfies Shapes
