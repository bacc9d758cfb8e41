import type { ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { RON_PER_EUR } from '../insurers/reference-rate'
import type { VehicleInsurer } from '../insurers/vehicle-insurers'
import { coverageName } from '../reference/coverages'

type Product = ParsedQuoteRequest['product']

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
export function statedCovers(insurer: VehicleInsurer, { coverages, motor }: Product): { coverages?: OfferedCover[]; deductibles?: OfferedDeductible[] } {
  if (insurer.states === undefined) return {}
  const { currency } = motor
  const { partialDamage = 0, totalDamage = 0 } = appliedDeductibles(insurer, motor)
  return {
    coverages: coverages.flatMap(({ isIncluded, code, insuredSum }) => (isIncluded ? [{ code, name: coverageName(code), insuredSum, currency }] : [])),
    deductibles: [
      { code: 'partialDamage', name: 'daună parțială', amount: partialDamage, currency },
      { code: 'totalDamage', name: 'daună totală', percent: totalDamage },
    ],
  }
}

/** The deductibles that hold in an insurer's offer and policy: those that were asked for, or its own smallest of a partial damage. */
export function appliedDeductibles({ states }: VehicleInsurer, { currency, deductibles = {} }: Product['motor']): NonNullable<Product['motor']['deductibles']> {
  const smallest = Math.round((states?.smallestDeductibleRon ?? 0) / (currency === 'EUR' ? RON_PER_EUR : 1))
  return smallest > (deductibles.partialDamage ?? 0) ? { ...deductibles, partialDamage: smallest } : deductibles
}
