import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db'
import type { PoolState } from './pool-state'
import { repeatedStatements } from './repeated-statements'
import { poolsOfSchemas } from './schema-pools'
import { AGENCY_ROLE, agencySettingOf, FIRST_SCHEMA, type Scope, SET_AGENCY, SYSTEM_ROLE } from './scope'

/** Connections to a PostgreSQL server, in pools of their own for the agencies, the system role and the owner. */
export interface ScopedPools {
  readonly owner: Db
  readonly as: (scope: Scope, schema?: string) => Db
  readonly states: () => readonly PoolState[]
  readonly close: () => Promise<void>
}

// A database of so many agencies is built anew sometimes; what it holds is small.
const AGENCIES_KEPT = 1000

/**
 * Opens no connection yet. A connection takes on its role when it is opened, so that not even `reset role` leads back to the owner; a
 * connection of the agencies' pool is given the agency, or none, before anything else uses it.
 */
export function scopedPools(databaseUrl: string, options: pg.PoolConfig): ScopedPools {
  const poolOf = (role?: string) => {
    const pool = new pg.Pool({ ...options, ...inRole(databaseUrl, role) })
    // Without a listener a broken connection would end the process. The next query replaces one that was idle; within a
    // transaction the running statement fails.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const [ownerPool, systemPool, agencyPool] = [poolOf(), poolOf(SYSTEM_ROLE), poolOf(AGENCY_ROLE)]
  const named = repeatedStatements()
  const [owner, system] = [drizzle(poolThatNames(ownerPool, named)), drizzle(systemPool)]
  const shared = { pool: agencyPool, given: new WeakMap<pg.PoolClient, string>(), named }
  const known = new Map<string, Db>()
  const ofAgency = (agencyId: string): Db => {
    const db = known.get(agencyId) ?? drizzle(poolOfAgency(shared, agencyId))
    if (known.size >= AGENCIES_KEPT) known.clear()
    known.set(agencyId, db)
    return db
  }
  const schemas = poolsOfSchemas(poolOf)
  return {
    owner,
    as: (scope, schema = FIRST_SCHEMA) => (schema !== FIRST_SCHEMA ? schemas.as(scope, schema) : scope.kind === 'owner' ? owner : scope.kind === 'system' ? system : ofAgency(agencySettingOf(scope))),
    states: () => [stateOf('owner', ownerPool), stateOf('system', systemPool), stateOf('agency', agencyPool)],
    close: async () => {
      await Promise.all([ownerPool.end(), systemPool.end(), agencyPool.end(), schemas.close()])
    },
  }
}

function stateOf(name: PoolState['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { pool: name, total: totalCount, idle: idleCount, waiting: waitingCount }
}

// Days and instants are read in this form, whatever the server prefers. A page's statement is over before helpers have begun, and others wait for the processors: who has much to add up asks for them.
const SETTINGS = '-c datestyle=ISO -c max_parallel_workers_per_gather=0'

function inRole(databaseUrl: string, role: string | undefined): pg.PoolConfig {
  const startsIn = role === undefined ? SETTINGS : `${SETTINGS} -c role=${role}`
  // Its own options would win over those beside it, and the role with them.
  if (!URL.canParse(databaseUrl)) throw new Error('The address of the database cannot be read.')
  // Options in the address win over those beside it.
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options')
  if (own === null) return { connectionString: databaseUrl, options: startsIn }
  url.searchParams.set('options', `${own} ${startsIn}`)
  return { connectionString: url.href }
}

type Named = ReturnType<typeof repeatedStatements>

interface SharedPool {
  readonly pool: pg.Pool
  /** Which agency each connection was given last. */
  readonly given: WeakMap<pg.PoolClient, string>
  readonly named: Named
}

/** The pool as one agency uses it: every connection is the agency's from check-out to release. */
function poolOfAgency({ pool, given, named }: SharedPool, agencyId: string): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    if (given.get(client) === agencyId) return client
    given.delete(client)
    try {
      await client.query(SET_AGENCY, [agencyId])
    } catch (error) {
      client.release(true)
      throw error
    }
    given.set(client, agencyId)
    return client
  }

  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const client = await connect()
    try {
      const result = await client.query(named(config), values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  return poolWith(pool, { connect, query })
}

function poolThatNames(pool: pg.Pool, named: Named): pg.Pool {
  return poolWith(pool, { query: (config: pg.QueryConfig, values?: unknown[]) => pool.query(named(config), values) })
}

function poolWith(pool: pg.Pool, own: object): pg.Pool {
  return new Proxy(pool, { get: (of, key): unknown => (Reflect.has(own, key) ? Reflect.get(own, key) : Reflect.get(of, key)) })
}
