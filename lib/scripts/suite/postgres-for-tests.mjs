import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inRoot, ROOT, TYPESCRIPT } from '../support/paths.mjs'
import { CommandError } from '../support/terminal.mjs'

/** An empty PostgreSQL server for a measurement or a test. */
export async function startPostgres() {
  const child = spawn(process.execPath, [...TYPESCRIPT, inRoot('lib/scripts/suite/postgres-for-tests.ts')], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const databaseUrl = await Promise.race([once(createInterface(child.stdout), 'line').then(([line]) => line), ended.then(() => undefined)])
  if (databaseUrl === undefined) throw new CommandError('PostgreSQL did not start.')
  return {
    databaseUrl,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
