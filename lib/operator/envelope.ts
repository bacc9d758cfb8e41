import { isFailureStatus, saysError } from '@/lib/contracts/shared/outcome-words'
import { type Members, membersOf } from '@/lib/contracts/shared/members'
import { readOffers } from '@/lib/contracts/shared/read-offers'
import { parseKnowingRepeated, repeatedMembersOf } from '@/lib/contracts/shared/repeated-members'
import { isObject, readFailureText, type FailureText } from './failure-text'
import { readReplyJson, replyText } from './reply-json'

export type OpenedEnvelope =
  | { readonly outcome: 'success'; readonly data: unknown }
  | ({ readonly outcome: 'failure'; readonly correlationId: string | undefined; readonly data: unknown; readonly statusInBody: number | undefined } & FailureText)
  /** `messages` is what a service refused with in plain words instead of JSON. */
  | { readonly outcome: 'malformed'; readonly code: string; readonly messages?: readonly string[] }

/**
 * Takes the envelope off a reply of either family (contract: Response envelopes).
 * `error` and `status` may be booleans and numbers, texts, or missing, and the whole envelope may be missing. A 2xx whose envelope
 * says error is a failure, and a reply that is not 2xx is one whatever its envelope says. Whatever content type the service
 * declares, JSON is JSON. Any bytes give a value; what is none is named as what it is.
 */
export function openEnvelope(httpStatus: number, contentType: string | null, bytes: Uint8Array): OpenedEnvelope {
  const reply = unwrapped(readReplyJson(bytes, contentType ?? ''))
  if (reply === undefined) return { outcome: 'malformed', code: codeOfNoJson(httpStatus, contentType, bytes), messages: plainWords(httpStatus, contentType, bytes) }
  if (Array.isArray(reply) && isSuccess(httpStatus)) return { outcome: 'success', data: reply }
  if (!isObject(reply)) return { outcome: 'malformed', code: 'ENVELOPE' }

  // Of a member that stands twice each value counts: one that says error is not taken back by another.
  const members = membersOf(reply, [])
  const { data, inner } = contentOf(reply, members)
  const hasFailed = saysFailure(members) || (inner !== undefined && saysFailure(inner))
  if (!hasFailed && repeatedMembersOf(reply).has('data')) return { outcome: 'malformed', code: 'REPEATED data' }
  if (isSuccess(httpStatus) && !hasFailed) return Object.keys(reply).some((name) => !isOfEnvelope(name)) || (members.has('correlationId') && !members.has('message')) ? { outcome: 'success', data } : { outcome: 'malformed', code: 'ENVELOPE' }
  const about = inner === undefined || saysFailure(members) || !isObject(data) ? reply : { ...reply, ...data }
  const text = readFailureText(holdsOffers(data) ? { ...about, data: undefined } : about)
  const correlationId = readCorrelationId(members.get('correlationId'))
  const saysSomething = hasFailed || correlationId !== undefined || text.messages.length > 0 || Object.keys(text.fields).length > 0
  const statusInBody = isSuccess(httpStatus) ? [members, ...(inner === undefined ? [] : [inner])].flatMap((one) => one.all('status')).filter(isFailureStatus).map(Number).find(Number.isInteger) : undefined
  return saysSomething ? { outcome: 'failure', correlationId, data, statusInBody, ...text } : { outcome: 'malformed', code: 'ENVELOPE' }
}

/** Whether data is an offer beside the failure: its notes are no sentences about fields. */
export function holdsOffers(data: unknown): boolean {
  return (readOffers(data)?.offers.length ?? 0) > 0
}

/** Members that wrap a reply; a reply of these alone says nothing. */
const NAMES_OF_ENVELOPE: readonly string[] = ['error', 'errors', 'status', 'success', 'message', 'correlationid']
/** Other names under which services put their data. */
const NAMES_OF_DATA: readonly string[] = ['data', 'result', 'response', 'payload', 'body', 'd']

const foldedName = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()
const isOfEnvelope = (name: string): boolean => NAMES_OF_ENVELOPE.includes(foldedName(name))

function saysFailure(members: Members): boolean {
  return ['error', 'errors'].some((name) => members.all(name).some(saysError)) || members.all('status').some(isFailureStatus) || members.all('success').includes(false)
}

/** The data of a reply: its member `data`, what stands alone under another such name, or all of it. `inner` is an envelope within the envelope. */
function contentOf(reply: Readonly<Record<string, unknown>>, members: Members): { readonly data: unknown; readonly inner?: Members } {
  if ('data' in reply) return { data: unwrapped(reply.data) }
  const [name, ...others] = Object.keys(reply).filter((one) => !isOfEnvelope(one))
  if (name === undefined || others.length > 0 || !NAMES_OF_DATA.includes(foldedName(name))) return { data: reply }
  const content = unwrapped(members.all(name).at(-1) ?? null)
  if (!isObject(content)) return { data: content }
  const inner = membersOf(content, [])
  const isEnvelope = inner.has('data') && Object.keys(content).every((one) => isOfEnvelope(one) || foldedName(one) === 'data')
  return { data: isEnvelope ? unwrapped(inner.all('data').at(-1) ?? null) : content, inner }
}

/** JSON that was written into a text, and an envelope that stands alone in a list. */
function unwrapped(sent: unknown): unknown {
  if (typeof sent === 'string' && /^\s*[[{]/.test(sent)) {
    try {
      return parseKnowingRepeated(sent)
    } catch {
      return sent
    }
  }
  const only = Array.isArray(sent) && sent.length === 1 ? (sent as readonly unknown[])[0] : undefined
  return isObject(only) && 'data' in only && Object.keys(only).every((name) => isOfEnvelope(name) || name === 'data') ? only : sent
}

/** What the bytes are instead of JSON. */
function codeOfNoJson(httpStatus: number, contentType: string | null, bytes: Uint8Array): string {
  if (httpStatus >= 300 && httpStatus <= 399) return 'REDIRECT'
  const beginning = new TextDecoder().decode(bytes.subarray(0, 2_000)).trimStart().toLowerCase()
  if (beginning === '') return 'EMPTY'
  if (/^<(!doctype html|html|head|body|!--)/.test(beginning) || /^<\?xml[^]*<html/.test(beginning) || /text\/html|xhtml/i.test(contentType ?? '')) return 'HTML'
  return /^<(\?xml|[a-z][\w.-]*:envelope\b)/.test(beginning) ? 'XML' : 'JSON'
}

const PLAIN_WORDS_MAX = 500

function plainWords(httpStatus: number, contentType: string | null, bytes: Uint8Array): readonly string[] {
  if (httpStatus < 400 || bytes.length > PLAIN_WORDS_MAX || !/^text\/plain\b/i.test(contentType ?? '')) return []
  return readFailureText({ message: replyText(bytes) }).messages
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

