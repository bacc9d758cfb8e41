import { z } from 'zod'
import type { Party } from '@/lib/domain/party'
import { apiEndpoint } from './endpoint'
import { recordId, typedText } from './values'

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

/** Searches the agency's clients by name, CNP, CUI, phone, e-mail, identity card or plate. The term may be a personal code, so it travels in the body, not in the address. */
export const findClients = apiEndpoint({
  method: 'POST',
  path: '/api/clients/search',
  needs: 'client.read',
  input: z.strictObject({ search: typedText(120) }),
  output: z.object({ clients: z.array(clientRow) }),
})

/** A client whole, to fill the policyholder step. */
export const readClient = apiEndpoint({
  method: 'GET',
  path: '/api/clients/{clientId}',
  needs: 'client.read',
  params: z.object({ clientId: recordId }),
  output: z.object({ party }),
})

/** The agency's client of a CNP or a CUI, if it has one. The code travels in the body, not in the address. */
export const findKnownClient = apiEndpoint({
  method: 'POST',
  path: '/api/clients/known',
  needs: 'client.read',
  input: z.strictObject({ kind: z.enum(['person', 'company']), taxId: typedText(30) }),
  output: z.object({ client: z.object({ id: recordId, party }).optional() }),
})
