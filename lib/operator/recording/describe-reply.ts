import type { Endpoint } from '@/lib/contracts/endpoint'
import type { ContractForm } from '@/lib/contracts/reply-forms/form'
import { dataFormOf, failureFormOf, successFormOf } from '@/lib/contracts/reply-forms/reply-forms'
import { isRecord, membersOf } from '@/lib/contracts/shared/members'
import type { RecordedReply, ReplyDrift } from '@/lib/domain/reply/reply-form'
import { isSuccess, openEnvelope } from '../envelope'
import { readReplyJson } from '../reply-json'
import { describeValue, type Comparison, wordsOf } from './describe-value'
import type { RedactionFacts } from './harmless'
import type { ObservedReply } from './observed-call'

/** A reply without anything that could be about a person, compared with the contract. */
export interface DescribedReply {
  readonly reply: RecordedReply
  readonly drifts: readonly ReplyDrift[]
  /** Paths of the members that were as the contract says. */
  readonly confirmed: ReadonlySet<string>
  /** Whether the service says that it did what was asked. */
  readonly outcome: 'success' | 'failure' | 'unreadable'
}

/** A larger reply is no list or offer; its documents are not kept anyway. */
const JSON_BYTES_MAX = 1024 * 1024

/** Describes a reply of an operation. Any bytes give a description. */
export function describeReply(endpoint: Endpoint, { status, contentType, bytes }: Pick<ObservedReply, 'status' | 'contentType' | 'bytes'>, facts: RedactionFacts): DescribedReply {
  const comparison: Comparison = { facts, drifts: new Map(), confirmed: new Set() }
  const described = (reply: RecordedReply, outcome: DescribedReply['outcome']): DescribedReply => ({ reply, drifts: [...comparison.drifts.values()], confirmed: comparison.confirmed, outcome })
  const hasNothing = endpoint.reply.kind === 'none'
  if (bytes.length === 0) return described({ kind: 'empty', bytes: 0 }, isSuccess(status) && hasNothing ? 'success' : 'unreadable')
  if (isPdf(bytes)) return described({ kind: 'pdf', bytes: bytes.length }, isSuccess(status) && endpoint.reply.kind === 'file' ? 'success' : 'unreadable')
  if (bytes.length > JSON_BYTES_MAX) return described({ kind: 'other', bytes: bytes.length }, isSuccess(status) ? 'success' : 'unreadable')
  const json = readReplyJson(bytes, contentType ?? '')
  if (json === undefined) return described({ kind: isHtml(bytes) ? 'html' : 'other', bytes: bytes.length }, isSuccess(status) && hasNothing ? 'success' : 'unreadable')
  const { outcome } = openEnvelope(status, contentType, bytes)
  const isDone = outcome === 'success' || (isSuccess(status) && hasNothing)
  const bare = isDone ? bareFormOf(endpoint, json) : undefined
  const form = isDone ? (bare ?? successFormOf(endpoint)) : failureFormOf(endpoint.service)
  if (bare !== undefined) comparison.drifts.set('data missing', { path: 'data', kind: 'missing', expected: wordsOf(bare), got: { type: 'nothing' } })
  const beginning = beginningOf(bytes)
  const reply: RecordedReply = { kind: 'json', ...(beginning && { beginning }), form: describeValue(json, form, { comparison, path: '', depth: 0 }) }
  return described(reply, isDone ? 'success' : outcome === 'failure' ? 'failure' : 'unreadable')
}

/** A service may leave out the envelope: then the reply is the data, and that is one difference, not many. */
function bareFormOf({ name }: Endpoint, json: unknown): ContractForm | undefined {
  if (!isRecord(json)) return undefined
  const members = membersOf(json, [])
  return ['data', 'status', 'error'].some((one) => members.has(one)) ? undefined : dataFormOf(name)
}

const isPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

const isHtml = (bytes: Uint8Array): boolean => /^\s*<(!doctype html|html|head|body|!--)/i.test(new TextDecoder().decode(bytes.subarray(0, 2000)))

function beginningOf(bytes: Uint8Array): 'byteOrderMark' | 'warning' | undefined {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 200))
  if (text.startsWith('\ufeff')) return 'byteOrderMark'
  return /^\s*[[{]/.test(text) ? undefined : 'warning'
}
