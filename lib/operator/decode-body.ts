import 'server-only'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/**
 * The body without the compression that the service chose unasked, at most `limitBytes`. A body that is gzip by its first bytes is
 * gzip whatever its header says; one that does not open stays as it is.
 */
export function decodeBody(bytes: Uint8Array, encoding: string | null, limitBytes: number): Uint8Array {
  if (!isGzip(bytes)) return opened(bytes, OPENERS[encoding?.trim().toLowerCase() ?? ''] ?? [], limitBytes)
  let body = bytes
  // A proxy may compress what is compressed already.
  for (let turn = 0; turn < GZIP_TURNS_MAX && isGzip(body); turn += 1) body = opened(body, [gunzipSync], limitBytes)
  return body
}

type Opener = typeof gunzipSync

/** The body as the first opener makes it that can; as it is where none can. */
function opened(bytes: Uint8Array, openers: readonly Opener[], limitBytes: number): Uint8Array {
  for (const open of openers) {
    try {
      return new Uint8Array(open(bytes, { maxOutputLength: limitBytes }))
    } catch {
      // In another form, or no compression at all.
    }
  }
  return bytes
}

/** There are bytes that are their own compression. */
const GZIP_TURNS_MAX = 3

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** "deflate" is written with and without the head that the standard asks for. */
const OPENERS: Readonly<Record<string, readonly Opener[]>> = { br: [brotliDecompressSync], deflate: [inflateSync, inflateRawSync] }
