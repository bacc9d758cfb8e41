import type { Day } from '@/lib/domain/day'
import type { Walk } from './walk'

/** The answers on which an indicative price depends. */
export type QuickBasis = Readonly<Record<string, unknown>>

/** Whether an indicative price can be asked for, or which questions are still missing; `people` are ages or dates of birth. */
export type QuickReadiness = {
  /** Whether ages replace the people, who are not all named yet. */
  readonly byAges: boolean
} & (
  | { readonly state: 'ready'; readonly basis: QuickBasis; /** How old they are today, whom the price is for: as typed, or by their dates of birth. */ readonly ages: readonly number[]; /** Those whose age is not known yet: the price is without them. */ readonly unpriced: number }
  | { readonly state: 'missing'; readonly questions: readonly string[]; readonly people: boolean }
)

/** How a product is priced before its answers are complete. The price is indicative and cannot be issued. */
export interface QuickPrice {
  /** Where a draft stores ages that were typed for the price alone. They are no answers and are never issued. */
  readonly agesKey: string
  readonly readinessOf: (walked: Pick<Walk, 'stops'>, draft: Readonly<Record<string, unknown>>, today: Day) => QuickReadiness
}
