import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from './db'
import { AGENCY_ROLE, agencySettingOf, FIRST_SCHEMA, type Scope, searchPathOf, SET_AGENCY, SET_SCHEMA, SYSTEM_ROLE } from './scope'

/**
 * The embedded database in the roles of the app. It has one session, which statements use one after the other anyway: the session takes on
 * role and agency before the statement, or the transaction, of somebody else, and finds the tables of the schema that the statement is for.
 */
export function scopedEmbedded(client: PGlite): (scope: Scope, schema?: string) => Db {
  let last: Promise<unknown> = Promise.resolve()
  let held = 'owner'
  let heldSchema = FIRST_SCHEMA
  const known = new Map<string, Db>()

  function inTurn<Result>(scope: Scope, schema: string, work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(async () => {
      await lookIn(schema)
      await takeOn(scope)
      return work()
    })
    last = turn.catch(() => {})
    return turn
  }

  async function lookIn(schema: string): Promise<void> {
    if (heldSchema === schema) return
    heldSchema = 'unknown'
    await client.query(SET_SCHEMA, [searchPathOf(schema)])
    heldSchema = schema
  }

  async function takeOn(scope: Scope): Promise<void> {
    const wanted = nameOf(scope)
    if (held === wanted) return
    held = 'unknown'
    const role = scope.kind === 'owner' ? 'none' : scope.kind === 'system' ? SYSTEM_ROLE : AGENCY_ROLE
    await client.exec(`set role ${role}`)
    await client.query(SET_AGENCY, [agencySettingOf(scope)])
    held = wanted
  }

  return (scope, schema = FIRST_SCHEMA) => {
    const name = `${nameOf(scope)} ${schema}`
    const db = known.get(name) ?? drizzle(clientInScope(scope, schema))
    known.set(name, db)
    return db
  }

  function clientInScope(scope: Scope, schema: string): PGlite {
    const own = {
      query: (...given: Parameters<PGlite['query']>) => inTurn(scope, schema, () => client.query(...given)),
      transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => inTurn(scope, schema, () => client.transaction(work)),
    }
    return new Proxy(client, { get: (of, key): unknown => (Reflect.has(own, key) ? Reflect.get(own, key) : Reflect.get(of, key)) })
  }
}

function nameOf(scope: Scope): string {
  return scope.kind === 'agency' ? scope.agencyId : scope.kind
}
