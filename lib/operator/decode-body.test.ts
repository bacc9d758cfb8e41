import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { collectResponse } from './collect-response'
import { decodeBody } from './decode-body'
import { newCallProgress } from './testing/replies'

const LIMIT_BYTES = 1000
const TEXT = '{"data":[{"code":"CJ","name":"Cluj"}]}'
const plain = new TextEncoder().encode(TEXT)
const decoded = (bytes: Uint8Array, encoding: string | null, limitBytes = LIMIT_BYTES) => new TextDecoder().decode(decodeBody(bytes, encoding, limitBytes))

describe('a body that the service compressed unasked', () => {
  test.each<[string, Uint8Array, string | null]>([
    ['gzip', gzipSync(plain), 'gzip'],
    ['gzip under its old name', gzipSync(plain), 'x-gzip'],
    ['gzip in capitals', gzipSync(plain), ' GZIP '],
    ['gzip without a header', gzipSync(plain), null],
    ['gzip under the header of another', gzipSync(plain), 'br'],
    ['brotli', brotliCompressSync(plain), 'br'],
    ['brotli in capitals', brotliCompressSync(plain), ' BR '],
    ['deflate', deflateSync(plain), 'deflate'],
    ['deflate without its head', deflateRawSync(plain), 'deflate'],
    ['gzip of gzip', gzipSync(gzipSync(plain)), 'gzip, gzip'],
  ])('is read as %s', (_form, bytes, encoding) => {
    expect(decoded(bytes, encoding)).toBe(TEXT)
  })

  test.each(['gzip', 'br', 'deflate', 'identity', 'zstd', '', null])('stays as it is when it is not compressed under %j', (encoding) => {
    expect(decoded(plain, encoding)).toBe(TEXT)
  })

  test.each<[string, Uint8Array, string]>([
    ['cut', gzipSync(plain).subarray(0, 20), 'gzip'],
    ['of more than the limit', gzipSync(new Uint8Array(LIMIT_BYTES + 1)), 'gzip'],
    ['of more than the limit in brotli', brotliCompressSync(new Uint8Array(LIMIT_BYTES + 1)), 'br'],
    ['of more than the limit in deflate', deflateSync(new Uint8Array(LIMIT_BYTES + 1)), 'deflate'],
  ])('stays compressed when it is %s', (_form, bytes, encoding) => {
    expect(decodeBody(bytes, encoding, LIMIT_BYTES)).toEqual(bytes)
  })

  test('is opened three times at most', () => {
    expect(decodeBody(gzipSync(gzipSync(gzipSync(gzipSync(plain)))), 'gzip', LIMIT_BYTES)).toEqual(new Uint8Array(gzipSync(plain)))
  })

  test('is opened where a response is collected, whose header says how', async () => {
    const answer = collectResponse(newCallProgress(), LIMIT_BYTES)
    answer.begin(200, { 'content-encoding': ['br'], 'content-type': 'application/json' })
    const packed = brotliCompressSync(plain)
    answer.add(packed.subarray(0, 5))
    answer.add(packed.subarray(5))
    expect(await answer.whole().text()).toBe(TEXT)
  })
})
