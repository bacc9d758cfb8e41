import { Fault } from '@/lib/domain/fault'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { ErrorBody } from '@/lib/platform/api/error-body'
import { FAULT_STATUS } from './fault-status'

// The server in front adds the headers that every response carries, and a policy by its kind: lib/platform/edge.
const HEADERS = { 'cache-control': 'no-store' }

/** A success of our API. */
export function respond(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: HEADERS })
}

/** Any failure as a response; an error that is not a {@link Fault} shows no details. */
export function respondFault(error: unknown): Response {
  const fault = error instanceof Fault ? error : new Fault('unexpected', { cause: error })
  const { params, problems, correlationId, originalTexts } = fault.details
  const body: ErrorBody = {
    error: {
      code: fault.code,
      ...(params ? { params } : {}),
      ...(problems ? { problems: problems.map(({ path, code, params: given }) => ({ path, code, ...(given ? { params: { ...given } } : {}) })) } : {}),
      ...(correlationId ? { correlationId } : {}),
      ...(originalTexts ? { originalTexts: originalTexts.map((text) => maskCodesIn(text)) } : {}),
    },
  }
  const seconds = FAULT_STATUS[fault.code] === 429 && typeof params?.seconds === 'number' ? { 'retry-after': String(params.seconds) } : {}
  return Response.json(body, { status: FAULT_STATUS[fault.code], headers: { ...HEADERS, ...seconds } })
}

/** A PDF to look at in the browser, or to keep. By its policy only pages of our own may frame it, and it may not run anything. */
export function respondPdf({ fileName, bytes }: { fileName: string; bytes: Uint8Array }, { asDownload }: { asDownload: boolean }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.byteLength),
      'content-disposition': `${asDownload ? 'attachment' : 'inline'}; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A file that somebody brought, to keep: a browser opens none of it in our own pages. */
export function respondFile({ fileName, bytes, contentType }: { fileName: string; bytes: Uint8Array; contentType: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

const PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const

/** A picture of a page of ours; a browser takes it for nothing else. */
export function respondPicture({ bytes, kind }: { bytes: Uint8Array; kind: keyof typeof PICTURE_TYPES }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': PICTURE_TYPES[kind], 'content-length': String(bytes.byteLength), 'content-disposition': 'inline', 'cache-control': 'private, max-age=300' },
  })
}

/** An archive to keep; a browser neither shows it nor guesses what it is. */
export function respondZip({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** An archive that is made while it is sent. */
export function respondZipStream({ fileName, body }: { fileName: string; body: ReadableStream<Uint8Array> }): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'private, no-store, no-transform' },
  })
}

/** A file to keep, sent in pieces as they are read; its kind is told by the end of its name. */
export function respondBytes({ fileName, chunks }: { readonly fileName: string; readonly chunks: AsyncGenerator<Uint8Array, void> }): Response {
  const contentType = fileName.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Response(streamOf(chunks), { headers: { 'content-type': contentType, 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'private, no-store, no-transform' } })
}

function streamOf(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return()
    },
  })
}

interface TextFile {
  readonly fileName: string
  readonly contentType: string
  readonly chunks: AsyncGenerator<string, void>
}

/** A text to keep, sent while it is made: nothing of it waits in memory, and a reader who goes away ends it. */
export function respondText({ fileName, contentType, chunks }: TextFile): Response {
  return new Response(streamOf(encoded(chunks)), { headers: { 'content-type': contentType, 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'private, no-store' } })
}

async function* encoded(chunks: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  for await (const text of chunks) yield encoder.encode(text)
}
