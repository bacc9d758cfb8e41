import 'server-only'
import { z } from 'zod'
import type { Endpoint, ReplyOf } from '@/lib/contracts/endpoint'
import { isRecord } from '@/lib/contracts/shared/members'
import { hasFailedPolicies } from '@/lib/contracts/shared/read-policies'
import { BUSY_STATUSES } from './classify'
import { holdsOffers, isSuccess, openEnvelope, readCorrelationId, type OpenedEnvelope } from './envelope'
import { OperatorFault, type FaultDetails } from './error'
import { holdsLink, isPdfType, readFiles, readRawFile } from './read-file'
import { replyText } from './reply-json'
import { readRetryAfter } from './retry-after'

/**
 * Reads what an endpoint promised out of a response.
 * @throws OperatorFault for everything else, whatever the bytes are.
 */
export async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  // The one cast to the reply's type: the endpoint's own reader or schema has read it.
  return parse(endpoint, response, bytes) as ReplyOf<E>
}

type DataReply = Extract<Endpoint['reply'], { kind: 'data' }>

function parse(endpoint: Endpoint, response: Response, bytes: Uint8Array): unknown {
  const { status, headers } = response
  const { reply, name: operation } = endpoint
  const type = headers.get('content-type')
  const malformed = (code: string) => new OperatorFault({ kind: 'malformed', status, requestWasSent: 'answered' }, { operation, code, received: receivedOf(endpoint, bytes) })

  if (isSuccess(status) && reply.kind === 'none') return undefined
  if (isSuccess(status) && reply.kind === 'file') {
    const file = readRawFile(bytes, headers.get('content-disposition'))
    if (file) return file
    if (isPdfType(type)) throw malformed('NOT_A_PDF')
  }
  const opened = openEnvelope(status, type, bytes)
  const isAccepted = reply.kind === 'data' && reply.isOptional && isSuccess(status) && opened.outcome !== 'failure'
  if (isAccepted) return undefined
  if (opened.outcome !== 'success') throw failureOf(endpoint, response, { opened, received: receivedOf(endpoint, bytes) })
  if (reply.kind === 'file') return readFiles(opened.data) ?? fail(malformed(holdsLink(opened.data) ? 'LINK' : 'NOT_A_PDF'))
  if (reply.kind === 'none') return undefined
  if (reply.decides === 'policies' && hasFailedPolicies(opened.data)) throw malformed('CONTRADICTION')
  if (reply.read) return undefinedIfThrows(() => reply.read?.(opened.data)) ?? fail(malformed('SCHEMA'))
  return readWithSchema(reply, opened.data, malformed)
}

/** Data by the form of the contract. Of a list each entry is read by itself: an unreadable one costs itself, unless all are. */
function readWithSchema({ schema }: DataReply, data: unknown, malformed: (code: string) => OperatorFault): unknown {
  const whole = undefinedIfThrows(() => schema.safeParse(data))
  if (whole?.success) return whole.data
  if (schema instanceof z.ZodArray) {
    const entry = schema.element as z.ZodType
    const entries = entriesIn(data).flatMap((one) => undefinedIfThrows(() => readEntry(entry, one)) ?? [])
    if (entries.length > 0) return entries
  }
  throw malformed(whole ? `SCHEMA ${pathOf(whole.error.issues[0]?.path ?? [])}` : 'SCHEMA')
}

/** Fewer texts are the members of one entry. */
const MAP_LEAST = 8

/** The entries of a list, which may come by position or key, from code to name, or beside what counts them. */
function entriesIn(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data as readonly unknown[]
  if (!isRecord(data)) return []
  const values = Object.values(data)
  if (values.every(isRecord)) return values
  if (values.length >= MAP_LEAST && values.every((value) => typeof value === 'string')) return Object.entries(data).map(([code, name]) => ({ code, name }))
  const lists = values.filter((value) => Array.isArray(value))
  return lists.length === 1 ? (lists[0] ?? []) : []
}

/** An entry as the contract writes it, or with its names in other letters; a member that cannot be read costs the entry only where it is needed. */
function readEntry(entry: z.ZodType, sent: unknown): readonly unknown[] {
  const renamed = isRecord(sent) ? { ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [plainName(name), value])), ...sent } : sent
  const first = entry.safeParse(renamed)
  if (first.success) return [first.data]
  if (!isRecord(renamed)) return []
  const unread = new Set(first.error.issues.map(({ path }) => String(path[0])))
  const rest = entry.safeParse(Object.fromEntries(Object.entries(renamed).filter(([name]) => !unread.has(name))))
  return rest.success ? [rest.data] : []
}

/** `Code` and `iso_2` as `code` and `iso2`. */
const plainName = (name: string): string => name.replace(/[_-]([a-z0-9])/gi, (_all, sign: string) => sign.toUpperCase()).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase())

interface FailedReply {
  readonly opened: Exclude<OpenedEnvelope, { outcome: 'success' }>
  readonly received: string | undefined
}

/** The fault of a reply other than the promised success. */
function failureOf({ name: operation, reply }: Endpoint, { status, headers }: Response, { opened, received }: FailedReply): OperatorFault {
  const wellFormed = opened.outcome === 'failure'
  const details: FaultDetails = {
    operation,
    correlationId: (wellFormed ? opened.correlationId : undefined) ?? readCorrelationId(headers.get('x-correlation-id')),
    retryAfterMs: readRetryAfter(headers.get('retry-after')),
    received,
    ...(wellFormed
      ? { messages: opened.messages, fields: opened.fields, statusInBody: opened.statusInBody, namesResult: namesResult(reply, opened.data), ...(isSuccess(status) && holdsOffers(opened.data) && { code: 'CONTRADICTION' }) }
      : { code: opened.code, messages: opened.messages ?? [] }),
  }
  const requestWasSent = 'answered'
  if (status >= 500) return new OperatorFault({ kind: 'down', status, requestWasSent }, details)
  if (BUSY_STATUSES.includes(status)) return new OperatorFault({ kind: 'conflict', status, requestWasSent }, details)
  if (!wellFormed || (status >= 300 && status <= 399)) return new OperatorFault({ kind: 'malformed', status, requestWasSent }, { ...details, ...(status >= 300 && status <= 399 && { code: 'REDIRECT' }) })
  return new OperatorFault({ kind: status === 401 ? 'unauthorized' : 'refused', status, requestWasSent }, details)
}

function namesResult(reply: Endpoint['reply'], data: unknown): boolean {
  return reply.kind === 'data' && reply.decides !== undefined && undefinedIfThrows(() => reply.read?.(data)) !== undefined
}

const RECEIVED_LENGTH_MAX = 64 * 1024

/** What came, of an operation that decides over policies. */
function receivedOf({ reply }: Endpoint, bytes: Uint8Array): string | undefined {
  return reply.kind === 'data' && reply.decides !== undefined ? replyText(bytes.subarray(0, RECEIVED_LENGTH_MAX)) : undefined
}

function fail(fault: OperatorFault): never {
  throw fault
}

/** A schema's transforms run on foreign data; when one throws, the data does not fit. */
function undefinedIfThrows<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Where a reply did not fit: member names only, and only such as a schema would have. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (/^[\w-]{1,40}$/.test(String(part)) ? String(part) : '?')).join('.')
}
