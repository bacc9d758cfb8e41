import 'server-only'
import type { Db } from './open-database'

/**
 * A statement that is put together once for each database, and by its name parsed and planned once on each connection: for those
 * that every request waits for, where both take longer than to run it. What changes from call to call stands in it as placeholders.
 */
export function preparedOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}
