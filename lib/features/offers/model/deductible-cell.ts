import type { OfferDeductible } from '@/lib/domain/offer'
import { DEDUCTIBLES, type DeductibleOf, type RequestedDeductible } from '@/lib/domain/requested-deductible'

/** A deductible as a cell shows it: a sum in a currency, or percent of the damage; `value` is undefined for none. */
export interface ShownDeductible {
  readonly of: DeductibleOf
  readonly value: number | undefined
  readonly unit: string
}

export interface DeductibleCell {
  /** Offered, where the insurer states any; else what was asked for. */
  readonly shown: readonly ShownDeductible[]
  readonly isStated: boolean
  /** How the offer compares with what was asked; undefined where equal, or where it cannot be compared. */
  readonly compared: 'better' | 'worse' | undefined
}

// The contract does not name the deductibles of an offer; insurers write partialDamage, daună totală.
const FORMS: Readonly<Record<DeductibleOf, RegExp>> = { partialDamage: /par[tț]ial/i, totalLoss: /total/i }

/** What an offer says of the deductibles; undefined where none was asked for and none is stated. One without a value was not asked for. */
export function deductibleCell(stated: readonly OfferDeductible[] | undefined, requested: readonly RequestedDeductible[]): DeductibleCell | undefined {
  const offered = DEDUCTIBLES.flatMap((of) => offeredDeductible(of, stated) ?? [])
  const asked = requested.map(({ of, value, unit }) => ({ of, value, unit }))
  if (offered.length === 0) return asked.every(({ value }) => value === undefined) ? undefined : { shown: asked, isStated: false, compared: undefined }
  const differences = offered.map((one) => deductibleDifference(one, asked.find(({ of }) => of === one.of)))
  const compared = differences.includes('worse') ? 'worse' : differences.includes('better') ? 'better' : undefined
  return { shown: offered, isStated: true, compared }
}

/** What an offer says of one deductible; undefined where it says nothing that can be read. */
export function offeredDeductible(of: DeductibleOf, stated: readonly OfferDeductible[] | undefined): ShownDeductible | undefined {
  const found = stated?.find((one) => isDeductibleOf(of, one))
  // A deductible without a readable value says nothing.
  if (found === undefined || (found.percent === undefined && found.amount === undefined)) return undefined
  return found.percent === undefined ? { of, value: found.amount, unit: found.currency ?? '' } : { of, value: found.percent, unit: '%' }
}

/** The deductibles of an offer that are neither for partial damage nor for total loss. */
export function otherDeductibles(stated: readonly OfferDeductible[] | undefined): readonly OfferDeductible[] {
  return (stated ?? []).filter((one) => !DEDUCTIBLES.some((of) => isDeductibleOf(of, one)))
}

function isDeductibleOf(of: DeductibleOf, { code, name }: OfferDeductible): boolean {
  return FORMS[of].test(code) || FORMS[of].test(name)
}

/** How an offered deductible compares with what was asked, where any was. None at all is the best; a sum and a percentage cannot be compared. */
export function deductibleDifference(offered: ShownDeductible, asked: Pick<RequestedDeductible, 'value' | 'unit'> | undefined): DeductibleCell['compared'] {
  if (asked?.value === undefined) return undefined
  const [is, was] = [offered.value ?? 0, asked.value]
  if (is === was || (is !== 0 && was !== 0 && offered.unit !== asked.unit)) return undefined
  return is < was ? 'better' : 'worse'
}
