import type { Day } from './day'
import type { Money } from './money'
import type { ReplyFinding } from './reply/reply-finding'

/** One part of a premium and the day it is due. */
export interface Installment {
  readonly id: string
  readonly amount: Money
  readonly dueDate: Day
}

/** What the broker earns; percent as the insurer states it (10 = 10 %). */
export interface Commission {
  readonly amount: Money
  readonly percent: number
}

/** What an offer covers, up to which sum where the insurer states one; `currency` is what the insurer wrote. */
export interface OfferCover {
  readonly code: string
  readonly name: string
  readonly insuredAmount?: number | undefined
  readonly currency: string
}

/** A cover that insurers were asked for, and its sum in whole units of a currency. */
export interface RequestedCover {
  readonly code: string
  readonly name: string
  readonly insuredSum: number
  readonly currency: string
}

/** What the insured bears, as the offer states it: a sum, or percent of the damage. */
export interface OfferDeductible {
  readonly code: string
  readonly name: string
  readonly percent?: number | undefined
  readonly amount?: number | undefined
  readonly currency?: string | undefined
}

/** Whether an insurer settles claims directly with its own client, and what the offer then costs, where it says so. */
export interface DirectSettlement {
  readonly isOffered: boolean
  readonly premium?: Money | undefined
}

/** An insurer's offer as the desk keeps it. Contract: Offer (data of the offer response). */
export interface Offer {
  readonly operatorOfferId: number
  readonly providerOfferCode: string
  readonly premium: Money
  readonly net?: Money | undefined
  /** RON for one unit of the premium's currency, as the insurer states it; only of a premium that is not in RON. */
  readonly referenceRate?: number | undefined
  readonly startDate: Day
  readonly endDate: Day
  readonly expiresOn: Day | undefined
  /** The insurer states when the offer expires, and that could not be read. */
  readonly isExpiryUnread?: boolean | undefined
  readonly commission?: Commission | undefined
  readonly installments: readonly Installment[]
  readonly packageCode?: string | undefined
  readonly packageName?: string | undefined
  /** What the package covers, of services that list it. */
  readonly covers?: readonly OfferCover[] | undefined
  readonly deductibles?: readonly OfferDeductible[] | undefined
  /** Undefined where the insurer says neither yes nor no. */
  readonly directSettlement?: DirectSettlement | undefined
  /** What the broker earns where the offer is taken with direct settlement. */
  readonly directCommission?: Commission | undefined
  /** The class that the insurer calculated the premium with. */
  readonly bonusMalusClass?: string | undefined
  /** Countries in which the policy does not apply, in the insurer's words. */
  readonly exclusions?: string | undefined
  readonly notes?: string | undefined
  readonly pidUrl?: string | undefined
  readonly termsUrl?: string | undefined
  /** What of the insurer's offer could not be read. */
  readonly replyFindings?: readonly ReplyFinding[] | undefined
}

/** The offers of a reply, and what made other packages of it unreadable. */
export interface OffersRead {
  readonly offers: readonly Offer[]
  readonly unread: readonly ReplyFinding[]
}

/** Whether an offer has a price that somebody can pay. */
export function hasPrice({ premium }: Pick<Offer, 'premium'>): boolean {
  return premium.amountBani > 0
}

/** What an offer is called: its insurer, and the package where it has a name. */
export function titleOfOffer({ insurer, packageName }: { readonly insurer: string; readonly packageName?: string | undefined }): string {
  return packageName ? `${insurer} · ${packageName}` : insurer
}

/** Whether the offer can no longer be issued: it is valid through its expiry day, and without one it does not expire. */
export function isOfferExpired(offer: { readonly expiresOn?: Day | undefined }, today: Day): boolean {
  return offer.expiresOn !== undefined && offer.expiresOn < today
}

/** Whether nobody can say that the offer can still be issued: no day of its expiry is known, and its period began before today. */
export function isOfferDoubtful({ expiresOn, startDate }: { readonly expiresOn?: Day | undefined; readonly startDate: Day }, today: Day): boolean {
  return expiresOn === undefined && startDate < today
}
