import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './db'
import { AGENCY_ROLE, agencySettingOf, type Scope, searchPathOf, SET_AGENCY, SET_SCHEMA, SYSTEM_ROLE } from './scope'

/** Connections for the copies of the tables that stand in schemas of their own. */
export interface SchemaPools {
  readonly as: (scope: Scope, schema: string) => Db
  readonly close: () => Promise<void>
}

type Role = 'owner' | 'system' | 'agency'

// A database of so many is built anew sometimes; what it holds is small.
const KEPT = 1000
const ROLES: Readonly<Record<Role, string | undefined>> = { owner: undefined, system: SYSTEM_ROLE, agency: AGENCY_ROLE }

/**
 * Opens a pool at the first use of a role in some schema: a process without such copies has no connection for them. All schemas share the pools; a
 * connection is told schema and agency before anybody else uses it, so none of another schema is ever used as it was left.
 */
export function poolsOfSchemas(poolOf: (role?: string) => pg.Pool): SchemaPools {
  const pools = new Map<Role, pg.Pool>()
  const given = new WeakMap<pg.PoolClient, string>()
  const known = new Map<string, Db>()

  function poolOfRole(role: Role): pg.Pool {
    const pool = pools.get(role) ?? poolOf(ROLES[role])
    pools.set(role, pool)
    return pool
  }

  function poolIn(scope: Scope, schema: string): pg.Pool {
    const pool = poolOfRole(roleOf(scope))
    const agency = agencySettingOf(scope)
    const wanted = `${schema} ${agency}`

    async function connect(): Promise<pg.PoolClient> {
      const client = await pool.connect()
      if (given.get(client) === wanted) return client
      given.delete(client)
      try {
        await client.query(SET_SCHEMA, [searchPathOf(schema)])
        await client.query(SET_AGENCY, [agency])
      } catch (error) {
        client.release(true)
        throw error
      }
      given.set(client, wanted)
      return client
    }

    async function query(config: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
      const client = await connect()
      try {
        const result = await client.query(config, values)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    }

    const own = { connect, query }
    return new Proxy(pool, { get: (of, key): unknown => (Reflect.has(own, key) ? Reflect.get(own, key) : Reflect.get(of, key)) })
  }

  return {
    as: (scope, schema) => {
      const name = `${roleOf(scope)} ${agencySettingOf(scope)} ${schema}`
      const db = known.get(name) ?? drizzle(poolIn(scope, schema))
      if (known.size >= KEPT) known.clear()
      known.set(name, db)
      return db
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

function roleOf({ kind }: Scope): Role {
  return kind === 'owner' || kind === 'system' ? kind : 'agency'
}
