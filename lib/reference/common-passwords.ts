import { createHash } from 'node:crypto'
import { fold } from '@/lib/domain/text'

interface List {
  readonly bytes: Buffer
  readonly hashBytes: number
  readonly count: number
}

let reading: Promise<List> | undefined

/**
 * Whether a password is among the million commonest, whatever its case and diacritics. Only those of at least twelve characters are
 * stored, as the first bytes of their hashes in order; see ATTRIBUTION.md.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { bytes, hashBytes, count } = await (reading ??= readList())
  const wanted = createHash('sha256').update(fold(password.normalize('NFKC'))).digest().subarray(0, hashBytes)
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = bytes.subarray(middle * hashBytes, (middle + 1) * hashBytes).compare(wanted)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}

async function readList(): Promise<List> {
  const { default: list } = await import('./common-passwords.json')
  return { bytes: Buffer.from(list.hashes, 'base64'), hashBytes: list.hashBytes, count: list.count }
}
