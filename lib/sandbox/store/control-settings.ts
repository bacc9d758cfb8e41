import { z } from 'zod'
import { DIALECT_FORM_NAMES } from '@/lib/sandbox/dialects/dialect-forms'
import { CALLBACK_MODES } from './callback-mode'

const WAIT_MS_MAX = 120_000
const TEN_YEARS_SECONDS = 315_360_000
const DAYS_AHEAD_MAX = 366

const wholeMs = z.number().int().min(0).max(WAIT_MS_MAX)
const lifetime = z.number().min(1).max(31_536_000)

/** Log-normal waiting times: half of them are shorter than the median; the larger the spread (sigma), the longer the tail. */
export const latencyDistribution = z.strictObject({ medianMs: wholeMs, spread: z.number().min(0).max(3), maxMs: wholeMs.default(WAIT_MS_MAX) })

/** A change of the premium at issue, and whether the insurer then refuses to issue. */
export const priceChange = z.strictObject({ percent: z.number().min(-90).max(1000), refuses: z.boolean().default(false) })

/** What the document of a policy can print wrong. */
export const MISPRINTS = ['holder', 'premium', 'endDate', 'number'] as const
export type Misprint = (typeof MISPRINTS)[number]

/** How one insurer behaves, instead of its usual behaviour. */
export const insurerSetting = z.strictObject({
  /** Exact waiting time or a distribution, instead of the insurer's own; the scale does not apply. */
  latencyMs: z.union([wholeMs, latencyDistribution]).optional(),
  down: z.boolean().optional(),
  /** True, or the message of the decline. */
  decline: z.union([z.boolean(), z.string().trim().min(1).max(200)]).optional(),
  /** Replies with truncated JSON. */
  malformed: z.boolean().optional(),
  /** Refuses the field at this path of the request, such as product.policyholder.taxId. */
  refusesField: z.string().max(200).optional(),
  priceChange: priceChange.optional(),
  /** Records another payment than was declared: a ban less, a day earlier. */
  otherPayment: z.boolean().optional(),
  /** Returns every offer and every policy twice, under one id. */
  duplicates: z.boolean().optional(),
  /** What its policy documents print wrong. */
  misprints: z.array(z.enum(MISPRINTS)).max(MISPRINTS.length).optional(),
  /** A fault of every request to this insurer, in the form of the fault header. */
  fault: z.string().max(300).optional(),
  /** Issues the policy, and breaks the connection before the answer. */
  losesPolicyAnswer: z.boolean().optional(),
  /** Makes travel offers so much later than it takes, in the answer or in a callback. */
  lateCallbackMs: wholeMs.optional(),
  /** What is wrong with it by itself is not: it is up, readable, and keeps its prices. */
  mended: z.boolean().optional(),
})
export type InsurerSetting = z.output<typeof insurerSetting>

/** How callbacks of asynchronous travel requests are sent; `late` by `lateMs` milliseconds. Applies to new requests. */
export const callbackSetting = z.strictObject({ mode: z.enum(CALLBACK_MODES), lateMs: wholeMs.default(30_000) })

/** Settings that can change while the sandbox runs. Insurers are named `service/businessName`, faults by operation name. */
export const controlSettings = z.strictObject({
  tokenLifetimeSeconds: lifetime.optional(),
  refreshLifetimeSeconds: lifetime.optional(),
  latencyScale: z.number().min(0).max(10).optional(),
  /** Varies the waiting times: the same request with the same seed waits the same time. */
  seed: z.string().max(100).optional(),
  /** Moves the sandbox's clock: tokens, offers and asynchronous requests expire by it. */
  clockOffsetSeconds: z.number().int().min(-TEN_YEARS_SECONDS).max(TEN_YEARS_SECONDS).optional(),
  /** Moves the days that offers and policies are judged by; tokens keep the true time. */
  daysAhead: z.number().int().min(0).max(DAYS_AHEAD_MAX).optional(),
  /** Whether the vehicle and travel services take passports beside identity cards. */
  takesPassports: z.boolean().optional(),
  insurers: z.record(z.string(), insurerSetting).default({}),
  callbacks: callbackSetting.optional(),
  /** Whether an insurer (`service/businessName`) or a service itself (`service/*`) replies in its dialect, or in which forms. */
  dialects: z.record(z.string(), z.union([z.boolean(), z.array(z.enum(DIALECT_FORM_NAMES))])).default({}),
  faults: z.record(z.string(), z.string().max(300)).default({}),
})
export type ControlSettings = z.output<typeof controlSettings>
