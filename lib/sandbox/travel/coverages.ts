import { coded, travelCoverages } from '../reference/travel'
import type { TravelPackage } from '../insurers/travel-packages'
import type { Language } from '../shared/language'

export interface CoverageItem {
  readonly code: string
  readonly name: string
  readonly insuredAmount: number
  readonly currency: 'EUR'
}

/** Coverages whose insured sum is the amount in the request. */
const MEDICAL = ['medical_expenses', 'medical_transport', 'repatriation_sick']
const CANCELLATION_EUR = 1500

/** The covers of a package, as the lists return them. */
export function coveragesOf({ coverages }: TravelPackage, language: Language): readonly CoverageItem[] {
  return itemsOf(coverages, language)
}

/** The covers of an offer: its package with the chosen sum, and cancellation if requested. */
export function coveragesOfOffer(chosen: TravelPackage, { insuredAmount, withCancellation }: { insuredAmount: number; withCancellation: boolean }, language: Language) {
  const sums = new Map(chosen.coverages)
  for (const code of MEDICAL) sums.set(code, insuredAmount)
  if (withCancellation) sums.set('trip_cancellation', Math.max(CANCELLATION_EUR, sums.get('trip_cancellation') ?? 0))
  return itemsOf(sums, language)
}

function itemsOf(sums: ReadonlyMap<string, number>, language: Language): readonly CoverageItem[] {
  return travelCoverages.flatMap((entry) => {
    const insuredAmount = sums.get(entry.code)
    return insuredAmount === undefined ? [] : [{ code: entry.code, name: coded(entry, language).name, insuredAmount, currency: 'EUR' as const }]
  })
}
