import { type DialectForm, isMembers, type ReplyPart, withData } from './form'

const MADE = ['offers', 'policies'] as const
const OF_INSURER = ['offers', 'policies', 'async'] as const

/** Renames the members of what was made; the words of the envelope stay. */
const renamed = (rename: (name: string) => string): DialectForm => {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change)
    // A day as PHP writes it has PHP's own names.
    if (isMembers(value) && 'timezone_type' in value) return value
    return isMembers(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [rename(name), change(member)])) : value
  }
  return { level: 'data', parts: OF_INSURER, of: 'success', change: (body) => withData(body, change) }
}

const data = (parts: readonly ReplyPart[], change: (data: unknown, part: ReplyPart) => unknown): DialectForm => ({
  level: 'envelope', parts, of: 'success', change: (body, part) => withData(body, (sent) => change(sent, part)),
})

const beside = (members: object): DialectForm => ({
  level: 'envelope', parts: ['offers', 'policies', 'lists', 'async', 'rest'], of: 'success', change: (body) => (isMembers(body) ? { ...body, ...members } : body),
})

/** The offers or policies of a reply as a list, whatever their names look like. */
function madeIn(sent: unknown): readonly unknown[] {
  if (!isMembers(sent)) return []
  const list = Object.entries(sent).find(([name, value]) => /^(offers|policies)$/i.test(name) && Array.isArray(value))?.[1]
  return Array.isArray(list) ? list : [sent]
}
const NAMES = { offers: ['offer', 'offers'], policies: ['policy', 'policies'] } as const
const nameOf = (part: ReplyPart, isList: boolean) => (part === 'policies' ? NAMES.policies : NAMES.offers)[isList ? 1 : 0]

/** Names of members, and what stands around them. */
export const SHAPE_FORMS = {
  'names-in-snake-case': renamed((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  'names-with-capitals': renamed((name) => name.charAt(0).toUpperCase() + name.slice(1)),
  'one-within-its-name': data(MADE, (sent, part) => {
    const made = madeIn(sent)
    return made.length === 1 ? { [nameOf(part, false)]: made[0] } : { [nameOf(part, true)]: made }
  }),
  'always-a-list': data(MADE, (sent, part) => ({ [nameOf(part, true)]: madeIn(sent) })),
  'list-by-position': data(MADE, (sent, part) => ({ [nameOf(part, true)]: Object.fromEntries(madeIn(sent).map((item, index) => [String(index), item])) })),
  'data-within-data': data(MADE, (sent) => ({ data: sent })),
  'bare-list': { level: 'envelope', parts: MADE, of: 'success', change: (body) => (isMembers(body) && 'data' in body ? madeIn(body.data) : body) },
  'without-envelope': { level: 'envelope', parts: ['offers', 'policies', 'lists', 'rest'], of: 'success', change: (body) => (isMembers(body) && 'data' in body ? body.data : body) },
  'errors-as-empty-list': beside({ errors: [] }),
  'errors-as-empty-object': beside({ errors: {} }),
  'no-error-in-words': beside({ error: 'No error' }),
} as const satisfies Readonly<Record<string, DialectForm>>
