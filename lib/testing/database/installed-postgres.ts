import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './postgres'

const TOOLS = ['initdb', 'postgres', 'pg_dump', 'psql']
// Where Debian keeps the versions, beside the path.
const VERSIONS = '/usr/lib/postgresql'

/** The folders of a PostgreSQL that is installed here with its tools; the one that comes with the tests has none. */
export function foldersOfPostgres(): string[] {
  const versions = namesIn(VERSIONS).map((version) => join(VERSIONS, version, 'bin'))
  return [...new Set([...(process.env['PATH'] ?? '').split(delimiter), ...versions])].filter((folder) => folder !== '' && TOOLS.every((tool) => isProgram(join(folder, tool)))).slice(0, 1)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // It is not there.
    return []
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts an empty server from such a folder, with an administrator `test`. */
export async function startInstalledPostgres(folder: string) {
  const data = mkdtempSync(join(tmpdir(), 'quotedesk-postgres-'))
  // PostgreSQL refuses to run as root.
  const postgres = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (postgres) chownSync(data, postgres.uid, postgres.gid)
  const user = postgres ?? {}
  await promisify(execFile)(join(folder, 'initdb'), ['-D', data, '-U', 'test', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], { ...user, cwd: data })
  const port = await freePort()
  const server = spawn(join(folder, 'postgres'), ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'], { ...user, cwd: data, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const urlOf = (name: string, database: string) => `postgresql://${name}@127.0.0.1:${port}/${database}`
  await answers(urlOf('test', 'postgres'), server)
  return {
    urlOf,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres']).toString())

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    const isThere = await client.connect().then(() => true, () => false)
    await client.end()
    if (isThere) return
  }
  throw new Error('PostgreSQL ended while it started')
}

/** Runs one of the tools. @returns what it wrote */
export async function runTool(folder: string, tool: 'pg_dump' | 'psql', args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(folder, tool), [...args], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
