import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { instant, recordId } from '@/lib/platform/api/values'
import { OUTAGE_KINDS } from './model/outage'

/** How long the next answer will take: a range that is right in eight of ten cases, or that too few were seen to say. */
export const expectedWaitView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('range'), lowMs: z.number(), highMs: z.number(), seen: z.number().int() }),
  z.object({ kind: z.literal('tooFew'), seen: z.number().int() }),
])

/** What keeps an insurer from answering now. */
export const troubleView = z.discriminatedUnion('kind', [z.object({ kind: z.enum(OUTAGE_KINDS), since: instant, failures: z.number().int() }), z.object({ kind: z.literal('account'), since: instant })])
export type TroubleView = z.output<typeof troubleView>

const productHealth = z.object({
  product: z.string(),
  wait: expectedWaitView,
  trouble: troubleView.optional(),
  day: z.object({ asked: z.number().int(), answered: z.number().int(), offered: z.number().int() }),
  /** Of the requests that were looked at. */
  refusals: z.object({ count: z.number().int(), fields: z.array(z.object({ label: z.string(), count: z.number().int() })) }),
  /** Issued offers that cost what was quoted; left out where none was issued. */
  price: z.object({ issued: z.number().int(), kept: z.number().int() }).optional(),
})
export type ProductHealthView = z.output<typeof productHealth>

const healthView = z.object({ insurers: z.array(z.object({ insurerId: recordId, products: z.array(productHealth) })) })
export type HealthView = z.output<typeof healthView>

export const readHealthOfInsurers = { output: healthView } satisfies Shapes

/** What can be foreseen of one insurer before it is asked. */
export const outlookView = z.object({
  insurerId: recordId,
  wait: expectedWaitView,
  trouble: troubleView.optional(),
  /** An answer whose present value the insurer refused so often lately, and never accepted since. */
  refusedValue: z.object({ field: z.string(), label: z.string(), times: z.number().int() }).optional(),
})
export type OutlookView = z.output<typeof outlookView>
