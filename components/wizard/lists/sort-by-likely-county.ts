interface Place {
  readonly label: string
  readonly rank: number
  readonly county: string
}

/** Of places of one name and rank, moves those in the likely county first; nothing else moves. */
export function sortByLikelyCounty<P extends Place>(places: readonly P[], county: string | undefined): readonly P[] {
  if (county === undefined) return places
  const firstOfName = new Map<string, number>()
  const nameOf = ({ label, rank }: P) => `${rank} ${label}`
  for (const [index, place] of places.entries()) if (!firstOfName.has(nameOf(place))) firstOfName.set(nameOf(place), index)
  const position = (place: P) => firstOfName.get(nameOf(place)) ?? 0
  return places.toSorted((a, b) => position(a) - position(b) || Number(b.county === county) - Number(a.county === county))
}
