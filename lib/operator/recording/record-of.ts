import type { RecordedCall } from '@/lib/contracts/recorded-call'
import type { CallClass } from '@/lib/domain/reply/reply-form'
import { correlationIdsOf } from './correlation-ids'
import { countRead } from './count-read'
import { describeReply, type DescribedReply } from './describe-reply'
import { judgeAssumptions, type Verdict } from './judge'
import type { ObservedCall, ObservedReply } from './observed-call'
import { personalValuesOf } from './personal-values'
import { BUSY_STATUSES } from '../classify'
import { readReplyJson } from '../reply-json'
import type { FaultKind } from '../error'

/** A call as it is stored, and what its reply says about the assumptions. */
export interface CallRecord {
  readonly call: RecordedCall
  readonly verdicts: readonly Verdict[]
}

/** Makes of an observed call what may be stored. Nothing of the request is kept, and of the reply only its form. */
export async function recordOf(observed: ObservedCall): Promise<CallRecord> {
  const { endpoint, input, insurer, startedAt, ms, method, path, switches, fault } = observed
  const reply = await observed.reply
  const base = { at: new Date(startedAt).toISOString(), service: endpoint.service, operation: endpoint.name, method, path, ms: Math.max(0, ms), insurer: insurer ?? null }
  if (reply === undefined) {
    const kind = fault === undefined ? 'broken' : CLASS_OF_FAULT[fault.kind]
    return { call: { ...base, status: fault?.status ?? null, contentType: null, class: fault?.requestWasSent === 'no' && kind !== 'unreachable' && kind !== 'timeout' ? 'notSent' : kind, correlationIds: [], drifts: [], reply: { kind: 'none' } }, verdicts: [] }
  }
  const { status, contentType, bytes } = reply
  const described = describeReply(endpoint, reply, { insurer, isPersonal: personalValuesOf(input) })
  const json = described.reply.kind === 'json' ? readReplyJson(bytes, contentType ?? '') : undefined
  const callClass = classOf(reply, described)
  return {
    call: { ...base, status, contentType: plainType(contentType), class: callClass, correlationIds: [...correlationIdsOf(json, reply.correlationId)], drifts: described.drifts, reply: described.reply, read: await countRead(endpoint, responseOf(reply), callClass) },
    verdicts: judgeAssumptions({ endpoint, input, insurer, switches, status, described, json }),
  }
}

/** What a header can hold. */
const LATIN = /^[\x20-\x7e]*$/
const WITHOUT_BODY: readonly number[] = [204, 205, 304]

/** The reply once more, for the client's readers. */
function responseOf({ status, contentType, bytes }: ObservedReply): Response {
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(bytes), { status, headers: contentType === null || !LATIN.test(contentType) ? {} : { 'content-type': contentType } })
}

const CLASS_OF_FAULT: Readonly<Record<FaultKind, CallClass>> = {
  refused: 'notSent', unauthorized: 'notSent', conflict: 'busy', down: 'notSent', unreachable: 'unreachable', timeout: 'timeout', broken: 'broken', malformed: 'unreadable',
}

function classOf({ status }: ObservedReply, { outcome }: DescribedReply): CallClass {
  if (status === 401) return 'unauthorized'
  if (BUSY_STATUSES.includes(status)) return 'busy'
  if (status >= 500) return 'down'
  if (outcome === 'unreadable') return 'unreadable'
  return outcome === 'success' && status <= 299 ? 'ok' : 'refused'
}

/** Types that say what a reply is; another one may say anything. */
const KNOWN_TYPES = /^(?:application\/(?:json|problem\+json|hal\+json|vnd\.api\+json|pdf|octet-stream|xml|xhtml\+xml|x-www-form-urlencoded)|text\/(?:html|plain|xml|json)|multipart\/(?:mixed|form-data))$/

/** A content type without what may be anything: a known type with its charset, or `other`. */
export function plainType(contentType: string | null): string | null {
  if (contentType === null) return null
  const [type = '', ...parameters] = contentType.toLowerCase().split(';').map((part) => part.trim())
  const charset = parameters.find((part) => /^charset="?(utf-?8|iso-8859-[12]|windows-125[02]|us-ascii)"?$/.test(part))
  return KNOWN_TYPES.test(type) ? `${type}${charset === undefined ? '' : `; ${charset}`}` : 'other'
}
