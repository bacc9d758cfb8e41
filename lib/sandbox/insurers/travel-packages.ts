import { basePackages } from '../reference/travel'

/** A package as one insurer sells it: its covers with insured sums in EUR, and its price factor. */
export interface TravelPackage {
  readonly code: string
  readonly name: string
  readonly factor: number
  readonly coverages: ReadonlyMap<string, number>
}

export interface PackageTerms {
  readonly name: string
  readonly factor: number
  /** Insured sums that differ from the common package, and covers it lacks. */
  readonly extraCoverages?: Readonly<Record<string, number>>
}

/** A common package under the insurer's own code and name. Throws when there is no such common package. */
export function travelPackage(prefix: string, base: string, { name, factor, extraCoverages = {} }: PackageTerms): TravelPackage {
  const common = basePackages.get(base)
  if (!common) throw new Error(`There is no common package ${base}`)
  return { code: `${prefix}-${base}`.toUpperCase(), name, factor, coverages: new Map([...common.coverages, ...Object.entries(extraCoverages)]) }
}
