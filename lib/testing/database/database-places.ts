import type { openDatabase } from '@/lib/platform/database/open-database'
import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { newMigratedFolder } from './migrated-folder'

/** An empty, migrated database that a process of its own can open. */
export interface DatabasePlace {
  /** Names the database to a process. */
  readonly env: Readonly<Record<string, string>>
  readonly where: Parameters<typeof openDatabase>[0]
  readonly remove: () => Promise<void>
}

/** Where a test that kills processes keeps its database: each engine. */
export const DATABASE_PLACES = {
  'the embedded database': async (): Promise<DatabasePlace> => {
    const { folder, remove } = await newMigratedFolder()
    return { env: { DATA_DIR: folder, DATABASE_URL: '' }, where: { folder }, remove }
  },
  PostgreSQL: async (): Promise<DatabasePlace> => {
    const { databaseUrl, drop } = await newPostgresDatabase('app')
    return { env: { DATABASE_URL: databaseUrl }, where: { databaseUrl }, remove: drop }
  },
} as const
