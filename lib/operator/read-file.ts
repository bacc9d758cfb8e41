import type { OperatorFile } from '@/lib/contracts/endpoint'
import { isRecord, membersOf } from '@/lib/contracts/shared/members'
import { FILE_BYTES_MAX } from './limits'

const SIGNATURE = Buffer.from('%PDF-')
/** Readers of PDF look for the signature this far into a file. */
const BYTES_BEFORE_SIGNATURE_MAX = 1024

/**
 * The documents of a JSON reply: `files[] {type, name, content}`, one file, or `content` alone; base64, or a data URI with it. A file
 * that is no PDF costs itself only. Where these hold none, every text that is a PDF is a document, under the name of its member.
 * Undefined when there is none.
 */
export function readFiles(data: unknown): readonly OperatorFile[] | undefined {
  const files = itemsOf(data).map(readFile).filter((file) => file !== undefined)
  const found = files.length > 0 ? files : pdfTextsIn(data)
  return found.length > 0 ? found : undefined
}

const DEPTH_MAX = 4

function pdfTextsIn(data: unknown, name?: string, depth = 0): readonly OperatorFile[] {
  if (typeof data === 'string') return /^\s*(?:data:[^,]{0,100},)?JVBERi/.test(data) ? [readFile({ type: name, content: data })].filter((file) => file !== undefined) : []
  if (typeof data !== 'object' || data === null || depth > DEPTH_MAX) return []
  return Object.entries(data).flatMap(([key, value]) => pdfTextsIn(value, Array.isArray(data) ? name : key, depth + 1))
}

/** Whether a reply without documents names an address instead. It is not followed: nobody knows who answers there, and the service's token is not for them. */
export function holdsLink(data: unknown, depth = 0): boolean {
  if (typeof data === 'string') return /^\s*https?:\/\//i.test(data)
  return typeof data === 'object' && data !== null && depth <= DEPTH_MAX && Object.values(data).some((value) => holdsLink(value, depth + 1))
}

/** The one document of a raw reply, or undefined when it is not a PDF. The bytes decide, not the content type. */
export function readRawFile(bytes: Uint8Array, disposition: string | null): readonly OperatorFile[] | undefined {
  const pdf = pdfIn(bytes) ?? pdfIn(fromBase64(bytes))
  return pdf && [{ kind: undefined, name: safeName(nameIn(disposition ?? '')), bytes: pdf }]
}

/** A document that came as the text of its base64, perhaps in quotes; otherwise nothing. */
function fromBase64(bytes: Uint8Array): Uint8Array {
  const beginning = Buffer.from(bytes.subarray(0, 20)).toString('latin1')
  return /^\s*"?JVBERi/.test(beginning) ? new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('"', ''), 'base64')) : new Uint8Array()
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
  if (!isRecord(data)) return []
  const members = membersOf(data, [])
  const files = members.get('files') ?? members.get('documents')
  if (Array.isArray(files)) return files
  if (isRecord(files)) return contentOf(files) === undefined ? Object.entries(files).map(([type, item]) => (isRecord(item) ? { type, ...item } : { type, content: item })) : [files]
  if (contentOf(data) !== undefined) return [data]
  const inner = members.get('file') ?? members.get('document') ?? members.get('pdf')
  return inner === undefined ? [] : itemsOf(inner)
}

function readFile(sent: unknown): OperatorFile | undefined {
  const item = typeof sent === 'string' ? { content: sent } : sent
  if (!isRecord(item)) return undefined
  const content = contentOf(item)
  if (typeof content !== 'string' || content.length > FILE_BYTES_MAX * 1.5) return undefined
  const bytes = pdfIn(new Uint8Array(Buffer.from(content.replace(/^\s*data:[^,]{0,100},/i, ''), 'base64')))
  const members = membersOf(item, [])
  const text = (...names: readonly string[]) => safeName(names.map((name) => members.get(name)).find((value) => value !== undefined))
  return bytes && { kind: text('type', 'kind', 'documentType'), name: text('name', 'fileName', 'documentName'), bytes }
}

/** Names that services give to the bytes of a document. */
const NAMES_OF_CONTENT = ['content', 'base64', 'fileContent', 'documentContent', 'contentBase64'] as const

function contentOf(item: Readonly<Record<string, unknown>>): unknown {
  const members = membersOf(item, [])
  const content = NAMES_OF_CONTENT.map((name) => members.get(name)).find((value) => value !== undefined) ?? members.get('data')
  return typeof content === 'string' ? content : undefined
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
