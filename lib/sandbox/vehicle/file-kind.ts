/** The kind of a file by its content, because its name and declared type may be wrong. */
export type FileKind = 'jpg' | 'png' | 'webp' | 'heic' | 'pdf'

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The kind by the first twelve bytes; undefined for any other file. */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpg'
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'heic'
  return text(0, 5) === '%PDF-' ? 'pdf' : undefined
}
