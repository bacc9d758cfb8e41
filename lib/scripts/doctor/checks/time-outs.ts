import { sql } from 'drizzle-orm'
import { type Check, ill, type OpenInstallation, well } from '../finding'

/** The limits for statements and locks that the desk sets on each connection: something in between may drop them. */
export const timeOutsCheck: Check<OpenInstallation> = {
  name: 'time-outs',
  look: async ({ env: { databaseLimits }, database: { db, engine } }) => {
    if (engine === 'pglite') return well('the embedded database needs none')
    const ms = (name: string) => sql<string>`(select setting from pg_settings where name = ${name})`
    const [row] = await db.select({ statement: ms('statement_timeout'), lock: ms('lock_timeout') }).from(sql`(values (1)) as one`)
    const [statement, lock] = [Number(row?.statement ?? 0), Number(row?.lock ?? 0)]
    if (statement !== databaseLimits.statementMs || lock !== databaseLimits.lockMs)
      return ill(`the limits of DATABASE_STATEMENT_SECONDS and DATABASE_LOCK_SECONDS do not reach the server, which has ${statement} and ${lock} ms`, 'connect to PostgreSQL itself, or through a pooler that keeps sessions and their settings')
    return well(`statements end after ${statement} ms, waits for locks after ${lock} ms`)
  },
}
