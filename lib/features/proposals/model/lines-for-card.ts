import type { PlainLine } from './plain-offer'

/** How much text a card has place for: rows, and letters in a row of a phone of 390 pixels. */
interface CardPlace {
  readonly rows: number
  readonly lettersInRow: number
}

/** The recommended offer, and an offer where none is recommended. */
const PLACES = { large: { rows: 4, lettersInRow: 40 }, equal: { rows: 4, lettersInRow: 20 } } as const satisfies Record<string, CardPlace>
/** Another offer beside a recommended one: beside its button, and above it. */
const SMALL: CardPlace = { rows: 3, lettersInRow: 23 }
const WIDE: CardPlace = { rows: 3, lettersInRow: 44 }

/** What a card says, and how many things more it leaves to the details. */
export interface CardLines {
  readonly lines: readonly PlainLine[]
  readonly more: number
}

interface CardFacts {
  readonly kind: keyof typeof PLACES
  /** Why the offer is recommended, which the card says too. */
  readonly reason?: string | undefined
}

/** What an offer gives and one thing that the client bears; what takes a row too many gives way to what does not. What is lacking is always said. */
export function linesOfCard(lines: readonly PlainLine[], { kind, reason }: CardFacts): CardLines {
  const [gives, bears, lacking] = bySign(lines)
  const whole = placeBeside(reason, PLACES[kind])
  const place = withoutRowsOf(lacking, whole, whole)
  const borne = gives.length === 0 ? fitting(bears, place) : fitting(bears, { ...place, rows: 2 }).slice(0, lacking.length > 0 && place.rows < 2 ? 0 : 1)
  return cardOf(lines, [...fitting(gives, { ...place, rows: place.rows - rowsOf(borne, place) }), ...borne, ...lacking])
}

/** The reason stands below the lines: its first two rows take one of theirs, as it is small, each further one another. */
function placeBeside(reason: string | undefined, place: CardPlace): CardPlace {
  return reason === undefined ? place : { ...place, rows: Math.max(1, place.rows - Math.max(1, rowsOfText(reason, place.lettersInRow) - 1)) }
}

/** How another offer differs from the recommended: all that it lacks, one thing that is worse and one that is better, where both have place; else as many as have. */
export function linesOfSmallCard(lines: readonly PlainLine[]): CardLines {
  const [gives, bears, lacking] = bySign(lines)
  const place = withoutRowsOf(lacking, SMALL, WIDE)
  const [better, worse] = [shortFirst(gives)[0], shortFirst(bears)[0]]
  const others = better !== undefined && worse !== undefined ? [worse, better] : shortFirst([...bears, ...gives]).slice(0, 2)
  const isFull = lacking.length > 0 && place.rows < 1
  return cardOf(lines, [...lacking, ...(isFull ? [] : fitting(others, place))])
}

function cardOf(all: readonly PlainLine[], lines: readonly PlainLine[]): CardLines {
  return { lines, more: all.length - lines.length }
}

function bySign(lines: readonly PlainLine[]): [PlainLine[], PlainLine[], PlainLine[]] {
  const of = (wanted: PlainLine['sign']) => lines.filter(({ sign }) => sign === wanted)
  return [of('gives'), of('bears'), of('lacks')]
}

/** The place that is left below lines, which may be wider than it. */
function withoutRowsOf(lines: readonly PlainLine[], place: CardPlace, above: CardPlace): CardPlace {
  return { ...place, rows: place.rows - rowsOf(lines, above) }
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
