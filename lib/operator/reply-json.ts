/**
 * The JSON of a reply, or undefined when the bytes are none. The text is UTF-8, with or without a byte
 * order mark; only when it cannot be, the content type's charset counts. A service's warnings may stand before
 * the JSON. Null bytes and lone surrogates, which no database stores, are removed.
 */
export function readReplyJson(bytes: Uint8Array, contentType: string): unknown {
  const declared = /;\s*charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1]
  return [...new Set(['utf-8', declared ?? 'utf-8'])].map((charset) => parse(bytes, charset)).find((value) => value !== undefined)
}

/** The text of a reply, for a person to read: whatever its charset, and without what no database stores. */
export function replyText(bytes: Uint8Array): string {
  return storableText(new TextDecoder('utf-8').decode(bytes))
}

function parse(bytes: Uint8Array, charset: string): unknown {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes).replace(/^\ufeff+/, '')
    const value = parseText(text)
    return value === undefined ? parseAfterWarning(text) : value
  } catch {
    // Wrong or unknown charset.
    return undefined
  }
}

function parseText(text: string): unknown {
  try {
    const value: unknown = UNSTORABLE.test(text) ? JSON.parse(text, removeUnstorable) : JSON.parse(text)
    return value
  } catch {
    // Not JSON, or nested too deeply.
    return undefined
  }
}

/** Places where JSON may begin after a warning, and how far into a reply. */
const BEGINNINGS_MAX = 12
const WARNING_LENGTH_MAX = 20_000

/** The object or list that ends a text which begins otherwise, as when a server prints its warnings first. */
function parseAfterWarning(text: string): unknown {
  if (/^\s*[[{]/.test(text)) return undefined
  const beginnings = [...text.slice(0, WARNING_LENGTH_MAX).matchAll(/[[{](?=\s*["{[\]}])/g)].slice(0, BEGINNINGS_MAX)
  return beginnings.map(({ index }) => parseText(text.slice(index))).find((value) => value !== undefined)
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
