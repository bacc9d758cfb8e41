import type { Envelope } from './envelope'

export interface PdfFile {
  readonly type: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** The result of a handler, before the envelope. `malformed` is broken on purpose. */
export type HandlerResult =
  | { readonly kind: 'data'; readonly data: unknown; /** Members of the envelope beside `data`. */ readonly envelopeMembers?: object }
  | { readonly kind: 'file'; readonly file: PdfFile }
  | { readonly kind: 'malformed' }

/** Offers with their insurer, as the vehicle and travel services return them. */
export const offersReply = ({ businessName }: { readonly businessName: string }, offers: readonly object[]) => ({ provider: { organization: { businessName } }, offers })

export const dataResult = (data: unknown): Extract<HandlerResult, { kind: 'data' }> => ({ kind: 'data', data })

/** Documents as `data.files[]` with base64 content, as the vehicle and travel services return them. */
export const filesResult = (files: readonly PdfFile[]): HandlerResult => dataResult(filesData(files))

function filesData(files: readonly PdfFile[]) {
  return { files: files.map(({ type, name, bytes }) => ({ type, name, content: Buffer.from(bytes).toString('base64') })) }
}

/** A document is a raw PDF, or `files[]` with base64 content for a caller that accepts JSON only. */
export function respond(answer: HandlerResult, envelope: Envelope, accept: string): Response {
  if (answer.kind === 'malformed') return jsonText('{"status":200,"data":{"offerId":', 200)
  if (answer.kind === 'data') return json({ ...answer.envelopeMembers, ...envelope.success(200, answer.data) }, 200)
  const { name, bytes } = answer.file
  if (/application\/json/i.test(accept) && !/application\/pdf/i.test(accept)) {
    return json(envelope.success(200, filesData([answer.file])), 200)
  }
  return new Response(Buffer.from(bytes), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
}

export function json(body: object, status: number): Response {
  return jsonText(JSON.stringify(body), status)
}

function jsonText(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } })
}
