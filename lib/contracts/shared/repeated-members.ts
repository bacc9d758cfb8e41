/**
 * Members that an object of a JSON text writes several times. JSON is read everywhere so that the last one counts, in silence: a reply
 * with two premiums would be an offer for one of them.
 */

type Values = readonly unknown[]

/** By the object: its repeated members with all their values, where these differ. What is not an object of a reply has none. */
const repeated = new WeakMap<object, ReadonlyMap<string, Values>>()
const NONE: ReadonlyMap<string, Values> = new Map()

/** The members that an object of a reply repeats with different values, and these values in their order. */
export function repeatedMembersOf(object: object): ReadonlyMap<string, Values> {
  return repeated.get(object) ?? NONE
}

/** What stands under a name: every value where the object repeats it with different ones, else the one; none where it is missing. */
export function valuesUnder(object: Readonly<Record<string, unknown>>, name: string): Values {
  return repeatedMembersOf(object).get(name) ?? (Object.hasOwn(object, name) ? [object[name]] : [])
}

/** Stands between a repeated name and its turn while the text is parsed; a character that no alphabet has. */
const MARK = '\u{f8ff}'

/** The value of a JSON text, as `JSON.parse` gives it; of each object it is known which members it repeats. @throws SyntaxError */
export function parseKnowingRepeated(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  const numbered = withNumberedNames(text)
  if (numbered === undefined) return JSON.parse(text, reviver)
  const value: unknown = JSON.parse(numbered, reviver)
  // Not recursive: a reply may be nested deeper than the stack.
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const one = pending.pop()
    if (typeof one !== 'object' || one === null) continue
    if (!Array.isArray(one)) gather(one)
    for (const member of Object.values(one)) pending.push(member)
    for (const values of repeatedMembersOf(one).values()) pending.push(...values)
  }
  return value
}

/** The text with a number behind each name that its object has already; undefined when there is none. */
function withNumberedNames(text: string): string | undefined {
  /** The names of each open object so far; undefined for a list. */
  const open: (Map<string, number> | undefined)[] = []
  const parts: string[] = []
  let copied = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{') open.push(new Map())
    else if (sign === '[') open.push(undefined)
    else if (sign === '}' || sign === ']') open.pop()
    if (sign !== '"') continue
    const end = endOfText(text, at)
    const names = open.at(-1)
    if (names !== undefined && isName(text, end)) {
      const name = text.slice(at + 1, end - 1)
      const turn = (names.get(name) ?? 0) + 1
      names.set(name, turn)
      if (turn > 1) {
        parts.push(text.slice(copied, end - 1), `${MARK}${turn}`)
        copied = end - 1
      }
    }
    at = end - 1
  }
  return parts.length === 0 ? undefined : [...parts, text.slice(copied)].join('')
}

/** Where the text in quotes that begins at `at` has ended. */
function endOfText(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
  return text.length
}

function isName(text: string, end: number): boolean {
  let at = end
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1
  return text[at] === ':'
}

/** Gives a repeated member its own name back, with its last value; notes its values where they differ. */
function gather(object: object): void {
  const values = new Map<string, Values>()
  for (const [written, value] of Object.entries(object)) {
    const mark = written.lastIndexOf(MARK)
    if (mark < 0) continue
    const name = written.slice(0, mark)
    const before: Values = values.get(name) ?? [Object.getOwnPropertyDescriptor(object, name)?.value]
    values.set(name, [...before, value])
    Reflect.deleteProperty(object, written)
  }
  if (values.size === 0) return
  for (const [name, all] of values) Object.defineProperty(object, name, { value: all.at(-1), writable: true, enumerable: true, configurable: true })
  const different = [...values].filter(([, all]) => new Set(all.map(textOf)).size > 1)
  if (different.length > 0) repeated.set(object, new Map(different))
}

function textOf(value: unknown): unknown {
  try {
    return JSON.stringify(value)
  } catch {
    // Nested too deeply to be compared: each is another.
    return value
  }
}
