import { z } from 'zod'
import { PROBLEM_CODES } from '@/lib/domain/problem'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { instant, money, recordId, typedText } from '@/lib/platform/api/values'
import { VARIANTS_MAX } from './model/limits'

const KEY_LENGTH_MAX = 80

const cellOffer = z.object({
  id: recordId,
  premium: money,
  packageName: z.string().optional(),
  expired: z.boolean(),
  /** Its premium is zero or less: nobody can choose it. */
  hasNoPrice: z.boolean(),
})
export type CellOffer = z.output<typeof cellOffer>

/** What one insurer was asked: queued until one of its places is free. */
const cellLane = z.object({
  insurerId: recordId,
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('queued') }),
    z.object({ kind: z.literal('waiting'), startedAt: instant }),
    z.object({ kind: z.literal('offered'), offers: z.array(cellOffer) }),
    z.object({ kind: z.literal('failed'), reasonClass: z.enum(REASON_CLASSES), text: z.string().optional() }),
  ]),
})
export type CellLane = z.output<typeof cellLane>

const variantView = z.object({
  /** Names the variant within its lever. */
  key: z.string(),
  /** Its value in words. */
  label: z.string(),
  /** Why it cannot be asked; none when it can. */
  problems: z.array(z.object({ path: z.string(), code: z.enum(PROBLEM_CODES), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })),
  /** How many requests asking it takes now. */
  toAsk: z.number().int(),
  lanes: z.array(cellLane),
})
export type VariantView = z.output<typeof variantView>

const leverView = z.object({
  key: z.string(),
  name: z.string(),
  /** The value that the run was asked with, in words. */
  now: z.string(),
  variants: z.array(variantView),
})
export type LeverView = z.output<typeof leverView>

/** The levers of a quote's newest run. `now` are the offers of the run itself. */
export const leversView = z.object({
  run: z.number().int(),
  insurers: z.array(z.object({ id: recordId, name: z.string() })),
  now: z.array(cellLane),
  levers: z.array(leverView),
  /** Requests for variants: how many the account has a day, how many are left today, and how many are open at an insurer at once. */
  budget: z.object({ perDay: z.number().int(), left: z.number().int(), openPerInsurer: z.number().int() }),
})
export type LeversView = z.output<typeof leversView>

const quoteParams = z.object({ quoteId: recordId })

export const readLevers = { params: quoteParams, output: leversView } satisfies Shapes
export const streamLevers = { params: quoteParams, output: { events: leversView } } satisfies Shapes

export const askVariants = {
  params: quoteParams,
  input: z.strictObject({ lever: typedText(KEY_LENGTH_MAX), variants: z.array(typedText(KEY_LENGTH_MAX)).min(1).max(VARIANTS_MAX) }),
  output: z.object({ asked: z.number().int() }),
} satisfies Shapes

export const chooseVariant = {
  params: z.object({ offerId: recordId }),
  output: z.object({ quoteId: recordId }),
} satisfies Shapes
