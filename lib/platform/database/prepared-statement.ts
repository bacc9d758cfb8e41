import 'server-only'
import type { Db } from './open-database'

/**
 * Builds a named statement once for each database; each connection parses and plans it once. For statements of every request,
 * which run faster than they are built and planned. What changes from call to call is a placeholder.
 */
export function preparedStatement<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}
