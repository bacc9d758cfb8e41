import { describe, expect, it } from 'vitest'
import { inspectionFileKind } from '@/lib/domain/files/inspection-file'
import { removePhotoLocation } from './photo-location'

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** A TIFF whose first directory holds the orientation and, on request, a directory of two positions. */
function tiff(little: boolean, withPosition = true): Uint8Array {
  const view = new DataView(new ArrayBuffer(120))
  view.setUint16(0, little ? 0x4949 : 0x4d4d)
  view.setUint16(2, 42, little)
  view.setUint32(4, 8, little)
  view.setUint16(8, withPosition ? 2 : 1, little)
  const entry = (at: number, values: readonly [tag: number, type: number, count: number, value: number]) => {
    view.setUint16(at, values[0], little)
    view.setUint16(at + 2, values[1], little)
    view.setUint32(at + 4, values[2], little)
    view.setUint32(at + 8, values[3], little)
  }
  entry(10, [0x0112, 3, 1, 6])
  if (!withPosition) return new Uint8Array(view.buffer)
  entry(22, [0x8825, 4, 1, 40])
  view.setUint16(40, 2, little)
  entry(42, [1, 2, 2, 0x4e000000])
  entry(54, [2, 5, 3, 70])
  for (let at = 70; at < 94; at += 4) view.setUint32(at, 46, little)
  return new Uint8Array(view.buffer)
}

const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
function segment(marker: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2
  return join(Uint8Array.of(0xff, marker, length >> 8, length & 255), content)
}
const jpeg = (...segments: readonly Uint8Array[]) => join(Uint8Array.of(0xff, 0xd8), ...segments, Uint8Array.of(0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9))
const exif = (content: Uint8Array) => segment(0xe1, join(bytesOf('Exif\0\0'), content))

describe('removing the location of a photo', () => {
  it.each([true, false])('removes the position and preserves the orientation (little endian: %s)', (little) => {
    const cleaned = removePhotoLocation(jpeg(exif(tiff(little))), 'jpg')
    const start = textOf(cleaned).indexOf('Exif') + 6
    const expected = tiff(little).fill(0, 22, 34).fill(0, 42, 66).fill(0, 70, 94)
    expect(cleaned.slice(start, start + 120)).toEqual(expected)
    expect(cleaned.length).toBe(jpeg(exif(tiff(little))).length)
  })

  it('removes every position, including that of a second directory', () => {
    const cleaned = removePhotoLocation(jpeg(exif(tiff(true)), exif(tiff(false))), 'jpg')
    expect(cleaned).toEqual(removePhotoLocation(cleaned, 'jpg'))
    expect([...cleaned].filter((byte) => byte === 46)).toEqual([])
  })

  it.each([
    ['an attribute', '<rdf exif:GPSLatitude="46,46.123N" exif:GPSLongitude=\'23,35.456E\' exif:Flash="1"/>', '<rdf exif:GPSLatitude="          " exif:GPSLongitude=\'          \' exif:Flash="1"/>'],
    ['an element', '<exif:GPSLatitude>46,46.123N</exif:GPSLatitude>', '<exif:GPSLatitude>          </exif:GPSLatitude>'],
  ])('removes the position in XMP from %s', (_, xmp, expected) => {
    expect(textOf(removePhotoLocation(jpeg(segment(0xe1, bytesOf(xmp))), 'jpg'))).toBe(textOf(jpeg(segment(0xe1, bytesOf(expected)))))
  })

  it('does not change a photo without a position', () => {
    const photo = jpeg(exif(tiff(true, false)), segment(0xe0, bytesOf('JFIF GPS')))
    expect(removePhotoLocation(photo, 'jpg')).toEqual(photo)
  })

  it('removes the position of a HEIC', () => {
    const photo = join(bytesOf('\0\0\0\u0018ftypheic'), bytesOf('Exif\0\0'), tiff(false))
    expect([...removePhotoLocation(photo, 'heic')].filter((byte) => byte === 46)).toEqual([])
  })

  it('removes the metadata chunks of a PNG', () => {
    const chunk = (type: string, content: string) => join(Uint8Array.of(0, 0, 0, content.length), bytesOf(type), bytesOf(content), bytesOf('crc!'))
    const begin = bytesOf('\u0089PNG\r\n\u001a\n')
    const photo = join(begin, chunk('IHDR', 'size'), chunk('eXIf', 'somewhere'), chunk('iTXt', 'GPS'), chunk('IDAT', 'pixels'), chunk('IEND', ''))
    expect(removePhotoLocation(photo, 'png')).toEqual(join(begin, chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')))
    expect(removePhotoLocation(join(begin, Uint8Array.of(255, 255, 255, 255, 1)), 'png')).toEqual(join(begin, Uint8Array.of(255, 255, 255, 255, 1)))
  })

  it('does not change a document', () => {
    const document = bytesOf('%PDF-1.7 GPSLatitude="46,46N"')
    expect(removePhotoLocation(document, 'pdf')).toEqual(document)
  })

  it.each([
    ['a directory beyond the end', tiff(true).map((byte, index) => (index === 4 ? 250 : byte))],
    ['a header alone', tiff(true).slice(0, 6)],
    ['a directory of positions beyond the end', tiff(true).map((byte, index) => (index === 30 ? 250 : byte))],
    ['values beyond the end', tiff(true).map((byte, index) => (index === 62 ? 250 : byte))],
    ['no TIFF', bytesOf('nothing of the sort')],
  ])('does not throw and preserves the length: %s', (_, content) => {
    const photo = jpeg(exif(Uint8Array.from(content)))
    expect(removePhotoLocation(photo, 'jpg')).toHaveLength(photo.length)
  })

  it.each([true, false])('removes the position from the Exif chunk of a WebP (little endian: %s)', (little) => {
    const chunk = (name: string, content: Uint8Array) => join(bytesOf(name), Uint8Array.of(content.length & 255, content.length >> 8, 0, 0), content, new Uint8Array(content.length % 2))
    const webp = (content: Uint8Array) => join(bytesOf('RIFF....WEBP'), chunk('VP8 ', Uint8Array.of(1, 2, 3)), chunk('EXIF', content))
    const cleaned = removePhotoLocation(webp(tiff(little)), 'webp')
    expect(cleaned).toHaveLength(webp(tiff(little)).length)
    expect([...cleaned].filter((byte) => byte === 46)).toEqual([...webp(tiff(little, false))].filter((byte) => byte === 46))
    expect(textOf(cleaned)).not.toContain(little ? '\u0025\u0088' : '\u0088\u0025')
  })

  it('does not modify its argument', () => {
    const photo = jpeg(exif(tiff(true)))
    removePhotoLocation(photo, 'jpg')
    expect(photo).toEqual(jpeg(exif(tiff(true))))
  })
})

describe('the kind of a file', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['\0\0\0\u0018ftypheic', 'heic'],
    ['%PDF-1.7', 'pdf'],
    ['GIF89a', undefined],
    ['RIFF....WEBP', 'webp'],
    ['RIFF....WAVE', undefined],
    ['<html>', undefined],
    ['', undefined],
  ])('%j is recognised as %s by its first bytes', (text, kind) => expect(inspectionFileKind(bytesOf(text))).toBe(kind))
})
