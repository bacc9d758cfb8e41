import { isObject, readFailureText, type FailureText } from './failure-text'

export type Opened =
  | { readonly outcome: 'success'; readonly data: unknown }
  | ({ readonly outcome: 'failure'; readonly correlationId: string | undefined } & FailureText)
  | { readonly outcome: 'malformed'; readonly code: string }

/**
 * Takes the envelope off a reply, whichever of the two families wrote it (contract: Response envelopes).
 * `error` and `status` may be booleans and numbers, texts, or missing. A 2xx whose envelope says error is
 * a failure, and a reply that is not 2xx is one whatever its envelope says. Total: any bytes give a value.
 */
export function openEnvelope(httpStatus: number, contentType: string | null, bytes: Uint8Array): Opened {
  if (!isJson(contentType)) return { outcome: 'malformed', code: 'CONTENT_TYPE' }
  const reply = parseJson(bytes)
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

export function isSuccess(httpStatus: number): boolean {
  return httpStatus >= 200 && httpStatus <= 299
}

/** A tracking id fit for a log, or undefined. */
export function readCorrelationId(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[\w.:-]{1,100}$/.test(text) ? text : undefined
}

function isJson(contentType: string | null): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || type === 'text/json' || type.endsWith('+json')
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return value
  } catch {
    return undefined
  }
}

/** The member is called error, so anything but a plain "no" is one; a service may write the reason into it. */
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
