import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from './db'
import { AGENCY_ROLE, AGENCY_SETTING, agencySettingOf, FIRST_SCHEMA, type Scope, searchPathOf, SYSTEM_ROLE } from './scope'

/** All that a session takes on, in one statement: role, agency, and where tables are found. */
const TAKE_ON = `select set_config('role', $1, false), set_config('${AGENCY_SETTING}', $2, false), set_config('search_path', $3, false)`

/** How long statements follow each other, in milliseconds, before requests that have come meanwhile are taken in. */
const IN_A_ROW_MS = 10

/**
 * The embedded database in the roles of the app. It has one session, which statements use one after the other anyway: the session takes on
 * role and agency before the statement, or the transaction, of somebody else, and finds the tables of the schema that the statement is for.
 * It runs in this thread and answers without waiting for anything: work of many statements would keep everybody else out until its end.
 */
export function scopedEmbedded(client: PGlite): (scope: Scope, schema?: string) => Db {
  let last: Promise<unknown> = Promise.resolve()
  let held = nameOf({ kind: 'owner' }, FIRST_SCHEMA)
  let rowBeganAt = 0
  const known = new Map<string, Db>()

  function inTurn<Result>(scope: Scope, schema: string, work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(async () => {
      await letOthersIn()
      await takeOn(scope, schema)
      return work()
    })
    last = turn.catch(() => {})
    return turn
  }

  async function letOthersIn(): Promise<void> {
    if (performance.now() - rowBeganAt < IN_A_ROW_MS) return
    await nextTurn()
    rowBeganAt = performance.now()
  }

  async function takeOn(scope: Scope, schema: string): Promise<void> {
    const wanted = nameOf(scope, schema)
    if (held === wanted) return
    held = 'unknown'
    await client.query(TAKE_ON, [roleOf(scope), agencySettingOf(scope), searchPathOf(schema)])
    held = wanted
  }

  return (scope, schema = FIRST_SCHEMA) => {
    const name = nameOf(scope, schema)
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

function nameOf(scope: Scope, schema: string): string {
  return `${scope.kind === 'agency' ? scope.agencyId : scope.kind} ${schema}`
}

function roleOf({ kind }: Scope): string {
  if (kind === 'owner') return 'none'
  return kind === 'system' ? SYSTEM_ROLE : AGENCY_ROLE
}
