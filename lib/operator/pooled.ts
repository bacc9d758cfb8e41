import 'server-only'
import { Pool } from 'undici'
import { guardedConnector } from './address-guard-connect'
import type { Fetch, Sending } from './fetch'
import { overDispatcher } from './transport'

const CONNECT_TIMEOUT_MS = 10_000
const pools = new Map<string, Pool>()

/**
 * Sends over the connections that the process keeps open to each service at each origin. For repeatable operations.
 * Services at one address share none: one that never answers would hold those of the others.
 */
export function pooled(sending: Sending, limitBytes: number): Fetch {
  const [service = ''] = sending.operation.split('.')
  return (address, outgoing) => overDispatcher(poolOf(service, address.origin), sending, limitBytes)(address, outgoing)
}

/** Closes all kept connections after their running requests; for the end of the process. */
export async function closeConnections(): Promise<void> {
  const open = [...pools.values()]
  pools.clear()
  await Promise.all(open.map((pool) => pool.close()))
}

function poolOf(service: string, origin: string): Pool {
  const name = `${service} ${origin}`
  const known = pools.get(name)
  if (known) return known
  const pool = new Pool(origin, { connections: 32, pipelining: 1, keepAliveTimeout: 10_000, headersTimeout: 0, bodyTimeout: 0, connect: guardedConnector(CONNECT_TIMEOUT_MS) })
  pools.set(name, pool)
  return pool
}
