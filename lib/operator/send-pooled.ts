import 'server-only'
import { Pool } from 'undici'
import { guardedConnector } from './guard/address-guard-connect'
import type { Fetch, CallProgress } from './fetch'
import { CONNECT_TIMEOUT_MS } from './limits'
import { sendOverDispatcher } from './transport'

/** How long an unused connection stays open: when the service does not say, and at most. A firewall may silently drop older ones. */
const KEEP_ALIVE = { unsaid: 10_000, most: 60_000 } as const
/** An insurer may take a minute over offers: offer requests have unlimited connections, so that lists never wait behind them. */
const CONNECTIONS_MAX = { calls: 32, offers: null } as const
type Use = keyof typeof CONNECTIONS_MAX

const pools = new Map<string, Pool>()

/**
 * Sends over the connections that the process keeps open to each service at each origin. For operations that may be sent twice,
 * and for offers: a connection that breaks during their request loses a reply, but created nothing binding.
 * Services at one origin share none: one that never replies would use up those of the others.
 */
export function sendPooled(progress: CallProgress, limitBytes: number, use: Use = 'calls'): Fetch {
  const [service = ''] = progress.operation.split('.')
  return (address, outgoing) => sendOverDispatcher(poolOf(`${service} ${use} ${address.origin}`, address.origin, use), progress, limitBytes)(address, outgoing)
}

/** Closes all kept connections after their running requests; for the end of the process. */
export async function closeConnections(): Promise<void> {
  const open = [...pools.values()]
  pools.clear()
  await Promise.all(open.map((pool) => pool.close()))
}

function poolOf(name: string, origin: string, use: Use): Pool {
  const known = pools.get(name)
  if (known) return known
  const pool = new Pool(origin, {
    connections: CONNECTIONS_MAX[use],
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE.unsaid,
    keepAliveMaxTimeout: KEEP_ALIVE.most,
    // The deadline of the call limits the wait.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: guardedConnector(CONNECT_TIMEOUT_MS),
  })
  pools.set(name, pool)
  return pool
}
