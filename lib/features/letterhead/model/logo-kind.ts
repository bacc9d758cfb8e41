import { isAnotherFileToo } from '@/lib/domain/files/inspection-file'

export const LOGO_KINDS = ['png', 'jpg'] as const
export type LogoKind = (typeof LOGO_KINDS)[number]

export const LOGO_BYTES_MAX = 200 * 1024
/** A side longer than this costs memory on every paper and shows nothing more. */
export const LOGO_SIDE_MAX = 2000

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The kind and size of a logo by its content, whatever its name says; undefined for anything else, for a picture that is cut off
 * before its size, for one that is another file too, and for one whose sides are not 1 to {@link LOGO_SIDE_MAX} pixels.
 */
export function logoOf(bytes: Uint8Array): ({ readonly kind: LogoKind } & PictureSize) | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = isPng(bytes) ? { kind: 'png' as const, size: sizeOfPng(view) } : isJpeg(bytes) ? { kind: 'jpg' as const, size: sizeOfJpeg(view) } : undefined
  if (found?.size === undefined || !isUsable(found.size.width) || !isUsable(found.size.height) || isAnotherFileToo(bytes, found.kind)) return undefined
  return { kind: found.kind, ...found.size }
}

function isUsable(side: number): boolean {
  return side >= 1 && side <= LOGO_SIDE_MAX
}

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function isPng(bytes: Uint8Array): boolean {
  return PNG_HEAD.every((byte, index) => bytes[index] === byte)
}

// Its first part is the header: length, name, width, height.
function sizeOfPng(view: DataView): PictureSize | undefined {
  return view.byteLength < 24 || view.getUint32(12) !== 0x49_48_44_52 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

const NO_FRAMES = [0xc4, 0xc8, 0xcc]

// The size stands in the frame's part; each part before it says its length.
function sizeOfJpeg(view: DataView): PictureSize | undefined {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const mark = view.getUint8(at + 1)
    if (mark >= 0xc0 && mark <= 0xcf && !NO_FRAMES.includes(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
