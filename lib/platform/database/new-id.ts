import { randomBytes } from 'node:crypto'
import { systemNow } from '@/lib/platform/clock'

const VERSION = 7
const COUNTER_MAX = 0xfff
// Leaves room to count within its millisecond.
const SEED = 0x7ff

/** When the last id was made: milliseconds since 1970, and its count within that one. */
let last = { ms: 0, count: 0 }

/**
 * A UUID of version 7: unguessable, and greater than all that this process made before, so that an index on it grows at one end
 * and rows that were written together are read in their order.
 */
export function newId(): string {
  const bytes = nextBytes()
  last = nextIdParts(last, systemNow(), bytes.readUInt16BE(6) & SEED)
  return idOf(bytes, last)
}

/** Makes ids as {@link newId} would have at an instant of the past: later ones are greater, and so is each next one of the same instant. */
export function createPastIds(): (at: Date) => string {
  const counts = new Map<number, number>()
  return (at) => {
    const ms = at.getTime()
    const count = counts.get(ms) ?? 0
    if (count > COUNTER_MAX) throw new RangeError('An instant has no more ids')
    counts.set(ms, count + 1)
    return idOf(nextBytes(), { ms, count })
  }
}

const ID_BYTES = 16
const POOL_BYTES = ID_BYTES * 256
let pool = Buffer.alloc(0)

/** Sixteen random bytes, which nobody gets again: asking the system for many at once is far cheaper. */
function nextBytes(): Buffer {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES)
  const bytes = pool.subarray(0, ID_BYTES)
  pool = pool.subarray(ID_BYTES)
  return bytes
}

function idOf(bytes: Buffer, { ms, count }: typeof last): string {
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE((VERSION << 12) | count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

// Ids grow even when the clock is set back.
function nextIdParts({ ms, count }: typeof last, now: number, seed: number): typeof last {
  if (now > ms) return { ms: now, count: seed }
  return count < COUNTER_MAX ? { ms, count: count + 1 } : { ms: ms + 1, count: seed }
}
