/**
 * The JSON of a reply, or undefined when the bytes are none. The text is UTF-8, with or without a byte
 * order mark; only when it cannot be, the content type's charset counts. Null bytes and lone surrogates,
 * which no database stores, are removed.
 */
export function readReplyJson(bytes: Uint8Array, contentType: string): unknown {
  const declared = /;\s*charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1]
  return [...new Set(['utf-8', declared ?? 'utf-8'])].map((charset) => parse(bytes, charset)).find((value) => value !== undefined)
}

/** Whether the media type, parameters aside, is one of JSON. */
export function isJsonType(contentType: string): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || type === 'text/json' || type.endsWith('+json')
}

function parse(bytes: Uint8Array, charset: string): unknown {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    const value: unknown = UNSTORABLE.test(text) ? JSON.parse(text, removeUnstorable) : JSON.parse(text)
    return value
  } catch {
    // Wrong or unknown charset, not JSON, or nested too deeply.
    return undefined
  }
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
