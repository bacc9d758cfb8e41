import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from './db'
import type { EmbeddedDatabase, Session } from './embedded-database'
import { AGENCY_ROLE, AGENCY_SETTING, agencySettingOf, FIRST_SCHEMA, type Scope, searchPathOf, SYSTEM_ROLE } from './scope'

/** All that a session takes on, in one statement: role, agency, and where tables are found. */
const TAKE_ON = `select set_config('role', $1, false), set_config('${AGENCY_SETTING}', $2, false), set_config('search_path', $3, false)`

/** Runs a statement of the session, as the library of the tables asks for it. */
type Query = <Row>(statement: string, parameters?: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/**
 * The embedded database in the roles of the app. It has one session: with each statement goes whom it is for, and in which schema it finds the tables.
 * A transaction has the session for itself; single statements follow each other without waiting here.
 */
export function scopedEmbedded({ run, alone }: EmbeddedDatabase): (scope: Scope, schema?: string) => Db {
  const known = new Map<string, Db>()

  return (scope, schema = FIRST_SCHEMA) => {
    const session = sessionOf(scope, schema)
    const db = known.get(session.name) ?? drizzle(clientOf(session))
    known.set(session.name, db)
    return db
  }

  /** What the library of the tables uses of its client. */
  function clientOf(session: Session): PGlite {
    const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) => alone((runNow) => runTransaction(queryOf(session, runNow), work))
    return { query: queryOf(session, run), transaction } as unknown as PGlite
  }
}

function queryOf(session: Session, run: EmbeddedDatabase['run']): Query {
  return (statement, parameters = [], { rowMode = 'object', parsers = {} } = {}) => run({ session, statement, parameters, rowMode, asText: Object.keys(parsers).map(Number) }) as Promise<Results<never>>
}

async function runTransaction<Result>(query: Query, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let isOver = false
  // What the work did not wait for may come when somebody else's transaction is open.
  const own: Query = (...given) => (isOver ? Promise.reject(new Error('The transaction has ended')) : query(...given))
  await query('begin')
  try {
    const result = await work({ query: own } as unknown as Transaction)
    isOver = true
    await query('commit')
    return result
  } catch (error) {
    isOver = true
    // It fails only where the database has ended, which has taken it back then; what is told is why.
    await query('rollback').catch(() => {})
    throw error
  }
}

function sessionOf(scope: Scope, schema: string): Session {
  const name = `${scope.kind === 'agency' ? scope.agencyId : scope.kind} ${schema}`
  return { name, statement: TAKE_ON, parameters: [roleOf(scope), agencySettingOf(scope), searchPathOf(schema)] }
}

function roleOf({ kind }: Scope): string {
  if (kind === 'owner') return 'none'
  return kind === 'system' ? SYSTEM_ROLE : AGENCY_ROLE
}
