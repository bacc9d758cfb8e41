import 'server-only'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/**
 * The body without the compression that the service chose unasked, at most `limitBytes`. A body that is gzip by its first bytes is
 * gzip whatever its header says; one that does not open stays as it is.
 */
export function decodeBody(bytes: Uint8Array, encoding: string | null, limitBytes: number): Uint8Array {
  const open = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync : OPENERS[encoding?.trim().toLowerCase() ?? '']
  if (open === undefined) return bytes
  try {
    return new Uint8Array(open(bytes, { maxOutputLength: limitBytes }))
  } catch {
    return bytes
  }
}

const OPENERS: Readonly<Record<string, typeof gunzipSync>> = { br: brotliDecompressSync, deflate: inflateSync }
