import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase, type Template } from './shared-postgres'

export interface PostgresDatabase {
  readonly databaseUrl: string
  readonly drop: () => Promise<void>
}

/** A new database on the server that the tests of a run share. Every test that reaches this file runs beside that server: lib/scripts/support/test-projects.mjs. */
export async function newPostgresDatabase(template: Template): Promise<PostgresDatabase> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) throw new Error('This project of vitest has no database: see lib/scripts/support/test-projects.mjs.')
  const name = `${template}_${randomUUID()}`
  const databaseUrl = await createDatabase(serverUrl, name, template)
  return { databaseUrl, drop: () => dropDatabase(serverUrl, name) }
}
