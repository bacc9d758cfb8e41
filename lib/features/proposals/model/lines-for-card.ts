import type { PlainLine } from './plain-offer'

/** How much text a card has place for: rows, and letters in a row of a phone of 390 pixels. */
interface CardPlace {
  readonly rows: number
  readonly lettersInRow: number
}

/** The recommended offer, the same with a reason below, and an offer where none is recommended. */
const PLACES = { large: { rows: 4, lettersInRow: 40 }, withReason: { rows: 3, lettersInRow: 40 }, equal: { rows: 4, lettersInRow: 20 } } as const satisfies Record<string, CardPlace>
const SMALL: CardPlace = { rows: 3, lettersInRow: 23 }

/** What an offer gives and one thing that the client bears; what takes a row too many gives way to what does not. */
export function linesOfCard(lines: readonly PlainLine[], kind: keyof typeof PLACES): PlainLine[] {
  const [gives, bears] = bySign(lines)
  const place = PLACES[kind]
  const borne = gives.length === 0 ? fitting(bears, place) : fitting(bears, { ...place, rows: 2 }).slice(0, 1)
  return [...fitting(gives, { ...place, rows: place.rows - rowsOf(borne, place) }), ...borne]
}

/** How another offer differs from the recommended: one thing that is worse and one that is better, where both have place; else as many as have. */
export function linesOfSmallCard(lines: readonly PlainLine[]): PlainLine[] {
  const [gives, bears] = bySign(lines).map((ofSign) => shortFirst(ofSign))
  const [better, worse] = [gives?.[0], bears?.[0]]
  if (better !== undefined && worse !== undefined) return fitting([worse, better], SMALL)
  return fitting(shortFirst(lines), SMALL).slice(0, 2)
}

function bySign(lines: readonly PlainLine[]): [PlainLine[], PlainLine[]] {
  return [lines.filter(({ sign }) => sign === 'gives'), lines.filter(({ sign }) => sign === 'bears')]
}

/** In their order, those that take one row before the others. */
function shortFirst(lines: readonly PlainLine[]): PlainLine[] {
  return lines.toSorted((one, other) => Math.sign(rowsOf([one], SMALL) - rowsOf([other], SMALL)))
}

/** Lines in order while there is place; the first always. */
function fitting(lines: readonly PlainLine[], place: CardPlace): PlainLine[] {
  const taken: PlainLine[] = []
  for (const line of lines) if (taken.length === 0 || rowsOf([...taken, line], place) <= place.rows) taken.push(line)
  return taken
}

function rowsOf(lines: readonly PlainLine[], { lettersInRow }: CardPlace): number {
  return lines.reduce((rows, { text }) => rows + rowsOfText(text, lettersInRow), 0)
}

/** As a browser breaks lines: a word that has no place begins the next row. */
function rowsOfText(text: string, lettersInRow: number): number {
  let [rows, letters] = [1, 0]
  for (const { length } of text.split(' ')) {
    const fits = letters === 0 || letters + 1 + length <= lettersInRow
    letters = fits ? letters + (letters === 0 ? 0 : 1) + length : length
    if (!fits) rows += 1
  }
  return rows
}
