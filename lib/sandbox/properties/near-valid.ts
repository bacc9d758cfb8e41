import fc from 'fast-check'

type Place = readonly (string | number)[]

/** JSON text in place of a value, for what JSON.stringify cannot write. */
class RawJson {
  constructor(readonly json: string) {}
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Values that no schema expects, as JSON text. */
const ODD_VALUES: readonly string[] = [
  'null', 'true', 'false', '[]', '{}', '""', '" "', '0', '-0', '-1', '1.5', '1e-320', '1e308', '1e999', '-1e999', '9007199254740993', '"NaN"', '"Infinity"',
  '"-1"', '"1e5"', '"0x1F"', '"1,5"', '"٣"', '"true"', '"false"', '"\\u0000"', '"\\ud83d"', '"a\\udc00b"', '"👩‍👩‍👧"', '"\\u202e"', '"2026-02-30"', '"2026-12-01T00:00:00Z"',
  '"-271821-04-20"', '"%00"', '"../../etc/passwd"', '"\' OR 1=1 --"', '"<script>"', '{"__proto__":{"error":true}}', '{"constructor":{"prototype":{}}}', '{"toString":1,"valueOf":null}',
  '{"":""}', '[null]', '[[]]', '[{}]', `"${'9'.repeat(400)}"`, '9'.repeat(400), `"${'a'.repeat(20_000)}"`, `"${'\\u0301'.repeat(500)}"`, nested(30), nested(2_000),
]
const ODD_NAMES: readonly string[] = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '', ' ', '0', '-1', 'a.b', '\u0000', '\ud800', 'x'.repeat(5_000)]

const oddValueOr = (texts: readonly string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ODD_VALUES, ...texts.map((text) => JSON.stringify(text))) }, { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) })

type Edit =
  | { readonly how: 'drop' | 'list' | 'twice' | 'object' | 'retype' | 'spoil' }
  | { readonly how: 'replace'; readonly json: string }
  | { readonly how: 'rename'; readonly name: string }

const editWith = (texts: readonly string[]): fc.Arbitrary<Edit> =>
  fc.oneof(
    { weight: 4, arbitrary: oddValueOr(texts).map((json): Edit => ({ how: 'replace', json })) },
    { weight: 4, arbitrary: fc.constantFrom<Edit>({ how: 'drop' }, { how: 'list' }, { how: 'twice' }, { how: 'object' }, { how: 'retype' }, { how: 'spoil' }) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES, ...texts).map((name): Edit => ({ how: 'rename', name })) },
  )

/**
 * A JSON text close to the value: up to three of its members are missing, renamed, of another type, nested, or
 * replaced by an odd value or one of the given texts.
 */
function nearValidJson(value: unknown, texts: readonly string[]): fc.Arbitrary<string> {
  const places = placesIn(value)
  const change = fc.record({ at: fc.nat({ max: places.length - 1 }), edit: editWith(texts) })
  return fc.array(change, { maxLength: 3 }).map((changes) => write(changes.reduce<unknown>((current, one) => changed(current, places[one.at] ?? [], one.edit), value)))
}

/** JSON close to a valid value, any other JSON, or almost JSON; the given texts occur in it. */
export function anyJson(valid: unknown, texts: readonly string[] = []): fc.Arbitrary<string> {
  const near = nearValidJson(valid, texts)
  return fc.oneof(
    { weight: 12, arbitrary: near },
    { weight: 2, arbitrary: oddValueOr(texts) },
    { weight: 1, arbitrary: fc.tuple(near, fc.double({ min: 0, max: 1, noNaN: true })).map(([text, part]) => text.slice(0, Math.floor(text.length * part))) },
    { weight: 1, arbitrary: near.map((text) => `\ufeff${text}`) },
    { weight: 1, arbitrary: near.map((text) => `${text},${text}`) },
    { weight: 1, arbitrary: near.map((text) => text.replace('{', '{"error":true,')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
}

function placesIn(value: unknown, here: Place = []): Place[] {
  if (Array.isArray(value)) return [here, ...value.flatMap((item, index) => placesIn(item, [...here, index]))]
  if (typeof value !== 'object' || value === null) return [here]
  return [here, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...here, name]))]
}

/** The value after an edit at a place; a place that an earlier edit removed changes nothing. */
function changed(value: unknown, [name, ...rest]: Place, how: Edit): unknown {
  if (name === undefined) return how.how === 'drop' || how.how === 'rename' ? value : applyEdit(value, how)
  if (Array.isArray(value)) {
    if (rest.length === 0 && how.how === 'drop') return value.filter((_, index) => index !== name)
    return value.map((item: unknown, index) => (index === name ? changed(item, rest, how) : item))
  }
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return value
  const members = Object.entries(value)
  if (rest.length === 0 && how.how === 'drop') return Object.fromEntries(members.filter(([member]) => member !== name))
  if (rest.length === 0 && how.how === 'rename') return Object.fromEntries(members.map(([member, held]) => [member === name ? how.name : member, held]))
  return Object.fromEntries(members.map(([member, held]) => [member, member === name ? changed(held, rest, how) : held]))
}

function applyEdit(value: unknown, how: Exclude<Edit, { how: 'rename' }>): unknown {
  switch (how.how) {
    case 'replace':
      return new RawJson(how.json)
    case 'list':
      return [value]
    case 'twice':
      return [value, value]
    case 'object':
      return { value }
    case 'retype':
      return typeof value === 'string' ? Number(value) || 1 : typeof value === 'number' ? String(value) : String(Boolean(value))
    // A valid text with a character that no database stores.
    case 'spoil':
      return typeof value === 'string' ? `${value}\u0000` : value
    case 'drop':
      return value
  }
}

function write(value: unknown): string {
  if (value instanceof RawJson) return value.json
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${write(member)}`).join(',')}}`
}
