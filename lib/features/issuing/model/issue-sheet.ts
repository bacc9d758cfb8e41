import type { Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import type { Money } from '@/lib/domain/money'
import type { Installment, OfferCover, OfferDeductible, RequestedCover } from '@/lib/domain/offer'
import type { DeclaredPart } from '@/lib/domain/payment'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { QuotedPremium } from '@/lib/features/offers/model/earlier-premiums'

/** A line of a fact: a person, a thing, a place; `details` are smaller. */
export interface SheetLine {
  readonly main: string
  readonly details: readonly string[]
}

/** Something about the contract in words: who takes it out, who or what is insured. */
export interface SheetFact {
  readonly key: string
  readonly label: string
  readonly lines: readonly SheetLine[]
}

/** A document of the offer. Its link is its version; of a document that the desk holds, its SHA-256. */
export interface SheetDocument {
  readonly kind: 'pid' | 'terms' | 'offer'
  readonly url?: string | undefined
  readonly sha256?: string | undefined
}

/** What the client knows of the offer: the furthest it came in a proposal. */
export interface ClientHad {
  readonly how: 'chosen' | 'viewed' | 'mailed' | 'linked'
  readonly at: string
}

/** The statement of demands and needs: of a proposal, or declared when offers were asked for. */
export interface SheetStatement {
  readonly from: 'proposal' | 'wizard'
  readonly version: string
  readonly at: string
  /** How many of its declarations were given. */
  readonly given: number
  readonly asked: number
}

/** An attempt that may have made a policy for the same. */
export interface SheetAttempt {
  readonly id: string
  readonly quoteId: string
  readonly offerId: string
  readonly quoteNumber: number
  readonly insurer: string
  readonly product: string
  readonly startDate: Day
  readonly endDate: Day
  readonly startedAt: string
  readonly startedBy: string
  readonly correlationId?: string | undefined
  readonly isVisible: boolean
}

/** A policy that insures the same on some of the same days. */
export interface SheetOverlap {
  readonly id: string
  readonly insurer: string
  readonly product: string
  readonly number: string
  readonly startDate: Day
  readonly endDate: Day
  /** How many days both insure. */
  readonly days: number
}

/** One answer that a what-if changed, in words: what the run asked, and what this offer was asked for. */
export interface SheetVariant {
  readonly label: string
  readonly asked: string
  readonly now: string
}

/** All that is read aloud before money is taken, in the words of its language; kept with the attempt as it was seen. */
export interface IssueSheet {
  readonly locale: 'ro' | 'en'
  readonly quoteNumber: number
  readonly offerCode: string
  readonly insurer: string
  readonly packageName?: string | undefined
  readonly product: string
  /** The policyholder first. */
  readonly facts: readonly SheetFact[]
  /** Undefined where the insurer states none. */
  readonly covers?: readonly OfferCover[] | undefined
  readonly askedCovers: readonly RequestedCover[]
  readonly deductibles?: readonly OfferDeductible[] | undefined
  readonly askedDeductibles: readonly RequestedDeductible[]
  readonly startDate: Day
  readonly endDate: Day
  readonly expiresOn?: Day | undefined
  /** The offer has an expiry that could not be read. */
  readonly isExpiryUnread?: boolean | undefined
  /** The period began before the day of the sheet. */
  readonly hasBegun?: boolean | undefined
  readonly installments: readonly Installment[]
  readonly premium: Money
  /** When the insurer answered with this premium. */
  readonly pricedAt: string
  readonly referenceRate?: number | undefined
  /** The premium that the client or the broker knew before, and when; only when the offer was asked anew. */
  readonly quoted?: (QuotedPremium & { readonly at: string }) | undefined
  /** What is collected today, and what the account declares to the insurer, in RON; undefined without a rate. */
  readonly collected?: Money | undefined
  readonly declared?: { readonly amount: Money; readonly part: DeclaredPart } | undefined
  readonly documents: readonly SheetDocument[]
  readonly clientHad?: ClientHad | undefined
  readonly statement?: SheetStatement | undefined
  readonly same?: Insured['kind'] | undefined
  readonly attempts: readonly SheetAttempt[]
  readonly overlaps: readonly SheetOverlap[]
  /** Another offer of the quote: issued already, or with an unknown outcome. */
  readonly sibling?: 'unknown' | 'issued' | undefined
  /** What is otherwise than the run asked: for an offer of a what-if. */
  readonly variant?: readonly SheetVariant[] | undefined
  /** Only of a vehicle's insurance: `isOffered` is undefined where the insurer does not say. */
  readonly directSettlement?: { readonly isOffered?: boolean | undefined; readonly premium?: Money | undefined } | undefined
  /** The offer that the client chose instead. */
  readonly chosenInstead?: string | undefined
}

/** A sheet as it was seen, with what was confirmed. */
export interface SeenSheet {
  readonly sheet: IssueSheet
  /** The keys of the deviations that were confirmed. */
  readonly confirmed: readonly string[]
}
