import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { CALL_CLASSES } from '@/lib/domain/reply/reply-form'
import { REVIEW_STATES } from '@/lib/domain/review'
import { NOTE_LENGTH_MAX, PURPOSES } from '@/lib/features/privacy/model/reads'
import { PROPOSAL_STAGES } from '@/lib/features/proposals/model/proposal-stage'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, instant, money, recordId, typedText } from '@/lib/platform/api/values'
import { EXPORT_FORMATS } from './model/export-format'
import { LIST_NAMES } from './model/list-definition'
import type { ListCell, ListRow, SavedView } from './model/list-row'

const QUERY_LENGTH = 2000
const SEARCH_LENGTH = 120
const NAME_LENGTH = 60

const cell = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('client'), text: z.string(), clientId: recordId.optional(), isErased: z.boolean().optional(), insured: z.string().optional() }),
  z.object({ kind: z.literal('quote'), number: z.number() }),
  z.object({ kind: z.literal('quoteState'), state: z.enum(QUOTE_STATES), stage: z.enum(PROPOSAL_STAGES).optional(), mark: z.object({ quoteNumber: z.number(), own: z.boolean() }).optional(), expiresToday: z.boolean().optional() }),
  z.object({ kind: z.literal('stage'), stage: z.enum(PROPOSAL_STAGES) }),
  z.object({ kind: z.literal('choice'), insurer: z.string(), premium: money, at: instant }),
  z.object({ kind: z.literal('count'), count: z.number() }),
  z.object({ kind: z.literal('policy'), series: z.string(), number: z.string(), isFiled: z.boolean() }),
  z.object({ kind: z.literal('product'), product: z.string(), insurer: z.string().optional() }),
  z.object({ kind: z.literal('premium'), premium: money, unsettled: z.object({ left: money, policies: z.number(), isOfAllParts: z.boolean().optional() }).optional() }),
  z.object({ kind: z.literal('day'), day }),
  z.object({ kind: z.literal('installment'), day, number: z.number(), of: z.number() }),
  z.object({ kind: z.literal('lastDay'), day }),
  z.object({ kind: z.literal('period'), from: day, to: day }),
  z.object({ kind: z.literal('instant'), at: instant }),
  z.object({ kind: z.literal('review'), state: z.enum(REVIEW_STATES), differences: z.number().optional() }),
  z.object({ kind: z.literal('method'), method: z.enum(PAYMENT_METHODS) }),
  z.object({ kind: z.literal('source'), isFiled: z.boolean() }),
  z.object({ kind: z.literal('party'), party: z.enum(['person', 'company']) }),
  z.object({ kind: z.literal('paymentKind'), isFurther: z.boolean(), installment: z.number().optional() }),
  z.object({ kind: z.literal('call'), service: z.enum(['vehicle', 'travel', 'assets']), operation: z.string() }),
  z.object({ kind: z.literal('callClass'), callClass: z.enum(CALL_CLASSES), status: z.number().optional() }),
  z.object({ kind: z.literal('duration'), ms: z.number() }),
  z.object({ kind: z.literal('drift'), members: z.number() }),
  z.object({ kind: z.literal('environment'), environment: z.enum(['sandbox', 'test', 'production']) }),
  z.object({ kind: z.literal('moment'), at: instant }),
]) satisfies z.ZodType<ListCell>

const row = z.object({
  id: recordId,
  href: z.string(),
  cells: z.record(z.string(), cell.optional()),
  renews: recordId.optional(),
  copies: recordId.optional(),
  quotesFor: recordId.optional(),
}) satisfies z.ZodType<ListRow>

const listPage = z.object({ rows: z.array(row), hasMore: z.boolean(), /** At most one more than is shown. */ count: z.number() })
export type ListPage = z.output<typeof listPage>

const query = typedText(QUERY_LENGTH)
const search = typedText(SEARCH_LENGTH)

/** The address's parameters, what is searched for (it may be a person's code, so no address holds it), and after which row. */
export const readList = { input: z.strictObject({ query, search, after: recordId.optional() }), output: listPage } satisfies Shapes

const savedView = z.object({ id: recordId, name: z.string(), query: z.string(), isOwn: z.boolean(), owner: z.string() }) satisfies z.ZodType<SavedView>

export const saveView = { input: z.strictObject({ list: z.enum(LIST_NAMES), name: typedText(NAME_LENGTH).trim().min(1), query }), output: savedView } satisfies Shapes
export const changeView = { params: z.object({ viewId: recordId }), input: z.strictObject({ list: z.enum(LIST_NAMES), query }), output: z.object({}) } satisfies Shapes
export const removeView = { params: z.object({ viewId: recordId }), output: z.object({}) } satisfies Shapes

export const exportList = { input: z.strictObject({ list: z.enum(LIST_NAMES), query, search, format: z.enum(EXPORT_FORMATS), /** Why codes are to stand in the file in full; masked without. */ codes: z.strictObject({ purpose: z.enum(PURPOSES), note: typedText(NOTE_LENGTH_MAX) }).optional(), locale: z.enum(['ro', 'en']) }), output: z.object({ jobId: recordId }) } satisfies Shapes
export const exportedFile = { params: z.object({ jobId: recordId }), output: 'file' } satisfies Shapes
