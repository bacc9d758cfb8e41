import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

interface RequestHead {
  readonly method: string | undefined
  /** As it was sent: a path with its query. */
  readonly target: string | undefined
  readonly headers: IncomingHttpHeaders
  /** Names and values in turn, as they were sent: of two hosts, Node's object of headers shows the first. */
  readonly rawHeaders?: readonly string[]
}

/** Why a request goes no further: a status, and the methods allowed where that is the reason. */
export interface Refusal {
  readonly status: 400 | 404 | 405 | 412 | 414 | 431
  readonly allow?: string
}

/** The methods that anything here serves. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const READING = ['GET', 'HEAD']
// Routes that take other methods than those that read.
const TAKES_BODIES = /^\/(?:api|sandbox)(?:\/|$)/

const TARGET_LENGTH_MAX = 8192
// What the framework accepts for the state of a page; more is an error of its own there.
const ROUTER_STATE_LENGTH_MAX = 40_000

// A step aside or up, also escaped, and an empty one on the way: the framework serves another path than the one that was judged.
const ODD_SEGMENT = /\/(?:(?:\.|%2e){1,2}(?:\/|$)|\/)|\\/i

// A name or an address, and a port.
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether the framework may see a request. What it would answer with an error of its own, or read in two ways, is refused here:
 * a request line that is no path, escapes that are no text, methods nobody serves, a host that is none, and headers of its own
 * that it cannot read.
 */
export function judgeRequest({ method = '', target = '', headers, rawHeaders = [] }: RequestHead): Refusal | undefined {
  if (!METHODS.includes(method)) return { status: 405, allow: METHODS.join(', ') }
  if (target.length > TARGET_LENGTH_MAX) return { status: 414 }
  // "//host" and "/\host" are other hosts to some readers; "http://host/" and "*" are no paths of ours.
  const [path = ''] = target.split(/[?#]/, 1)
  if (!path.startsWith('/') || ODD_SEGMENT.test(path) || !isText(target)) return { status: 400 }
  // Node itself refuses a request of HTTP/1.1 without a host; probes in HTTP/1.0 have none.
  if (headers.host !== undefined && !HOST.test(headers.host)) return { status: 400 }
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) return { status: 400 }
  // Nothing here is changed under a condition, and the framework answers these with an error of its own where it serves a file.
  if ('if-match' in headers || 'if-unmodified-since' in headers) return { status: 412 }
  // Server actions: the desk has none, and the framework would look for one.
  if ('next-action' in headers) return { status: 404 }
  if (!READING.includes(method) && !TAKES_BODIES.test(path)) return { status: 405, allow: READING.join(', ') }
  const state = headers['next-router-state-tree']
  return state === undefined || isRouterState(state) ? undefined : { status: 400 }
}

/** Whether every escape stands for a byte of well-formed text. */
function isText(escaped: string): boolean {
  try {
    decodeURIComponent(escaped)
    return true
  } catch {
    return false
  }
}

function isRouterState(state: string | string[]): boolean {
  if (typeof state !== 'string' || state.length > ROUTER_STATE_LENGTH_MAX) return false
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(state))).success
  } catch {
    return false
  }
}

const PARAM_KINDS = ['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc', 'd', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)']
const segment = z.union([z.string(), z.tuple([z.string(), z.string(), z.enum(PARAM_KINDS), z.array(z.string()).nullable()])])

// The framework's own schema; a test compares the two.
const routerState: z.ZodType = z.tuple([
  segment,
  z.record(z.string(), z.lazy(() => routerState)),
  z.tuple([z.string(), z.string()]).nullable().optional(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullable().optional(),
  z.number().nullable().optional(),
  z.string().optional(),
])
