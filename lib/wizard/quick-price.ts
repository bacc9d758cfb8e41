import type { Day } from '@/lib/domain/day'
import type { Walk } from './walk'

/** What an indicative price is asked with: of the answers, only what the price depends on. */
export type QuickBasis = Readonly<Record<string, unknown>>

/** What an indicative price can be asked with, or the questions whose answers it still takes; `people` are ages or dates of birth. */
export type QuickReadiness = {
  /** Whether ages stand for the people, who are not all named yet. */
  readonly byAges: boolean
} & (
  | { readonly state: 'ready'; readonly basis: QuickBasis; readonly people: number }
  | { readonly state: 'missing'; readonly questions: readonly string[]; readonly people: boolean }
)

/** How a product is priced before its answers are complete. What comes of it is indicative and cannot be issued. */
export interface QuickPrice {
  /** Where a draft keeps ages that were typed for the price alone. They are no answer: nothing is issued with them. */
  readonly agesKey: string
  readonly readinessOf: (walked: Pick<Walk, 'stops'>, draft: Readonly<Record<string, unknown>>, today: Day) => QuickReadiness
}
