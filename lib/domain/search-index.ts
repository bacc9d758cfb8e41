import { fold } from './text'

/** What can be searched. A lower `rank` comes first. */
export interface Searchable {
  readonly label: string
  readonly detail?: string | undefined
  /** Further words that find the item, never shown. */
  readonly also?: string | undefined
  readonly rank?: number | undefined
}

export interface SearchIndex<Item extends Searchable> {
  readonly size: number
  /**
   * At most `limit` accepted items: first names equal to the text, then names that begin with it, then names with words that
   * begin with each of its words, then items found by detail and further words; if there are none, names that contain the text.
   * Each group is sorted by rank, then by name. An empty text finds the lowest ranks.
   */
  find(text: string, limit: number, accepts?: (item: Item) => boolean): readonly Item[]
}

interface Entry<Item> {
  readonly item: Item
  /** The words of the label with a blank before each: " cluj napoca". */
  readonly label: string
  readonly all: string
}

const LEAST_LIKELY = 99
const SLICE = 500
// A shorter piece from the middle of words is in too many of them.
const INFIX_LENGTH_MIN = 3

/** Prepares items for a search at each key press, blind to case, diacritics, hyphens and word order. */
export function createSearchIndex<Item extends Searchable>(items: readonly Item[]): SearchIndex<Item> {
  return indexOf(entriesOf(items))
}

/** The same without blocking the keyboard: it awaits `pause` after every few hundred items. */
export async function createSearchIndexInSlices<Item extends Searchable>(items: readonly Item[], pause: () => Promise<void>): Promise<SearchIndex<Item>> {
  const entries: Entry<Item>[] = []
  for (let begin = 0; begin < items.length; begin += SLICE) {
    entries.push(...entriesOf(items.slice(begin, begin + SLICE)))
    await pause()
  }
  return indexOf(entries)
}

function indexOf<Item extends Searchable>(unsorted: readonly Entry<Item>[]): SearchIndex<Item> {
  const entries = unsorted.toSorted(byLikelihood)
  const byLabel = groupedByLabel(entries)
  return {
    size: entries.length,
    find(text, limit, accepts = () => true) {
      const words = wordsOf(text).map((word) => ` ${word}`)
      if (words.length === 0 && text.trim() !== '') return []
      const whole = words.join('')
      const equal = (byLabel.get(whole) ?? []).filter(({ item }) => accepts(item))
      const begins: Entry<Item>[] = []
      const named: Entry<Item>[] = []
      const helped: Entry<Item>[] = []
      for (const entry of entries) {
        // The best matches fill the list: a letter or two fits thousands.
        if (equal.length + begins.length >= limit) break
        if (!hasAll(entry.all, words) || entry.label === whole || !accepts(entry.item)) continue
        const place = entry.label.startsWith(whole) ? begins : hasAll(entry.label, words) ? named : helped
        place.push(entry)
      }
      const found = [...equal, ...begins, ...named, ...helped]
      const isPiece = found.length === 0 && whole.length > INFIX_LENGTH_MIN
      const pieces = isPiece ? entries.filter(({ label, item }) => label.includes(whole.slice(1)) && accepts(item)) : []
      return [...found, ...pieces].slice(0, limit).map(({ item }) => item)
    },
  }
}

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false
  return true
}

function groupedByLabel<Item>(entries: readonly Entry<Item>[]): ReadonlyMap<string, readonly Entry<Item>[]> {
  const groups = new Map<string, Entry<Item>[]>()
  for (const entry of entries) {
    const group = groups.get(entry.label)
    if (group === undefined) groups.set(entry.label, [entry])
    else group.push(entry)
  }
  return groups
}

function entriesOf<Item extends Searchable>(items: readonly Item[]): Entry<Item>[] {
  // Communes and counties stand beside many places: each is folded once.
  const folded = new Map<string, string>()
  const spacedOnce = (text: string) => {
    const known = folded.get(text) ?? spaced(text)
    folded.set(text, known)
    return known
  }
  return items.map((item) => {
    const label = spaced(item.label)
    return { item, label, all: label + spacedOnce(item.detail ?? '') + spacedOnce(item.also ?? '') }
  })
}

function byLikelihood<Item extends Searchable>(a: Entry<Item>, b: Entry<Item>): number {
  const byRank = (a.item.rank ?? LEAST_LIKELY) - (b.item.rank ?? LEAST_LIKELY)
  if (byRank !== 0 || a.all === b.all) return byRank
  return a.all < b.all ? -1 : 1
}

const spaced = (text: string) => wordsOf(text).map((word) => ` ${word}`).join('')

function wordsOf(text: string): string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
