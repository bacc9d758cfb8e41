import { z } from 'zod'
import { apiEndpoint } from './endpoint'
import { instant, recordId, typedText } from './values'

const quoteParams = z.object({ quoteId: recordId })

/** Starts a draft for a product, filled from a client or from the answers of another quote when one is named. */
export const startQuote = apiEndpoint({
  method: 'POST',
  path: '/api/quotes',
  needs: 'quote.write',
  input: z.strictObject({ product: typedText(40), clientId: recordId.optional(), fromQuoteId: recordId.optional() }),
  output: z.object({ quoteId: recordId, firstStep: z.string() }),
})

/**
 * Keeps a draft as typed. `version` is the one the screen started from; when another tab or person
 * has saved since, the answer is the fault `draftConflict` and nothing is overwritten.
 */
export const saveDraft = apiEndpoint({
  method: 'PUT',
  path: '/api/quotes/{quoteId}/draft',
  needs: 'quote.write',
  params: quoteParams,
  input: z.strictObject({
    version: z.number().int().min(0),
    draft: z.record(z.string().max(80), z.unknown()),
    window: z.strictObject({ id: typedText(40), isLeaving: z.boolean() }).optional(),
  }),
  output: z.object({ version: z.number().int(), savedAt: instant }),
})
