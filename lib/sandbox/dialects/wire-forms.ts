import { gzipSync } from 'node:zlib'
import type { DialectForm, ReplyPart, WireReply } from './form'

const JSON_PARTS: readonly ReplyPart[] = ['offers', 'policies', 'async', 'lists', 'session', 'rest']
const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf)
const WARNING = Buffer.from('<br />\n<b>Warning</b>:  Undefined array key "rate" in <b>/srv/app/Quote.php</b> on line <b>112</b><br />\n')

const bytes = (change: (bytes: Uint8Array) => Uint8Array, of: 'success' | 'any' = 'any'): DialectForm => ({ level: 'wire', parts: JSON_PARTS, of, change: (reply) => ({ ...reply, bytes: change(reply.bytes) }) })
const typed = (type: string | undefined): DialectForm => ({ level: 'wire', parts: JSON_PARTS, of: 'any', change: (reply) => withType(reply, type) })

export function withType(reply: WireReply, type: string | undefined): WireReply {
  const headers = new Headers(reply.headers)
  if (type === undefined) headers.delete('Content-Type')
  else headers.set('Content-Type', type)
  return { ...reply, headers }
}

/** Bytes before and around the JSON, and what the headers say of it. */
export const WIRE_FORMS = {
  'byte-order-mark': bytes((sent) => Buffer.concat([BYTE_ORDER_MARK, sent])),
  'warning-first': bytes((sent) => Buffer.concat([WARNING, sent]), 'success'),
  'json-as-html': typed('text/html; charset=utf-8'),
  'json-as-text': typed('text/plain'),
  'no-content-type': typed(undefined),
  // Without Content-Encoding: the first bytes alone say it.
  'gzip-unasked': bytes((sent) => new Uint8Array(gzipSync(sent))),
} as const satisfies Readonly<Record<string, DialectForm>>
