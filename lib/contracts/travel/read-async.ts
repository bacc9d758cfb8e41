import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { gotOf } from '../shared/got'
import { isRecord, itemsOf, membersOf } from '../shared/members'
import { isFailureStatus, isUnfinished, saysError } from '../shared/outcome-words'
import { type ReadOffers, readOffers } from '../shared/read-offers'
import { readText } from '../shared/read-values'

const ID_LENGTH_MAX = 200
/** The contract's name first. */
const NAMES_OF_ID = ['correlationId', 'requestId', 'id', 'uuid'] as const

/** One insurer's outcome in an asynchronous request. `offers` is undefined where what came as offers are none. */
export interface ReadAsyncResult {
  readonly insurer: string
  /** Undefined where the result does not say for which product it is. */
  readonly product: string | undefined
  readonly hasFailed: boolean
  readonly message: string
  readonly offers: ReadOffers | undefined
}

/** The results of an asynchronous request so far, each read by itself, and what made others unreadable. */
export interface ReadAsyncState {
  readonly isFinished: boolean
  readonly results: readonly ReadAsyncResult[]
  readonly unread: readonly ReplyFinding[]
}

/** The id of an asynchronous request, whatever its form: it is only sent back. */
export function readCorrelationId(sent: unknown): string | undefined {
  if (!isRecord(sent)) return undefined
  const members = membersOf(sent, [])
  const id = NAMES_OF_ID.map((name) => members.read(name, 'identifier', (value) => (Array.isArray(value) ? undefined : readText(value)))?.trim()).find((one) => one !== undefined)
  return id === undefined || id === '' || id.length > ID_LENGTH_MAX ? undefined : id
}

/** Contract: Generate offer asynchronously, "carries the correlation id"; alone, as a text, or within `data`. */
export function readCorrelationOf(data: unknown): { readonly correlationId: string } | undefined {
  const correlationId = typeof data === 'string' || typeof data === 'number' ? readCorrelationId({ correlationId: data }) : (readCorrelationId(data) ?? (isRecord(data) ? readCorrelationId(data['data']) : undefined))
  return correlationId === undefined ? undefined : { correlationId }
}

/** Contract: Events, payloads not shown. Undefined without a list of results. */
export function readAsyncState(data: unknown): ReadAsyncState | undefined {
  if (!isRecord(data)) return undefined
  const members = membersOf(data, [])
  const sent = itemsOf(members.get('results') ?? (members.has('results') ? [] : undefined))
  if (sent === undefined) return members.get('data') === undefined ? undefined : readAsyncState(members.get('data'))
  const unread: ReplyFinding[] = []
  const results = sent.flatMap((one, index) => readResult(one, { path: `results.${index}`, unread }) ?? [])
  const status = members.get('status')
  return { isFinished: status !== undefined && !isUnfinished(status), results, unread }
}

/** What a callback posts: the id of the request, and its state. */
export function readAsyncCallback(body: unknown): { readonly correlationId: string; readonly state: ReadAsyncState | undefined } | undefined {
  const correlationId = readCorrelationOf(body)?.correlationId
  if (correlationId === undefined || !isRecord(body)) return undefined
  const data = membersOf(body, []).get('data')
  return { correlationId, state: readAsyncState(isRecord(data) ? data : body) }
}

function readResult(sent: unknown, { path, unread }: { readonly path: string; readonly unread: ReplyFinding[] }): ReadAsyncResult | undefined {
  if (!isRecord(sent)) {
    unread.push({ path, expected: 'object', got: gotOf(sent) })
    return undefined
  }
  const members = membersOf(sent, unread, path)
  const insurer = nameIn(members.get('provider') ?? members.get('insurer'), ['organization', 'businessName', 'name'])
  if (insurer === undefined) {
    members.note('provider', 'oneInsurer')
    return undefined
  }
  const offers = members.get('offers') ?? members.get('offer')
  return {
    insurer,
    product: nameIn(members.get('product'), ['name']),
    hasFailed: saysError(members.get('error')) || saysError(members.get('errors')) || isFailureStatus(members.get('status')),
    message: sentenceIn([members.get('message'), ...[members.get('error'), members.get('errors')].filter(saysError)]),
    offers: offers === undefined ? { offers: [], unread: [] } : readOffers({ offers }),
  }
}

/** A name as a text, or within an object under one of the names. */
function nameIn(sent: unknown, names: readonly string[]): string | undefined {
  if (typeof sent === 'string') return sent.trim() || undefined
  if (!isRecord(sent)) return undefined
  const members = membersOf(sent, [])
  return names.map((name) => nameIn(members.get(name), names)).find((name) => name !== undefined)
}

/** The first sentence that says why; a plain yes is none. */
function sentenceIn(sent: readonly unknown[]): string {
  const texts = sent.flatMap((one): readonly unknown[] => (Array.isArray(one) ? one : [one])).map((one) => (isRecord(one) ? membersOf(one, []).get('message') : one))
  return texts.find((one): one is string => typeof one === 'string' && !/^(true|1|yes|da)$/i.test(one.trim())) ?? ''
}
