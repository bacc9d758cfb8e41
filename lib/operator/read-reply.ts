import 'server-only'
import type { Endpoint, ReplyOf } from '@/lib/contracts/endpoint'
import { isSuccess, openEnvelope, readCorrelationId, type OpenedEnvelope } from './envelope'
import { OperatorFault, type FaultDetails } from './error'
import { isPdfType, readFiles, readRawFile } from './read-file'

/**
 * Reads what an endpoint promised out of a response.
 * @throws OperatorFault for everything else, whatever the bytes are.
 */
export async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  // The one cast to the reply's type: the endpoint's own schema has parsed it.
  return parse(endpoint, response, bytes) as ReplyOf<E>
}

function parse(endpoint: Endpoint, response: Response, bytes: Uint8Array): unknown {
  const { status, headers } = response
  const { reply, name: operation } = endpoint
  const type = headers.get('content-type')
  const malformed = (code: string) => new OperatorFault({ kind: 'malformed', status, requestWasSent: 'answered' }, { operation, code })

  if (isSuccess(status) && reply.kind === 'none') return undefined
  if (isSuccess(status) && reply.kind === 'file' && isPdfType(type)) {
    return readRawFile(bytes, headers.get('content-disposition')) ?? fail(malformed('NOT_A_PDF'))
  }
  const opened = openEnvelope(status, type, bytes)
  if (opened.outcome !== 'success') throw failureOf(operation, response, opened)
  if (reply.kind === 'file') return readFiles(opened.data) ?? fail(malformed('NOT_A_PDF'))
  if (reply.kind === 'none') return undefined
  const parsed = undefinedIfThrows(() => reply.schema.safeParse(opened.data))
  if (!parsed?.success) throw malformed(parsed ? `SCHEMA ${pathOf(parsed.error.issues[0]?.path ?? [])}` : 'SCHEMA')
  return parsed.data
}

/** The fault of a reply other than the promised success. */
function failureOf(operation: string, response: Response, opened: Exclude<OpenedEnvelope, { outcome: 'success' }>): OperatorFault {
  const { status } = response
  const wellFormed = opened.outcome === 'failure'
  const details: FaultDetails = {
    operation,
    correlationId: (wellFormed ? opened.correlationId : undefined) ?? readCorrelationId(response.headers.get('x-correlation-id')),
    ...(wellFormed ? { messages: opened.messages, fields: opened.fields } : { code: opened.code }),
  }
  const requestWasSent = 'answered'
  if (status >= 500) return new OperatorFault({ kind: 'down', status, requestWasSent }, details)
  if (BUSY.includes(status)) return new OperatorFault({ kind: 'conflict', status, requestWasSent }, details)
  if (!wellFormed || (status >= 300 && status <= 399)) return new OperatorFault({ kind: 'malformed', status, requestWasSent }, details)
  return new OperatorFault({ kind: status === 401 ? 'unauthorized' : 'refused', status, requestWasSent }, details)
}

/** Request timeout, conflict, too early, too many requests: the outcome is not known. */
const BUSY: readonly number[] = [408, 409, 425, 429]

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
