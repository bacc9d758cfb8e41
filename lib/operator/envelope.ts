import { isFailureStatus, saysError } from '@/lib/contracts/shared/outcome-words'
import { isObject, readFailureText, type FailureText } from './failure-text'
import { readReplyJson } from './reply-json'

export type OpenedEnvelope =
  | { readonly outcome: 'success'; readonly data: unknown }
  | ({ readonly outcome: 'failure'; readonly correlationId: string | undefined; readonly data: unknown } & FailureText)
  | { readonly outcome: 'malformed'; readonly code: string }

/**
 * Takes the envelope off a reply of either family (contract: Response envelopes).
 * `error` and `status` may be booleans and numbers, texts, or missing, and the whole envelope may be missing. A 2xx whose envelope
 * says error is a failure, and a reply that is not 2xx is one whatever its envelope says. Whatever content type the service
 * declares, JSON is JSON. Any bytes give a value; what is none is named as what it is.
 */
export function openEnvelope(httpStatus: number, contentType: string | null, bytes: Uint8Array): OpenedEnvelope {
  const reply = readReplyJson(bytes, contentType ?? '')
  if (reply === undefined) return { outcome: 'malformed', code: codeOfNoJson(httpStatus, contentType, bytes) }
  if (Array.isArray(reply) && isSuccess(httpStatus)) return { outcome: 'success', data: reply }
  if (!isObject(reply)) return { outcome: 'malformed', code: 'ENVELOPE' }

  const hasFailed = saysError(reply.error) || isFailureStatus(reply.status) || saysError(reply.errors) || reply.success === false
  const data = 'data' in reply ? reply.data : reply
  if (isSuccess(httpStatus) && !hasFailed) return Object.keys(reply).some((name) => !NAMES_OF_ENVELOPE.includes(name)) ? { outcome: 'success', data } : { outcome: 'malformed', code: 'ENVELOPE' }
  const text = readFailureText(reply)
  const correlationId = readCorrelationId(reply.correlation_id) ?? readCorrelationId(reply.correlationId)
  const saysSomething = hasFailed || correlationId !== undefined || text.messages.length > 0 || Object.keys(text.fields).length > 0
  return saysSomething ? { outcome: 'failure', correlationId, data, ...text } : { outcome: 'malformed', code: 'ENVELOPE' }
}

/** Members that wrap a reply; a reply of these alone says nothing. */
const NAMES_OF_ENVELOPE: readonly string[] = ['error', 'errors', 'status', 'success', 'message', 'correlation_id', 'correlationId']

/** What the bytes are instead of JSON. */
function codeOfNoJson(httpStatus: number, contentType: string | null, bytes: Uint8Array): string {
  if (httpStatus >= 300 && httpStatus <= 399) return 'REDIRECT'
  const beginning = new TextDecoder().decode(bytes.subarray(0, 2_000)).trimStart().toLowerCase()
  if (beginning === '') return 'EMPTY'
  return /^<(!doctype html|html|head|body|!--)/.test(beginning) || /text\/html|xhtml/i.test(contentType ?? '') ? 'HTML' : 'JSON'
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

