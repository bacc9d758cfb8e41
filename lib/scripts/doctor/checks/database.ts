import { sql } from 'drizzle-orm'
import { isDatabaseWritable } from '@/lib/features/health/database-health'
import type { Db } from '@/lib/platform/database/open-database'
import { type Check, ill, type OpenInstallation, well } from '../finding'

const OLDEST = 15

async function versionOf(db: Db): Promise<number> {
  const [row] = await db.select({ version: sql<string>`current_setting('server_version_num')` }).from(sql`(values (1)) as one`)
  return Math.floor(Number(row?.version) / 10_000)
}

/** The database answers, is new enough and takes changes. */
export function databaseCheck({ version = versionOf, isWritable = isDatabaseWritable }: { readonly version?: (db: Db) => Promise<number>; readonly isWritable?: (db: Db) => Promise<boolean> } = {}): Check<OpenInstallation> {
  return {
    name: 'database',
    look: async ({ database: { db, engine } }) => {
      const major = await version(db)
      if (major < OLDEST) return ill(`the server is PostgreSQL ${major}`, `use ${OLDEST} or newer`)
      if (!(await isWritable(db))) return ill('the database takes no changes: it is a standby, or set to read only', 'name the primary server in DATABASE_URL')
      return well(engine === 'pglite' ? 'the embedded database answers' : `PostgreSQL ${major} answers`)
    },
  }
}
