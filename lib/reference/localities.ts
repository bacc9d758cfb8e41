import { type Locality, parseLocalityRow } from '@/lib/domain/place/locality'
import rowsOfCounties from './localities.json'

const rowsByCounty = new Map<string, readonly string[]>(Object.entries(rowsOfCounties))
const read = new Map<string, readonly Locality[]>()

/** The localities of a county in the SIRUTA register, by plate code; none for an unknown one. */
export function referenceLocalities(countyCode: string): readonly Locality[] {
  const known = read.get(countyCode)
  if (known) return known
  const localities = (rowsByCounty.get(countyCode) ?? []).map(parseLocalityRow)
  if (localities.length > 0) read.set(countyCode, localities)
  return localities
}
