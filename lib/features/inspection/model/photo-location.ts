import type { InspectionFileKind } from '@/lib/domain/files/inspection-file'

/**
 * The file without the place where it was taken: positions in Exif and in XMP are blanked in place; everything
 * else, such as the orientation, stays. A PNG loses its text chunks. Documents do not change.
 */
export function removePhotoLocation(bytes: Uint8Array, kind: InspectionFileKind): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes)
  if (kind === 'pdf') return copy
  if (kind === 'png') return withoutTextChunks(copy)
  blankExif(copy)
  if (kind === 'webp') blankExifChunks(copy)
  blankXmp(copy)
  return copy
}

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const GPS_POINTER = 0x8825
const ENTRY_BYTES = 12
const ENTRIES_MAX = 1000
const BYTES_OF_TYPE: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

const WEBP_HEADER_BYTES = 12

/** A WebP holds its Exif in a chunk of its own, mostly without the mark that begins it elsewhere. */
function blankExifChunks(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = WEBP_HEADER_BYTES; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === 'EXIF') blankPosition(bytes.subarray(at + 8, at + 8 + size))
    // Chunks begin at even places.
    at += 8 + size + (size % 2)
  }
}

/** A photo may hold two Exif blocks: its own and its preview's. */
function blankExif(bytes: Uint8Array): void {
  for (let at = indexOf(bytes, EXIF, 0); at >= 0; at = indexOf(bytes, EXIF, at + 1)) blankPosition(bytes.subarray(at + EXIF.length))
}

/** Follows a TIFF's header to its first directory, and from there to the GPS directory. */
function blankPosition(tiff: Uint8Array): void {
  const order = String.fromCharCode(...tiff.subarray(0, 2))
  if (order !== 'II' && order !== 'MM') return
  const little = order === 'II'
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const fits = (place: number, size: number) => place >= 0 && place + size <= tiff.byteLength
  const entriesAt = (directory: number): number[] => {
    if (!fits(directory, 2)) return []
    const count = Math.min(view.getUint16(directory, little), ENTRIES_MAX)
    return Array.from({ length: count }, (_, index) => directory + 2 + index * ENTRY_BYTES).filter((entry) => fits(entry, ENTRY_BYTES))
  }
  if (!fits(0, 8) || view.getUint16(2, little) !== 42) return
  const pointer = entriesAt(view.getUint32(4, little)).find((entry) => view.getUint16(entry, little) === GPS_POINTER)
  if (pointer === undefined) return
  const positions = entriesAt(view.getUint32(pointer + 8, little))
  for (const entry of positions) {
    const size = (BYTES_OF_TYPE[view.getUint16(entry + 2, little)] ?? 0) * view.getUint32(entry + 4, little)
    const value = view.getUint32(entry + 8, little)
    if (size > 4 && fits(value, size)) tiff.fill(0, value, value + size)
    tiff.fill(0, entry, entry + ENTRY_BYTES)
  }
  tiff.fill(0, pointer, pointer + ENTRY_BYTES)
}

// XMP writes a position as exif:GPSLatitude="46,46.1N" or <exif:GPSLatitude>46,46.1N</exif:GPSLatitude>.
const GPS = [0x47, 0x50, 0x53]
const VALUE_LENGTH_MAX = 200
const VALUE = /^(GPS[A-Za-z]{3,30}\s*(?:=\s*["']|>))([-+\d.,:/NSEWTZ ]*)["'<]/

function blankXmp(bytes: Uint8Array): void {
  for (let at = indexOf(bytes, GPS, 0); at >= 0; at = indexOf(bytes, GPS, at + 1)) {
    const [, name = '', value = ''] = VALUE.exec(String.fromCharCode(...bytes.subarray(at, at + VALUE_LENGTH_MAX))) ?? []
    bytes.fill(0x20, at + name.length, at + name.length + value.length)
  }
}

const PNG_SIGNATURE_BYTES = 8
const CHUNKS_WITH_WORDS = ['eXIf', 'iTXt', 'tEXt', 'zTXt']

/** Everything from the first unreadable chunk on stays as it is. */
function withoutTextChunks(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  const kept: Uint8Array[] = [bytes.subarray(0, PNG_SIGNATURE_BYTES)]
  let at = PNG_SIGNATURE_BYTES
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) break
    if (!CHUNKS_WITH_WORDS.includes(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))) kept.push(bytes.subarray(at, end))
    at = end
  }
  kept.push(bytes.subarray(at))
  const whole = new Uint8Array(kept.reduce((size, part) => size + part.length, 0))
  kept.reduce((place, part) => (whole.set(part, place), place + part.length), 0)
  return whole
}

function indexOf(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
