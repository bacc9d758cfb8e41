import { z } from 'zod'
import type { Shapes } from '../endpoint'
import { instant, recordId, typedText } from './values'

const quoteParams = z.object({ quoteId: recordId })

export const startQuote = {
  input: z.strictObject({ product: typedText(40), clientId: recordId.optional(), fromQuoteId: recordId.optional() }),
  output: z.object({ quoteId: recordId, firstStep: z.string() }),
} satisfies Shapes

export const saveDraft = {
  params: quoteParams,
  input: z.strictObject({
    version: z.number().int().min(0),
    draft: z.record(z.string().max(80), z.unknown()),
    window: z.strictObject({ id: typedText(40), isLeaving: z.boolean() }).optional(),
  }),
  output: z.object({ version: z.number().int(), savedAt: instant }),
} satisfies Shapes
