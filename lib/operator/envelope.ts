import { isObject, readFailureText, type FailureText } from './failure-text'
import { isJsonType, readReplyJson } from './reply-json'

export type OpenedEnvelope =
  | { readonly outcome: 'success'; readonly data: unknown }
  | ({ readonly outcome: 'failure'; readonly correlationId: string | undefined } & FailureText)
  | { readonly outcome: 'malformed'; readonly code: string }

/**
 * Takes the envelope off a reply of either family (contract: Response envelopes).
 * `error` and `status` may be booleans and numbers, texts, or missing. A 2xx whose envelope says error is
 * a failure, and a reply that is not 2xx is one whatever its envelope says. Any bytes give a value.
 */
export function openEnvelope(httpStatus: number, contentType: string | null, bytes: Uint8Array): OpenedEnvelope {
  if (contentType === null || !isJsonType(contentType)) return { outcome: 'malformed', code: 'CONTENT_TYPE' }
  const reply = readReplyJson(bytes, contentType)
  if (reply === undefined) return { outcome: 'malformed', code: 'JSON' }
  if (!isObject(reply)) return { outcome: 'malformed', code: 'ENVELOPE' }

  const saysError = isError(reply.error) || isErrorStatus(reply.status) || hasErrors(reply.errors)
  if (isSuccess(httpStatus) && !saysError) {
    return 'data' in reply ? { outcome: 'success', data: reply.data } : { outcome: 'malformed', code: 'ENVELOPE' }
  }
  const text = readFailureText(reply)
  const correlationId = readCorrelationId(reply.correlation_id)
  const saysSomething = saysError || correlationId !== undefined || text.messages.length > 0 || Object.keys(text.fields).length > 0
  return saysSomething ? { outcome: 'failure', correlationId, ...text } : { outcome: 'malformed', code: 'ENVELOPE' }
}

/** Opens the envelope of a response and leaves the response unread for the caller. */
export async function peekEnvelope(response: Response): Promise<OpenedEnvelope> {
  return openEnvelope(response.status, response.headers.get('content-type'), new Uint8Array(await response.clone().arrayBuffer()))
}

export function isSuccess(httpStatus: number): boolean {
  return httpStatus >= 200 && httpStatus <= 299
}

/** A tracking id fit for a log, or undefined: nothing with the dots of a JWT or as long as a refresh token, and no personal code. */
export function readCorrelationId(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^(?!\d{13}$)[\w:-]{1,60}$/.test(text) ? text : undefined
}

/** Anything but a plain "no" in the member `error` is an error; a service may write the reason into it. */
function isError(error: unknown): boolean {
  if (typeof error === 'string') return !['', 'false', '0', 'null'].includes(error.trim().toLowerCase())
  return error !== undefined && error !== null && error !== false && error !== 0
}

function isErrorStatus(status: unknown): boolean {
  const number = typeof status === 'string' && /^\d{3}$/.test(status.trim()) ? Number(status) : status
  return typeof number === 'number' && number >= 400 && number <= 599
}

function hasErrors(errors: unknown): boolean {
  if (Array.isArray(errors) || typeof errors === 'string') return errors.length > 0
  return isObject(errors) && Object.keys(errors).length > 0
}
