import type { ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { RON_PER_EUR } from '../insurers/reference-rate'
import type { VehicleInsurer } from '../insurers/vehicle-insurers'
import { coverageName } from '../reference/coverages'

/** A cover of an offer, with its sum. */
export interface OfferedCover {
  readonly code: string
  readonly name: string
  readonly insuredSum: number
  readonly currency: 'RON' | 'EUR'
}

/** A deductible of an offer: a sum, or percent of the damage. */
export type OfferedDeductible = { readonly code: string; readonly name: string } & ({ readonly amount: number; readonly currency: 'RON' | 'EUR' } | { readonly percent: number })

/**
 * Covers and deductibles as an insurer states them with its offer; nothing for an insurer that states neither (contract: members of
 * the offer not shown; assumed). The insurer's own smallest deductible holds where less was asked for.
 */
export function statedCovers({ states }: VehicleInsurer, { coverages, motor }: ParsedQuoteRequest['product']): { coverages?: OfferedCover[]; deductibles?: OfferedDeductible[] } {
  if (states === undefined) return {}
  const { currency, deductibles = {} } = motor
  const smallest = Math.round(states.smallestDeductibleRon / (currency === 'EUR' ? RON_PER_EUR : 1))
  return {
    coverages: coverages.flatMap(({ isIncluded, code, insuredSum }) => (isIncluded ? [{ code, name: coverageName(code), insuredSum, currency }] : [])),
    deductibles: [
      { code: 'partialDamage', name: 'daună parțială', amount: Math.max(deductibles.partialDamage ?? 0, smallest), currency },
      { code: 'totalDamage', name: 'daună totală', percent: deductibles.totalDamage ?? 0 },
    ],
  }
}
