import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Network } from '@/lib/domain/web/network-address'
import { beginWork } from '@/lib/platform/work-context/begin-work'
import type { Work } from '@/lib/platform/work-context/current-work'
import { writeAccessLine } from './access-line'
import { METHODS } from './judge-request'
import type { RouteNames } from './route-names'
import { cameThrough } from './sender-address'

/** A proxy's own id of a request, and ours in every answer. */
export const REQUEST_ID_HEADER = 'x-request-id'

interface Followed {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly trustedProxies: readonly Network[]
  readonly routeNames: RouteNames
}

/**
 * Gives a request its id, which every answer carries, and writes its line when it is over. Only a trusted proxy may bring the id.
 * @returns the work that all of the request belongs to
 */
export function followRequest({ request, response, trustedProxies, routeNames }: Followed): Work {
  const startedAt = performance.now()
  const { route, ids } = routeNames((request.url ?? '').split('?', 1)[0] ?? '')
  const { traceparent, [REQUEST_ID_HEADER]: requestId } = request.headers
  const isTrusted = cameThrough(request.socket.remoteAddress, trustedProxies)
  const { work, parentSpanId } = beginWork(isTrusted ? { traceparent: oneOf(traceparent), requestId: oneOf(requestId) } : {}, ids)
  response.setHeader(REQUEST_ID_HEADER, work.requestId)
  response.once('close', () => writeAccessLine({ work, parentSpanId, method: knownMethod(request.method), route, status: response.statusCode, isWhole: response.writableFinished, startedAt }))
  return work
}

/** A stranger may send any word as a method. */
function knownMethod(method = ''): string {
  return METHODS.includes(method) ? method : 'other'
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? undefined : header
}
