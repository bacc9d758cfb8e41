import { foldText } from './fold-text'

export interface ComboBoxItem {
  key: string
  label: string
  detail?: string | undefined
}

export interface Matchable {
  label: string
  detail?: string | undefined
}

const folded = new WeakMap<Matchable, { label: string; all: string }>()

function fold(item: Matchable): { label: string; all: string } {
  const known = folded.get(item)
  if (known !== undefined) return known
  const label = foldName(item.label)
  const entry = { label, all: ` ${label} ${foldText(item.detail ?? '')}` }
  folded.set(item, entry)
  return entry
}

// Thousands are found with and without their marks: "30000" and "30.000".
const foldName = (text: string) => foldText(text.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, ''))

/** Indexes all items once, so that the first key in a long list is as quick as the next. */
export function prepareMatches(items: readonly Matchable[]): void {
  for (const item of items) fold(item)
}

/** Whether each word of the text begins a word of the item's label or detail, whatever the accents. */
export function matchesWords(item: Matchable, text: string): boolean {
  const { all } = fold(item)
  return foldName(text).split(' ').every((word) => all.includes(` ${word}`) || all.includes(`(${word}`))
}

/**
 * The items that fit the text, in the order given, except that labels equal to the text come first
 * and labels that begin with it second. An empty text fits all.
 */
export function findMatches<Item extends Matchable>(
  items: readonly Item[],
  text: string,
  matches: (item: Item, text: string) => boolean = matchesWords,
): readonly Item[] {
  const wanted = foldName(text)
  if (wanted === '') return items
  const ranks: [Item[], Item[], Item[]] = [[], [], []]
  for (const item of items) {
    if (!matches(item, text)) continue
    const { label } = fold(item)
    ranks[label === wanted ? 0 : label.startsWith(wanted) ? 1 : 2].push(item)
  }
  return ranks.flat()
}

/** The only item whose label is the text, whatever its case and accents; undefined for none or several. */
export function findExact<Item extends Matchable>(items: readonly Item[], text: string): Item | undefined {
  const wanted = foldName(text)
  const equal = items.filter((item) => fold(item).label === wanted)
  return equal.length === 1 ? equal[0] : undefined
}
