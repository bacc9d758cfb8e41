const SEGMENTS_MAX = 5

export interface PackageSegment {
  readonly name: string
  /** Without the words with which every package begins. */
  readonly label: string
  readonly count: number
}

/** The packages to filter by, as often as offers have them; none where one or too many names would stand there. */
export function packagesOf(offers: readonly { readonly offer: { readonly packageName?: string | undefined } }[]): PackageSegment[] {
  const names = offers.flatMap(({ offer }) => offer.packageName ?? [])
  const distinct = [...new Set(names)]
  if (distinct.length < 2 || distinct.length > SEGMENTS_MAX) return []
  const shared = sharedBeginning(distinct)
  return distinct
    .map((name) => ({ name, label: name.slice(shared), count: names.filter((other) => other === name).length }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'ro'))
}

/** The length of the whole words with which all names begin; each name keeps a word. */
function sharedBeginning(names: readonly string[]): number {
  const [first = ''] = names
  const ends = [...first.matchAll(/ /g)].map(({ index }) => index + 1)
  return ends.findLast((end) => names.every((name) => name.startsWith(first.slice(0, end)) && name.length > end)) ?? 0
}
