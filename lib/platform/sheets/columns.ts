import { fold } from '@/lib/domain/text'

/** A column that is looked for: its key, and the names under which people know it, in any language. */
export interface SheetColumn<Key extends string = string> {
  readonly key: Key
  readonly names: readonly string[]
}

// Words that people put into a name or leave out of it.
const FILLERS = new Set(['a', 'al', 'ale', 'de', 'din', 'la', 'in', 'cu', 'si', 'nr', 'numar', 'numarul', 'no', 'number', 'of', 'the', 'and'])

/**
 * Which column each heading names, blind to case, diacritics, signs, units in brackets and small words; undefined for one that names none, or one that is taken already. An exact
 * name goes before one that only resembles.
 */
export function recogniseColumns<Key extends string>(headings: readonly string[], columns: readonly SheetColumn<Key>[]): readonly (Key | undefined)[] {
  const found: (Key | undefined)[] = headings.map(() => undefined)
  const taken = new Set<Key>()
  for (const form of [exactForm, looseForm]) {
    const forms = columns.map(({ key, names }) => ({ key, forms: new Set([key, ...names].map(form)) }))
    for (const [index, heading] of headings.entries()) {
      const own = form(heading)
      if (found[index] !== undefined || own === '') continue
      const column = forms.find((one) => !taken.has(one.key) && one.forms.has(own))
      if (column === undefined) continue
      found[index] = column.key
      taken.add(column.key)
    }
  }
  return found
}

function wordsOf(name: string): string[] {
  return fold(name).replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').split(/[^a-z0-9]+/).filter((word) => word !== '')
}

function exactForm(name: string): string {
  return wordsOf(name).join('')
}

function looseForm(name: string): string {
  return wordsOf(name).filter((word) => !FILLERS.has(word)).join('')
}
