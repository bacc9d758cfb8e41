import { Unzip, UnzipInflate } from 'fflate'
import { type SheetLimits, SheetStop } from '../sheet'

// A packed byte holds at most about a thousand: so much more than the limit may wait in memory at once.
const PUSHED_BYTES = 8192
const FILES_MAX = 1000

/**
 * The named parts of a zip file as bytes. It is unpacked piece by piece and counted while it grows, because what a zip says of its sizes may be a lie.
 * @throws SheetStop `suspicious` beyond the limit of all parts, `tooLarge` beyond the limit of one
 */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean, { unpackedBytes, partBytes, bytes: max }: Pick<SheetLimits, 'unpackedBytes' | 'partBytes' | 'bytes'>): ReadonlyMap<string, Uint8Array> {
  const pieces = new Map<string, Uint8Array[]>()
  let total = 0
  let files = 0
  let failed: SheetStop | undefined
  const unzip = new Unzip((file) => {
    files += 1
    if (files > FILES_MAX) failed ??= new SheetStop({ code: 'suspicious' })
    // Two parts of one name: which of them counts is told differently by every reader.
    if (pieces.has(file.name)) failed ??= new SheetStop({ code: 'suspicious' })
    if (failed !== undefined || !wanted(file.name)) return
    const own: Uint8Array[] = []
    let size = 0
    pieces.set(file.name, own)
    file.ondata = (error, piece) => {
      if (error !== null) failed ??= new SheetStop({ code: 'damaged' })
      if (failed !== undefined) return
      total += piece.length
      size += piece.length
      if (total > unpackedBytes) failed = new SheetStop({ code: 'suspicious' })
      else if (size > partBytes) failed = new SheetStop({ code: 'tooLarge', params: { max } })
      else own.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PUSHED_BYTES) {
    unzip.push(bytes.subarray(at, at + PUSHED_BYTES), at + PUSHED_BYTES >= bytes.length)
    if (failed !== undefined) throw failed
  }
  return new Map([...pieces].map(([name, own]) => [name, joined(own)]))
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
