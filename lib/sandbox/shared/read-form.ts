import { INSPECTION_FILE_BYTES_MAX } from '@/lib/domain/files/inspection-file'
import { Refusal } from './refusal'

// Room for the other fields and the boundaries.
const FIELDS_BYTES_MAX = 64 * 1024
const BODY_BYTES_MAX = INSPECTION_FILE_BYTES_MAX + FIELDS_BYTES_MAX
const MEGABYTES = INSPECTION_FILE_BYTES_MAX / 1024 / 1024

/** The refusal of a file that is larger than {@link INSPECTION_FILE_BYTES_MAX}. */
export const fileTooLarge = () => new Refusal('fileTooLarge', { megabytes: MEGABYTES })

/** The multipart body of a request. Throws Refusal when it is something else, broken, or larger than the largest file. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new Refusal('notFormType')
  const bytes = await readBytes(request)
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new Refusal('notForm')
  }
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_BYTES_MAX) throw fileTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_BYTES_MAX) throw fileTooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
