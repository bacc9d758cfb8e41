import { drizzle } from 'drizzle-orm/node-postgres'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { adoptDatabase, closeDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { steppedPool } from './stepped-pool'
import type { Scheduler } from './scheduler'

const MOST_CONNECTIONS = 60
/** PostgreSQL finds transactions that wait for each other at once. */
const SETTINGS = '-c deadlock_timeout=50ms'

/** One of several processes of the app in this one: it has connections of its own, and each of its steps waits for its turn. */
export interface SteppedProcess {
  readonly name: string
  /** Does work as this process: `database()` is its database there. */
  do<Result>(work: () => Promise<Result>): Promise<Result>
  /** Ends the process as SIGKILL does: its connections break, and it never goes on. */
  stop(): Promise<void>
  isStopped(): boolean
}

/** A PostgreSQL database that several processes of the app use one step at a time. */
export interface SteppedDatabase {
  /** So many processes in a new schedule. */
  processes(scheduler: Scheduler, count: number): SteppedProcess[]
  waitingForLocks(pids: readonly number[]): Promise<ReadonlySet<number>>
  /** Queries over a connection that waits for no turn. */
  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Makes a new database at the address that of this process; outside of {@link SteppedProcess.do} it is a usual one. */
export async function adoptSteppedDatabase(databaseUrl: string): Promise<SteppedDatabase> {
  const usual = await openDatabase({ databaseUrl })
  await migrateDatabase(usual)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: MOST_CONNECTIONS, options: SETTINGS })
  // A stopped process breaks its connections on purpose.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const observer = new pg.Client({ connectionString: databaseUrl })
  await observer.connect()
  const query = async <Row extends object>(text: string, values: unknown[]) => (await observer.query<Row>(text, values)).rows

  const newProcess = (name: string) => {
    const stepped = steppedPool(pool, name)
    return { name, stepped, db: drizzle(stepped.pool) }
  }
  const processes: ReturnType<typeof newProcess>[] = []
  const current = new AsyncLocalStorage<ReturnType<typeof newProcess>>()
  adoptDatabase({
    ...usual,
    get db() {
      return current.getStore()?.db ?? usual.db
    },
  })
  await loadKeys()

  return {
    processes: (scheduler, count) =>
      Array.from({ length: count }, (_, index) => {
        const process = (processes[index] ??= newProcess(`process ${index + 1}`))
        const { name, stepped } = process
        stepped.join(scheduler)
        return {
          name,
          do: (work) => current.run(process, work),
          stop: async () => {
            await query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) as pid', [stepped.stop()])
            scheduler.refuse(name)
          },
          isStopped: () => stepped.isStopped(),
        }
      }),
    waitingForLocks: async (pids) => {
      const rows = await query<{ pid: number }>('select distinct pid from pg_locks where not granted and pid = any($1::int[])', [pids])
      return new Set(rows.map(({ pid }) => pid))
    },
    query,
    close: async () => {
      await observer.end()
      await pool.end()
      await closeDatabase()
    },
  }
}
