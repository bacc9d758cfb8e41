import type { Currency } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import type { ReasonClass } from '@/lib/domain/reason-class'

/** Policies issued here and what they brought, in one currency: sums of currencies are never mixed. */
export interface Production {
  readonly currency: Currency
  readonly policies: number
  readonly premiumBani: number
  readonly commissionBani: number
  /** Offers behind these policies that state no commission. */
  readonly withoutCommission: number
}

/** What production is broken down by. */
export const BREAKDOWNS = ['product', 'insurer', 'broker', 'branch'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** A part of the production: a product, an insurer, a broker or a branch. */
export interface ProductionPart extends Production {
  readonly by: Breakdown
  /** The product's key, or a name; empty for brokers without a branch. */
  readonly name: string
  /** What its list is narrowed to: the product, the records of the insurer, the brokers. */
  readonly ids: readonly string[]
}

export interface MonthProduction extends Production {
  /** Written YYYY-MM. */
  readonly month: string
}

/** What became of the quotes that were begun in a period and asked of insurers. */
export interface Conversion {
  readonly asked: number
  readonly offered: number
  readonly proposed: number
  readonly issued: number
}

/** Where the bars of the time to the first offer end, in milliseconds; the last one has no end. */
export const TIME_STEPS_MS = [1000, 2000, 3000, 5000, 10_000] as const

/** How long runs took to their first offer. */
export interface FirstOffer {
  readonly runs: number
  readonly p50Ms: number | undefined
  readonly p95Ms: number | undefined
  /** One count for each step, and one for what took longer. */
  readonly counts: readonly number[]
}

/** How an insurer answered the requests of a period. A reasoned no is an answer. */
export interface InsurerReliability {
  readonly insurer: string
  readonly ids: readonly string[]
  readonly asked: number
  readonly answered: number
  /** Of the answers, those that took five seconds or longer. */
  readonly slow: number
  readonly offered: number
  readonly p50Ms: number | undefined
  readonly p95Ms: number | undefined
  /** Offers that became policies, and those of them that cost what was quoted. */
  readonly issued: number
  readonly kept: number
}

/** Requests that ended without an offer. */
export interface NoOffer {
  readonly insurer: string
  readonly ids: readonly string[]
  readonly reason: ReasonClass
  readonly requests: number
}

/** What was collected by one method: payments declared with the issue, and further ones. */
export interface Collected {
  readonly method: PaymentMethod
  readonly currency: Currency
  readonly payments: number
  readonly policies: number
  readonly bani: number
  readonly furtherPayments: number
  readonly furtherBani: number
}

/** All numbers of a period. */
export interface PeriodReport {
  readonly total: readonly Production[]
  readonly parts: readonly ProductionPart[]
  readonly conversion: Conversion
  readonly firstOffer: FirstOffer
  readonly reliability: readonly InsurerReliability[]
  readonly noOffers: readonly NoOffer[]
  readonly collected: readonly Collected[]
}

/** The report of a period, that of what it is compared with, and twelve months beside those of the year before. */
export interface Report {
  readonly now: PeriodReport
  readonly before: PeriodReport
  readonly months: readonly MonthProduction[]
  readonly monthsBefore: readonly MonthProduction[]
}
