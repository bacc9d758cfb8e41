import { sql } from 'drizzle-orm'
import { countPendingMigrations } from '@/lib/platform/database/migrate'
import { type Check, mind, type OpenInstallation, well } from '../finding'

/** Whether no version of the desk has used the database yet. */
export async function isNewDatabase({ db }: OpenInstallation['database']): Promise<boolean> {
  const [row] = await db.select({ isKnown: sql<boolean>`to_regclass('schema_migration') is not null` }).from(sql`(values (1)) as one`)
  return row?.isKnown !== true
}

/** Whether the schema is that of this version. */
export const migrationsCheck: Check<OpenInstallation> = {
  name: 'migrations',
  look: async ({ database }) => {
    if (await isNewDatabase(database)) return mind('the database is new', 'start the desk: it makes its tables')
    const pending = await countPendingMigrations(database)
    return pending > 0 ? mind(`${pending} migrations of this version are missing`, 'take a backup, then start the desk: it migrates before it answers') : well('the schema is that of this version')
  },
}
