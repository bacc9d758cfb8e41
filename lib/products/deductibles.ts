import type { RequestedDeductible, DeductibleOf } from '@/lib/domain/requested-deductible'

/** Which answers of a product hold a deductible, each in percent or in the currency of another answer. */
export type Deductibles<A> = readonly { readonly of: DeductibleOf; readonly key: keyof A & string; readonly unit: '%' | { readonly key: keyof A & string } }[]

type Values = Readonly<Record<string, unknown>>

/** The deductibles in answers, also in answers stored as JSON; empty for a product without any. */
export function requestedDeductibles({ deductibles = [] }: { readonly deductibles?: Deductibles<Values> }, answers: Values): RequestedDeductible[] {
  return deductibles.map(({ of, key, unit }) => {
    const [value, currency] = [answers[key], unit === '%' ? unit : answers[unit.key]]
    return { of, ...(typeof value === 'number' && { value }), unit: typeof currency === 'string' ? currency : '' }
  })
}
