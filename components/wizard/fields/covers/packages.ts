import type { Listed } from '@/lib/wizard/kinds'

/** A package as the question shows it. */
export interface NamedPackage {
  readonly id: string
  readonly name: string
  readonly covers: readonly string[]
}

/** The packages of which the operator's list has at least half of the covers, without those that it lacks. */
export function usablePackages<P extends NamedPackage>(packages: readonly P[], list: readonly Pick<Listed, 'key'>[]): readonly P[] {
  const codes = new Set(list.map(({ key }) => key))
  return packages.flatMap((one) => {
    const covers = one.covers.filter((code) => codes.has(code))
    return covers.length > 0 && covers.length * 2 >= one.covers.length ? [{ ...one, covers }] : []
  })
}

/** The package with exactly these covers, in whatever order. */
export function packageOf<P extends NamedPackage>(packages: readonly P[], chosen: readonly Pick<Listed, 'key'>[]): P | undefined {
  const keys = new Set(chosen.map(({ key }) => key))
  return packages.find(({ covers }) => covers.length === keys.size && covers.every((code) => keys.has(code)))
}
