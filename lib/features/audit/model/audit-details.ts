/** A detail of an event in a list: what it was before and is after, or just a value. */
export interface ShownDetail {
  readonly key: string
  readonly before?: string
  readonly value: string
}

type Details = Readonly<Record<string, string | number | boolean | null>>

/** The details of an event; `x.before` and `x.after`, or `before` and `after`, become one. An empty value is an empty text. */
export function shownDetails(details: Details): ShownDetail[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const name = nameOfChange(key, 'before')
    if (name !== undefined && afterOf(name) in details) return []
    const changed = nameOfChange(key, 'after')
    const before = changed === undefined ? undefined : details[beforeOf(changed)]
    if (changed === undefined || before === undefined) return [{ key, value: textOf(value) }]
    return [{ key: changed === '' ? 'value' : changed, before: textOf(before), value: textOf(value) }]
  })
}

/** The part before `.before` or `.after`; empty for the word alone. */
function nameOfChange(key: string, word: 'before' | 'after'): string | undefined {
  if (key === word) return ''
  return key.endsWith(`.${word}`) ? key.slice(0, -word.length - 1) : undefined
}

const beforeOf = (name: string) => (name === '' ? 'before' : `${name}.before`)
const afterOf = (name: string) => (name === '' ? 'after' : `${name}.after`)
const textOf = (value: string | number | boolean | null) => (value === null ? '' : String(value))
