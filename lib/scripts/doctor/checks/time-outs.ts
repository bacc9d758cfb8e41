import { sql } from 'drizzle-orm'
import { type Check, ill, mind, type OpenInstallation, well } from '../finding'

// Migrations and exports take longer than pages.
const SHORTEST_MS = 60_000

/** The server's own limits for statements and idle transactions, which the desk does not set. */
export const timeOutsCheck: Check<OpenInstallation> = {
  name: 'time-outs',
  look: async ({ database: { db, engine } }) => {
    if (engine === 'pglite') return well('the embedded database needs none')
    const ms = (name: string) => sql<string>`(select setting from pg_settings where name = ${name})`
    const [row] = await db.select({ statement: ms('statement_timeout'), lock: ms('lock_timeout') }).from(sql`(values (1)) as one`)
    const [statement, lock] = [Number(row?.statement ?? 0), Number(row?.lock ?? 0)]
    if (statement > 0 && statement < SHORTEST_MS) return ill(`the server ends statements after ${statement} ms (statement_timeout)`, 'set it to 60000 or more for the desk’s user, or to 0')
    if (statement === 0 && lock === 0) return mind('the server has no limit for statements and locks', 'set statement_timeout to 300000 and lock_timeout to 30000 for the desk’s user (alter role … set)')
    return well(`statements end after ${statement} ms, waits for locks after ${lock} ms (0: never)`)
  },
}
