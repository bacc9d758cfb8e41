import type { OperatorFile } from '@/lib/contracts/endpoint'
import { isObject } from './failure-text'
import { FILE_BYTES_MAX } from './limits'

const SIGNATURE = Buffer.from('%PDF-')
/** Readers of PDF look for the signature this far into a file. */
const BYTES_BEFORE_SIGNATURE_MAX = 1024

/**
 * The documents of a JSON reply: `files[] {type, name, content}`, one file, or `content` alone; base64, or a data URI with it. A file
 * that is no PDF costs itself only; undefined when none is one.
 */
export function readFiles(data: unknown): readonly OperatorFile[] | undefined {
  const files = itemsOf(data).map(readFile).filter((file) => file !== undefined)
  return files.length > 0 ? files : undefined
}

/** The one document of a raw reply, or undefined when it is not a PDF. The bytes decide, not the content type. */
export function readRawFile(bytes: Uint8Array, disposition: string | null): readonly OperatorFile[] | undefined {
  const pdf = pdfIn(bytes)
  return pdf && [{ kind: undefined, name: safeName(nameIn(disposition ?? '')), bytes: pdf }]
}

export function isPdfType(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/pdf'
}

function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=(?:UTF-8'[\w-]*')?([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined && /^(?:[^%]|%[\da-f]{2})*$/i.test(encoded)) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Not UTF-8: the plain name counts.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]
}

function itemsOf(data: unknown): readonly unknown[] {
  if (typeof data === 'string') return [{ content: data }]
  if (Array.isArray(data)) return data
  if (!isObject(data)) return []
  const files = data.files ?? data.documents
  if (Array.isArray(files)) return files
  if (isObject(files)) return 'content' in files ? [files] : Object.entries(files).map(([type, item]) => (isObject(item) ? { type, ...item } : { type, content: item }))
  if ('content' in data) return [data]
  const inner = data.file ?? data.document ?? data.pdf
  return inner === undefined ? [] : itemsOf(inner)
}

function readFile(sent: unknown): OperatorFile | undefined {
  const item = typeof sent === 'string' ? { content: sent } : sent
  if (!isObject(item)) return undefined
  const content = item.content ?? item.base64 ?? item.data
  if (typeof content !== 'string' || content.length > FILE_BYTES_MAX * 1.5) return undefined
  const bytes = pdfIn(new Uint8Array(Buffer.from(content.replace(/^\s*data:[^,]{0,100},/i, ''), 'base64')))
  return bytes && { kind: safeName(item.type ?? item.kind), name: safeName(item.name ?? item.fileName), bytes }
}

/** The PDF from its signature on: a service may print warnings before it. */
function pdfIn(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.byteLength > FILE_BYTES_MAX) return undefined
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(0, BYTES_BEFORE_SIGNATURE_MAX + SIGNATURE.byteLength).indexOf(SIGNATURE)
  return at < 0 ? undefined : bytes.slice(at)
}

/** A name becomes part of headers and files: no path, no control characters. */
function safeName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const safe = name.replace(/^.*[/\\]/s, '').replace(/[^\p{L}\p{N} ._()-]/gu, '').trim().slice(0, 120)
  return safe === '' || /^\.+$/.test(safe) ? undefined : safe
}
