import rowsOfCounties from './localities.json'

/** A locality of the SIRUTA register. `rang` is 0 to 2 for big towns, 3 for towns, 4 and 5 for villages. */
export interface ReferenceLocality {
  readonly siruta: number
  readonly name: string
  readonly rang: number
  /** The commune or town it belongs to, when that has another name: what tells two of the same name apart. */
  readonly commune: string | undefined
}

const rowsByCounty = new Map<string, readonly string[]>(Object.entries(rowsOfCounties))
const read = new Map<string, readonly ReferenceLocality[]>()

/** The localities of a county by its plate code; none for an unknown one. */
export function referenceLocalities(countyCode: string): readonly ReferenceLocality[] {
  const known = read.get(countyCode)
  if (known) return known
  const localities = (rowsByCounty.get(countyCode) ?? []).map(localityOfRow)
  if (localities.length > 0) read.set(countyCode, localities)
  return localities
}

// siruta|name|rang|commune
function localityOfRow(row: string): ReferenceLocality {
  const [siruta, name = '', rang, commune] = row.split('|')
  return { siruta: Number(siruta), name, rang: Number(rang), commune: commune || undefined }
}
