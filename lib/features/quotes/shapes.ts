import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, instant, recordId, typedText } from '@/lib/platform/api/values'

const quoteParams = z.object({ quoteId: recordId })

/** What a quote starts from: a product, with a client or another quote's answers; a quote to copy; or a policy to continue. */
const startSource = z.union([
  z.strictObject({ product: typedText(40), clientId: recordId.optional() }),
  z.strictObject({ product: typedText(40), fromQuoteId: recordId }),
  z.strictObject({ copyOf: recordId }),
  z.strictObject({ renews: recordId }),
])
export type StartSource = z.output<typeof startSource>

const key = z.string()
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), key, from: day, to: day }),
  z.object({ kind: z.literal('bounded'), key, wanted: day, to: day }),
  z.object({ kind: z.literal('filled'), key, value: z.string() }),
  z.object({ kind: z.literal('askedAgain'), key }),
  z.object({ kind: z.literal('refused'), key }),
])

/** What a quote copies or renews, and which answers differ from it; `key` names the answer. */
export const copyOrRenewal = z.object({
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('copy'), number: z.number().int() }),
    z.object({ kind: z.literal('renewal'), series: z.string(), number: z.string(), endDate: day }),
  ]),
  changes: z.array(change).readonly(),
})
export type CopyOrRenewal = z.output<typeof copyOrRenewal>

export const startQuote = {
  input: startSource,
  output: z.object({ quoteId: recordId, firstStep: z.string(), again: copyOrRenewal.optional() }),
} satisfies Shapes

/** As a window of the desk names itself: 12 random bytes. */
const windowName = z.string().regex(/^[0-9a-f]{24}$/)
/** No draft is saved so often. */
const SAVES_MAX = 1_000_000

export const saveDraft = {
  params: quoteParams,
  input: z.strictObject({
    version: z.number().int().min(0),
    draft: z.record(z.string().max(80), z.unknown()),
    window: z.strictObject({ id: windowName, isLeaving: z.boolean() }).optional(),
  }),
  output: z.object({ version: z.number().int(), savedAt: instant }),
} satisfies Shapes

export const readNewerDraft = {
  params: quoteParams,
  query: z.object({ version: z.coerce.number().int().min(0).max(SAVES_MAX), window: windowName }),
  output: z.object({ newer: z.object({ version: z.number().int(), by: z.string() }).optional() }),
} satisfies Shapes
