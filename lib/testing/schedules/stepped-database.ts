import { drizzle } from 'drizzle-orm/node-postgres'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { setDatabase, closeDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { steppedPool } from './stepped-pool'
import type { Scheduler } from './scheduler'

const MOST_CONNECTIONS = 60
/** Makes PostgreSQL detect deadlocks at once. */
const SETTINGS = '-c deadlock_timeout=50ms'

/** A simulated process of the app inside this one: it has its own connections, and each of its steps waits for its turn. */
export interface SteppedProcess {
  readonly name: string
  /** Runs work in which `database()` is this process's database. */
  do<Result>(work: () => Promise<Result>): Promise<Result>
  /** Ends the process as SIGKILL does: its connections break and its work stops. */
  stop(): Promise<void>
  isStopped(): boolean
}

/** A PostgreSQL database that several processes of the app use one step at a time. */
export interface SteppedDatabase {
  /** The processes of a new schedule. */
  processes(scheduler: Scheduler, count: number): SteppedProcess[]
  waitingForLocks(pids: readonly number[]): Promise<ReadonlySet<number>>
  /** Queries over a connection outside the schedule. */
  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Makes a new database at the URL this process's database; outside of {@link SteppedProcess.do} no step waits. */
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
  setDatabase({
    ...usual,
    get db() {
      return current.getStore()?.db ?? usual.db
    },
    as: () => current.getStore()?.db ?? usual.db,
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
