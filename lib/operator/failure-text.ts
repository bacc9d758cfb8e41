const MESSAGES_MAX = 100
const MESSAGE_LENGTH_MAX = 2_000
/** Words that only mean "see the fields"; messages they are not. */
const NOT_A_SENTENCE: readonly string[] = ['VALIDATION_ERROR', 'true', 'false', '0', '1']

export interface FailureText {
  readonly messages: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

type Json = Readonly<Record<string, unknown>>

/**
 * Collects a service's messages about a failure, from whichever member holds them: `message`, a text in
 * `error`, `errors` as strings, as objects with a message or as an object keyed by field path, and the
 * field map in `data`. Takes any value and never throws.
 */
export function readFailureText(reply: Json): FailureText {
  const errors = readErrors(reply.errors)
  const fields = { ...readFieldMap(reply.data), ...errors.fields }
  const messages = [...textsIn(reply.message), ...textsIn(reply.error), ...errors.messages]
  return { messages: [...new Set(messages)].slice(0, MESSAGES_MAX), fields }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readErrors(errors: unknown): FailureText {
  if (isObject(errors)) return { messages: [], fields: readFieldMap(errors) }
  if (!Array.isArray(errors)) return { messages: textsIn(errors), fields: {} }
  const items: readonly unknown[] = errors.slice(0, MESSAGES_MAX)
  const fields = new Map<string, readonly string[]>()
  const addFieldMessages = (path: string, texts: readonly string[]) => {
    if (texts.length > 0) fields.set(path, [...(fields.get(path) ?? []), ...texts])
  }
  const messages = items.flatMap((item) => {
    if (!isObject(item)) return textsIn(item)
    const texts = textsIn(item.message)
    const path = [item.field, item.path].find((name) => typeof name === 'string')
    // An item without a message of its own is a small map of fields.
    if (path === undefined && texts.length === 0) Object.entries(readFieldMap(item)).forEach(([name, about]) => addFieldMessages(name, about))
    if (typeof path !== 'string') return texts
    addFieldMessages(path, texts)
    return []
  })
  return { messages, fields: Object.fromEntries([...fields].slice(0, MESSAGES_MAX)) }
}

/** Members whose value is a sentence or a list of sentences; other members are not about fields. */
function readFieldMap(data: unknown): FailureText['fields'] {
  if (!isObject(data)) return {}
  const entries = Object.entries(data)
    .map(([path, value]) => [path, textsIn(value)] as const)
    .filter(([, texts]) => texts.length > 0)
  return Object.fromEntries(entries.slice(0, MESSAGES_MAX))
}

function textsIn(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value.slice(0, MESSAGES_MAX) : [value]
  return items
    .filter((item) => typeof item === 'string')
    .map((text) => text.trim().slice(0, MESSAGE_LENGTH_MAX).replace(/\p{Surrogate}$/u, ''))
    .filter((text) => text !== '' && !NOT_A_SENTENCE.includes(text))
}
