import { parseKnowingRepeated } from '@/lib/contracts/shared/repeated-members'

/**
 * The JSON of a reply, or undefined when the bytes are none. The text is UTF-8, with or without a byte order mark, or UTF-16 with one;
 * only when it cannot be, the content type's charset counts, and at last that of Romanian Windows. A service's warnings may stand before
 * the JSON, a call or markup around it. Null bytes and lone surrogates, which no database stores, are removed. Which members an object repeats is known of each.
 */
export function readReplyJson(bytes: Uint8Array, contentType: string): unknown {
  const declared = /;\s*charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1]
  return [...new Set([...charsetOfMark(bytes), 'utf-8', declared ?? 'utf-8', 'windows-1250'])].map((charset) => parse(bytes, charset)).find((value) => value !== undefined)
}

/** The text of a reply, for a person to read: whatever its charset, and without what no database stores. */
export function replyText(bytes: Uint8Array): string {
  return storableText(new TextDecoder('utf-8').decode(bytes))
}

function charsetOfMark([first, second]: Uint8Array): readonly string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  return first === 0xfe && second === 0xff ? ['utf-16be'] : []
}

function parse(bytes: Uint8Array, charset: string): unknown {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes).replace(/^\ufeff+/, '')
    return [parseText, (one: string) => parseText(withoutControls(one)), parseWithin].reduce<unknown>((value, read) => (value === undefined ? read(text) : value), undefined)
  } catch {
    // Wrong or unknown charset.
    return undefined
  }
}

function parseText(text: string): unknown {
  try {
    return parseKnowingRepeated(text, UNSTORABLE.test(text) ? removeUnstorable : undefined)
  } catch {
    // Not JSON, or nested too deeply.
    return undefined
  }
}

/** Places where JSON may begin after a warning, and how far into a reply. */
const BEGINNINGS_MAX = 12
const WARNING_LENGTH_MAX = 20_000

/** Ends of lines within texts and null bytes, which no JSON may hold as they are. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** Words after a reply that take it back: a program that ended with an error has not done what it printed. */
const TAKES_BACK = /error|fatal|exception|eroare|e[sșş]uat/i

/** The object or list within a text, as when a server prints its warnings first, or wraps it in a call. */
function parseWithin(text: string): unknown {
  const isFirst = /^\s*[[{]/.test(text)
  const beginnings = isFirst ? [0] : [...text.slice(0, WARNING_LENGTH_MAX).matchAll(/[[{](?=\s*["{[\]}])/g)].slice(0, BEGINNINGS_MAX).map(({ index }) => index)
  const found = beginnings.flatMap((from) => {
    const to = text.lastIndexOf(text.slice(from).trimStart().startsWith('{') ? '}' : ']') + 1
    const value = to <= from || TAKES_BACK.test(text.slice(to)) ? undefined : parseText(withoutControls(text.slice(from, to)))
    return value === undefined ? [] : [value]
  })
  return found[0]
}

/** Null bytes and lone surrogates; in JSON text they appear only as escapes. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

function removeUnstorable(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value)
  return members.every(([name]) => storableText(name) === name) ? value : Object.fromEntries(members.map(([name, member]) => [storableText(name), member]))
}

const storableText = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '')
