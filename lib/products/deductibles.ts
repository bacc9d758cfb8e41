import type { AskedDeductible, DeductibleOf } from '@/lib/domain/asked-deductible'

/** Which answers of a product ask for a deductible, each in percent or in the currency that another answer names. */
export type Deductibles<A> = readonly { readonly of: DeductibleOf; readonly key: keyof A & string; readonly unit: '%' | { readonly key: keyof A & string } }[]

type Values = Readonly<Record<string, unknown>>

/** The deductibles that answers ask for, also of answers stored as JSON; empty for a product that asks for none. */
export function askedDeductibles({ deductibles = [] }: { readonly deductibles?: Deductibles<Values> }, answers: Values): AskedDeductible[] {
  return deductibles.map(({ of, key, unit }) => {
    const [value, currency] = [answers[key], unit === '%' ? unit : answers[unit.key]]
    return { of, ...(typeof value === 'number' && { value }), unit: typeof currency === 'string' ? currency : '' }
  })
}
