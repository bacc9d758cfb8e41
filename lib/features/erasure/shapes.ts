import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { EXPORT_PURPOSES } from '@/lib/features/privacy/model/reads'
import { STATED_REASONS } from './model/reasons'
import { instant, recordId, typedText } from '@/lib/platform/api/values'

const params = z.object({ clientId: recordId })

// A request for erasure that waits for a second person, or for its time. `isOwn`: the reader asked for it, so somebody else confirms.
// `isOrphaned`: whoever asked has left, so it happens only when another confirms.
const request = z.object({ reason: z.enum(STATED_REASONS), requestedBy: z.string(), requestedAt: z.date(), dueAt: z.date(), isOwn: z.boolean(), isOrphaned: z.boolean() })
export type ErasureRequestView = z.output<typeof request>

/** A request in the list of the data officers. */
export interface ListedRequest extends ErasureRequestView {
  readonly clientId: string
  readonly name: string
}

const held = z.object({
  kind: z.literal('held'),
  clientId: recordId,
  name: z.string(),
  quotes: z.number(),
  otherQuotes: z.number(),
  policies: z.array(z.object({ series: z.string(), number: z.string(), until: z.string() })).readonly(),
  isBlocked: z.boolean(),
  request: request.optional(),
  // Other data officers, who could confirm.
  others: z.array(z.string()).readonly(),
})
const erasedAlready = z.object({ kind: z.literal('erased'), clientId: recordId, erasedAt: z.string() })
export type ClientDataView = z.output<typeof held> | z.output<typeof erasedAlready>

const erased = z.object({ quotes: z.number(), otherQuotes: z.number(), keptPolicies: z.number() })

export const exportClient = { params, query: z.object({ purpose: z.enum(EXPORT_PURPOSES) }), output: 'file' } satisfies Shapes

const word = typedText(20)
export const requestErasure = { params, input: z.strictObject({ word, reason: z.enum(STATED_REASONS) }), output: z.object({ dueAt: instant }) } satisfies Shapes
export const confirmErasure = { params, input: z.strictObject({ word }), output: erased } satisfies Shapes
export const withdrawErasure = { params, output: z.object({}) } satisfies Shapes
