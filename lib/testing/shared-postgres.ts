import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { openDatabase as openSandboxDatabase } from '@/lib/sandbox/store/open-database'
import { type RunningPostgres, startPostgres } from './database/postgres'

/** What a new database of a test starts with: the app's tables, the sandbox's tables, or nothing. */
export type Template = 'app' | 'sandbox' | 'template1'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests of a run share. */
    readonly postgresUrl: string | undefined
  }
}

// Several files at once, each with the app's connections, its sandboxes' and those of processes it starts.
const CONNECTIONS = 500

// Each project of vitest loads this file for itself; the server is one for the whole run.
const SLOT = Symbol.for('quotedesk.shared-postgres')
const holder = globalThis as { [SLOT]?: { readonly starting: Promise<RunningPostgres>; users: number } | undefined }

/** Vitest's globalSetup: starts PostgreSQL with its templates once a run, and stops it when no project needs it any more. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (holder[SLOT] ??= { starting: start(), users: 0 })
  shared.users += 1
  const { databaseUrl, stop } = await shared.starting
  project.provide('postgresUrl', databaseUrl)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    holder[SLOT] = undefined
    await stop()
  }
}

async function start(): Promise<RunningPostgres> {
  const server = await startPostgres({ connections: CONNECTIONS })
  await createDatabase(server.databaseUrl, 'app', 'template1')
  const app = await openDatabase({ databaseUrl: addressOf(server.databaseUrl, 'app') })
  await migrateDatabase(app)
  await app.close()
  await createDatabase(server.databaseUrl, 'sandbox', 'template1')
  await (await openSandboxDatabase({ kind: 'postgres', url: addressOf(server.databaseUrl, 'sandbox') })).close()
  return server
}

/** Makes a database of a server from a template that nobody has open. */
export async function createDatabase(serverUrl: string, name: string, template: Template): Promise<string> {
  await run(serverUrl, `create database "${name}" template "${template}"`)
  return addressOf(serverUrl, name)
}

/** Removes a database of a server, also while somebody has it open. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists "${name}" with (force)`)
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function addressOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
