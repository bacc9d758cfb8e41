import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { EXPORT_PURPOSES } from '@/lib/features/privacy/model/reads'
import { STATED_REASONS } from './model/reasons'
import { recordId, typedText } from '@/lib/platform/api/values'

const params = z.object({ clientId: recordId })

const held = z.object({
  kind: z.literal('held'),
  clientId: recordId,
  name: z.string(),
  quotes: z.number(),
  otherQuotes: z.number(),
  policies: z.array(z.object({ series: z.string(), number: z.string(), until: z.string() })).readonly(),
  isBlocked: z.boolean(),
})
const erasedAlready = z.object({ kind: z.literal('erased'), clientId: recordId, erasedAt: z.string() })
export type ClientDataView = z.output<typeof held> | z.output<typeof erasedAlready>

const erased = z.object({ quotes: z.number(), otherQuotes: z.number(), keptPolicies: z.number() })
export type ErasedView = z.output<typeof erased>

/** What of a class is over its term. */
export interface RetentionView {
  readonly kind: 'policies' | 'quotes' | 'clients'
  readonly years: number
  readonly before: string
  readonly count: number
  readonly ofYears: readonly { readonly year: number; readonly count: number }[]
}

export const exportClient = { params, query: z.object({ purpose: z.enum(EXPORT_PURPOSES) }), output: 'file' } satisfies Shapes

export const eraseClient = { params, input: z.strictObject({ word: typedText(20), reason: z.enum(STATED_REASONS) }), output: erased } satisfies Shapes
