import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, type Template } from './postgres-databases'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests of a run share. */
    readonly postgresUrl: string | undefined
  }
}

export interface PostgresDatabase {
  readonly databaseUrl: string
  readonly drop: () => Promise<void>
}

/** A new database on the server that all tests of a run share (lib/testing/shared-postgres.ts). A test that reaches this file belongs to a project with that server. */
export async function newPostgresDatabase(template: Template): Promise<PostgresDatabase> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) throw new Error('This project of vitest has no database: see lib/scripts/support/test-projects.mjs.')
  const name = `${template}_${randomUUID()}`
  const databaseUrl = await createDatabase(serverUrl, name, template)
  return { databaseUrl, drop: () => dropDatabase(serverUrl, name) }
}
