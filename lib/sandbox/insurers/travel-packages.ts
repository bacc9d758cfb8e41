import { basePackages } from '../reference/travel'

/** A package as one insurer sells it: what it covers up to which sum in EUR, and its price beside the others. */
export interface TravelPackage {
  readonly code: string
  readonly name: string
  readonly factor: number
  readonly coverages: ReadonlyMap<string, number>
}

export interface PackageTerms {
  readonly name: string
  readonly factor: number
  /** Sums that differ from the common package, and coverages that it lacks. */
  readonly besides?: Readonly<Record<string, number>>
}

/** A common package under the insurer's own code and name. Throws when there is no such common package. */
export function travelPackage(prefix: string, base: string, { name, factor, besides = {} }: PackageTerms): TravelPackage {
  const common = basePackages.get(base)
  if (!common) throw new Error(`There is no common package ${base}`)
  return { code: `${prefix}-${base}`.toUpperCase(), name, factor, coverages: new Map([...common.coverages, ...Object.entries(besides)]) }
}
