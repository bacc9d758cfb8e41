import type { Money } from '@/lib/domain/money'
import { payableInRon } from '@/lib/domain/payment'
import type { Rankable, Ranked } from './rank-offers'

/** Conditions on offers; one left out does not apply. */
export interface OfferFilter {
  /** Names of insurers; empty means all. */
  readonly insurers: readonly string[]
  readonly onlyDirectSettlement: boolean
  readonly onlyInstallments: boolean
  readonly upTo: Money | undefined
  /** The code of a cover that must be among those listed. */
  readonly cover: string | undefined
  /** The name of a package. */
  readonly packageName: string | undefined
}

export const NO_FILTER: OfferFilter = { insurers: [], onlyDirectSettlement: false, onlyInstallments: false, upTo: undefined, cover: undefined, packageName: undefined }

/** How many conditions of the panel are set; packages have their own buttons. */
export function countActiveFilters({ insurers, onlyDirectSettlement, onlyInstallments, upTo, cover }: OfferFilter): number {
  return [insurers.length > 0, onlyDirectSettlement, onlyInstallments, upTo !== undefined, cover !== undefined].filter(Boolean).length
}

/** The offers that meet every condition, in their order. What an offer does not state, it lacks. */
export function filterOffers<One extends Ranked>(offers: readonly One[], filter: OfferFilter): One[] {
  const { insurers, onlyDirectSettlement, onlyInstallments, upTo, cover, packageName } = filter
  return offers.filter(
    ({ offer, insurer }) =>
      (insurers.length === 0 || insurers.includes(insurer)) &&
      (!onlyDirectSettlement || offer.directSettlement?.isOffered === true) &&
      (!onlyInstallments || offer.installments.length > 1) &&
      (upTo === undefined || costsAtMost(offer, upTo)) &&
      (cover === undefined || offer.covers?.some(({ code }) => code === cover) === true) &&
      (packageName === undefined || offer.packageName === packageName),
  )
}

/** Whether a premium is known to stay within a limit; in RON also at the insurer's own rate. */
function costsAtMost(offer: Rankable, limit: Money): boolean {
  const amount = offer.premium.currency === limit.currency ? offer.premium : limit.currency === 'RON' ? payableInRon(offer) : undefined
  return amount !== undefined && amount.amountBani <= limit.amountBani
}
