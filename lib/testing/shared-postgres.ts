import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { openDatabase as openSandboxDatabase } from '@/lib/sandbox/store/open-database'
import { type RunningPostgres, startPostgres } from './database/postgres'
import { createDatabase } from '@/lib/platform/engine/testing/postgres-databases'
import { runSizes } from './run-sizes'

// Several files run at once, each with connections of the app, of sandboxes and of child processes.
const CONNECTIONS = 500

// Each vitest project loads this file, but the whole run has one server.
const SLOT = Symbol.for('quotedesk.shared-postgres')
const holder = globalThis as { [SLOT]?: { readonly starting: Promise<RunningPostgres>; users: number } | undefined }

/** Vitest's globalSetup: starts PostgreSQL with its templates once a run, and stops it after the last project. */
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
  // What is measured is measured on a server as deploy/container/compose.yml sets it up.
  const server = await startPostgres({ connections: CONNECTIONS, cache: runSizes().isMeasured ? '1GB' : undefined })
  const app = await openDatabase({ databaseUrl: await createDatabase(server.databaseUrl, 'app', 'template1') })
  await migrateDatabase(app)
  await app.close()
  const sandbox = await openSandboxDatabase({ kind: 'postgres', url: await createDatabase(server.databaseUrl, 'sandbox', 'template1') })
  await sandbox.close()
  return server
}
