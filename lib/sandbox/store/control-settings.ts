import { z } from 'zod'
import { CALLBACK_MODES } from './callback-mode'

const WAIT_MS_MAX = 120_000
const TEN_YEARS_SECONDS = 315_360_000

const wholeMs = z.number().int().min(0).max(WAIT_MS_MAX)
const lifetime = z.number().min(1).max(31_536_000)

/** Log-normal waiting times: half of them are shorter than the median; the larger the spread (sigma), the longer the tail. */
export const latencyDistribution = z.strictObject({ medianMs: wholeMs, spread: z.number().min(0).max(3), maxMs: wholeMs.default(WAIT_MS_MAX) })

/** A premium that is another when the offer is issued, and whether the insurer then refuses to issue at all. */
export const priceChange = z.strictObject({ percent: z.number().min(-90).max(1000), refuses: z.boolean().default(false) })

/** What can be wrong in the document of a policy. */
export const MISPRINTS = ['holder', 'premium', 'endDate', 'number'] as const
export type Misprint = (typeof MISPRINTS)[number]

/** How one insurer behaves, instead of what it is known for. */
export const insurerSetting = z.strictObject({
  /** Exact waiting time or a distribution, instead of the insurer's typical one; the scale touches neither. */
  latencyMs: z.union([wholeMs, latencyDistribution]).optional(),
  down: z.boolean().optional(),
  /** True, or the words in which it declines. */
  decline: z.union([z.boolean(), z.string().trim().min(1).max(200)]).optional(),
  /** Answers with JSON that breaks off. */
  malformed: z.boolean().optional(),
  /** Finds fault with the field at this path of the request, such as product.policyholder.taxId. */
  refusesField: z.string().max(200).optional(),
  priceChange: priceChange.optional(),
  /** Answers every offer and every policy twice, under one identifier. */
  duplicates: z.boolean().optional(),
  /** What its policies print wrong. */
  misprints: z.array(z.enum(MISPRINTS)).max(MISPRINTS.length).optional(),
  /** A fault that strikes whoever asks this insurer, as the fault header writes it. */
  fault: z.string().max(300).optional(),
})
export type InsurerSetting = z.output<typeof insurerSetting>

/** How callbacks of asynchronous travel requests come; `late` by that many milliseconds. Counts for requests made from then on. */
export const callbackSetting = z.strictObject({ mode: z.enum(CALLBACK_MODES), lateMs: wholeMs.default(30_000) })

/** What can be turned while the sandbox runs. Insurers are named `service/businessName`, faults by operation name. */
export const controlSettings = z.strictObject({
  tokenLifetimeSeconds: lifetime.optional(),
  refreshLifetimeSeconds: lifetime.optional(),
  latencyScale: z.number().min(0).max(10).optional(),
  /** Varies the waiting times: the same request waits the same time under the same seed. */
  seed: z.string().max(100).optional(),
  /** Moves the sandbox's clock: tokens, offers and asynchronous requests expire by it. */
  clockOffsetSeconds: z.number().int().min(-TEN_YEARS_SECONDS).max(TEN_YEARS_SECONDS).optional(),
  insurers: z.record(z.string(), insurerSetting).default({}),
  callbacks: callbackSetting.optional(),
  faults: z.record(z.string(), z.string().max(300)).default({}),
})
export type ControlSettings = z.output<typeof controlSettings>
