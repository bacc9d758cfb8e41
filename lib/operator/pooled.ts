import 'server-only'
import { Pool } from 'undici'
import type { Fetch, Sending } from './fetch'
import { overDispatcher } from './transport'

const pools = new Map<string, Pool>()

/** Sends over the connections that the process keeps open to each origin. For repeatable operations. */
export function pooled(sending: Sending, limitBytes: number): Fetch {
  return (address, outgoing) => overDispatcher(poolOf(address.origin), sending, limitBytes)(address, outgoing)
}

/** Closes all kept connections after their running requests; for the end of the process. */
export async function closeConnections(): Promise<void> {
  const open = [...pools.values()]
  pools.clear()
  await Promise.all(open.map((pool) => pool.close()))
}

function poolOf(origin: string): Pool {
  const known = pools.get(origin)
  if (known) return known
  const pool = new Pool(origin, { connections: 32, pipelining: 1, keepAliveTimeout: 10_000, headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } })
  pools.set(origin, pool)
  return pool
}
