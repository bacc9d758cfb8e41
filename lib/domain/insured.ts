import type { Address } from './place/address'
import type { Day } from './day'
import type { Identity } from './party'

/** What a policy insures, by the facts that identify a second policy for the same. */
export type Insured =
  | { readonly kind: 'vehicle'; readonly plates: readonly string[]; readonly vins: readonly string[] }
  | { readonly kind: 'people'; readonly people: readonly Identity[] }
  | { readonly kind: 'place'; readonly places: readonly Address[] }
  // The insured things cannot be compared, so two policies of one holder count as a possible overlap.
  | { readonly kind: 'policyholder'; readonly people: readonly Identity[] }

/** A policy of the agency whose days overlap those asked about. */
export interface OverlappingPolicy {
  readonly id: string
  readonly product: string
  readonly insurer: string
  readonly series: string
  readonly number: string
  readonly startDate: Day
  readonly endDate: Day
}

/** The policies that already insure the same, and what that is. */
export interface Overlap {
  readonly same: Insured['kind']
  /** The first to begin comes first. */
  readonly policies: readonly OverlappingPolicy[]
}
