import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inRoot, ROOT, TYPESCRIPT } from '../support/paths.mjs'
import { CommandError } from '../support/terminal.mjs'

/** An empty PostgreSQL server for a measurement or a test; with a folder for its data it can be ended and begun again. */
export async function startPostgres({ disk } = {}) {
  const args = [...TYPESCRIPT, inRoot('lib/scripts/suite/postgres-for-tests.ts'), ...(disk === undefined ? [] : [disk])]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const nextLine = () => Promise.race([once(lines, 'line').then(([line]) => line), ended.then(() => undefined)])
  const databaseUrl = await nextLine()
  if (databaseUrl === undefined) throw new CommandError('PostgreSQL did not start.')
  const command = async (word) => {
    const answer = nextLine()
    child.stdin.write(`${word}\n`)
    if ((await answer) !== 'done') throw new CommandError(`PostgreSQL did not ${word}.`)
  }
  return {
    databaseUrl,
    end: () => command('end'),
    begin: () => command('begin'),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
