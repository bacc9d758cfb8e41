import type { RecordedCall } from '@/lib/contracts/recorded-call'
import { ASYNC_CALLBACK } from '@/lib/contracts/travel/async-callback'
import { getAsyncOffer } from '@/lib/contracts/travel/endpoints'
import { readReplyJson } from '../reply-json'
import { correlationIdsOf } from './correlation-ids'
import { describeReply } from './describe-reply'
import { plainType } from './record-of'

/** A callback as it came, and what became of it. It holds personal data: it is redacted before anything is stored. */
export interface ObservedCallback {
  readonly bytes: Uint8Array
  readonly contentType: string | null
  readonly startedAt: number
  readonly ms: number
  /** Our reply to it. */
  readonly status: number
  readonly rejectedBecause: RecordedCall['rejectedBecause']
}

/** Makes of a callback what may be stored: its form, compared with what the follow operation returns (contract: Events). */
export function recordOfCallback({ bytes, contentType, startedAt, ms, status, rejectedBecause }: ObservedCallback): RecordedCall {
  // It was sent to us, so it came: whether it is a success is what it says itself.
  const described = describeReply(getAsyncOffer, { status: 200, contentType, bytes }, { insurer: undefined, isPersonal: () => false })
  const json = described.reply.kind === 'json' ? readReplyJson(bytes, contentType ?? '') : undefined
  const { name: operation, service, method, path } = ASYNC_CALLBACK
  return {
    at: new Date(startedAt).toISOString(), service, operation, method, path, ms, status, insurer: null, contentType: plainType(contentType),
    class: rejectedBecause === undefined ? 'ok' : 'rejected', correlationIds: [...correlationIdsOf(json, null)], drifts: described.drifts, reply: described.reply,
    ...(rejectedBecause && { rejectedBecause }),
  }
}
