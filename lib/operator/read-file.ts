import type { OperatorFile } from '@/lib/contracts/endpoint'
import { isObject } from './failure-text'
import { FILE_BYTES_MAX } from './limits'

const SIGNATURE = Buffer.from('%PDF-')

/** The documents of a JSON reply `files[] {type, name, content}`, or undefined when one is not a PDF. */
export function readFiles(data: unknown): readonly OperatorFile[] | undefined {
  const items: unknown = isObject(data) ? data.files : undefined
  if (!Array.isArray(items) || items.length === 0) return undefined
  const files = items.map((item: unknown) => (isObject(item) ? readFile(item) : undefined)).filter((file) => file !== undefined)
  return files.length === items.length ? files : undefined
}

/** The one document of a raw reply, or undefined when it is not a PDF. */
export function readRawFile(bytes: Uint8Array, disposition: string | null): readonly OperatorFile[] | undefined {
  const name = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  return isPdf(bytes) ? [{ kind: undefined, name: safeName(name), bytes }] : undefined
}

export function isPdfType(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/pdf'
}

function readFile(item: Readonly<Record<string, unknown>>): OperatorFile | undefined {
  const { content } = item
  if (typeof content !== 'string' || content.length > FILE_BYTES_MAX * 1.5) return undefined
  const bytes = Buffer.from(content, 'base64')
  return isPdf(bytes) ? { kind: safeName(item.type), name: safeName(item.name), bytes: new Uint8Array(bytes) } : undefined
}

function isPdf(bytes: Uint8Array): boolean {
  return bytes.byteLength <= FILE_BYTES_MAX && SIGNATURE.equals(bytes.subarray(0, SIGNATURE.byteLength))
}

/** A name becomes part of headers and files: no path, no control characters. */
function safeName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const safe = name.replace(/^.*[/\\]/s, '').replace(/[^\p{L}\p{N} ._()-]/gu, '').trim().slice(0, 120)
  return safe === '' || /^\.+$/.test(safe) ? undefined : safe
}
