import { Fault } from '@/lib/domain/fault'
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
      ...(originalTexts ? { originalTexts: [...originalTexts] } : {}),
    },
  }
  return Response.json(body, { status: FAULT_STATUS[fault.code], headers: HEADERS })
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
