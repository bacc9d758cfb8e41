/**
 * The JSON of a reply, or undefined when the bytes are none. It is UTF-8, with or without a byte order
 * mark, and only where it cannot be that what the content type says. What no database keeps, null bytes
 * and halves of characters, is left out of its texts.
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
    const value: unknown = UNKEEPABLE.test(text) ? JSON.parse(text, keepable) : JSON.parse(text)
    return value
  } catch {
    // Not this charset, no charset at all, not JSON, or nested beyond all sense.
    return undefined
  }
}

/** JSON can bring them in only as escapes. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i

function keepable(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return keepableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value)
  return members.every(([name]) => keepableText(name) === name) ? value : Object.fromEntries(members.map(([name, member]) => [keepableText(name), member]))
}

const keepableText = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '')
