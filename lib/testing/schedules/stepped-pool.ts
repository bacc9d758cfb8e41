import type pg from 'pg'
import { ProcessStopped, type Scheduler } from './scheduler'

/** The steps of a schedule: statements on a quote, its attempts and its requests. */
const IS_STEP = [
  /^(insert into|update|delete from) "(issue_attempt|quote|quote_request|quote_run)"/,
  /^select "state" from "(issue_attempt|quote_request)"/,
  /^select .* from "(issue_attempt|quote)" .* for (no key )?update/,
  /^with "ended" as/,
]
/** Steps only after another step of their transaction. */
const IS_STEP_AFTERWARDS = [/^(commit|rollback)$/, /^select .* from "(issue_attempt|quote_request)"/]

/** The connections of one process in a shared pool; each step waits for its turn. */
export interface SteppedPool {
  /** What drizzle needs of a pool: `query` and `connect`. */
  readonly pool: pg.Pool
  /** Joins a schedule; a stopped process starts again. */
  join(scheduler: Scheduler): void
  /** Stops all further steps. @returns the server processes of its connections */
  stop(): number[]
  isStopped(): boolean
}

export function steppedPool(shared: pg.Pool, name: string): SteppedPool {
  /** The connections in use, and whether a step was run on each. */
  const inUse = new Map<pg.PoolClient, boolean>()
  let scheduler: Scheduler | undefined
  let isStopped = false

  async function connect(): Promise<pg.PoolClient> {
    const client = await shared.connect()
    inUse.set(client, false)
    const release = () => {
      inUse.delete(client)
      client.release(isStopped)
    }
    return withMethods(client, { query: (config, values) => run(client, config, values), release })
  }

  async function run(client: pg.PoolClient, config: pg.QueryConfig, values: unknown[]): Promise<unknown> {
    const { text } = config
    const isStep = IS_STEP.some((pattern) => pattern.test(text))
    const isAfterwards = inUse.get(client) === true && IS_STEP_AFTERWARDS.some((pattern) => pattern.test(text))
    if (isStep || isAfterwards) await scheduler?.turn(name, text)
    if (isStep) inUse.set(client, true)
    if (isStopped) throw new ProcessStopped(`${name} is stopped`)
    const statement = () => client.query(config, values)
    return scheduler ? scheduler.track(pidOf(client), statement) : statement()
  }

  async function query(config: pg.QueryConfig, values: unknown[]): Promise<unknown> {
    const client = await shared.connect()
    inUse.set(client, false)
    try {
      const result = await run(client, config, values)
      // The process may receive the database's result late.
      if (inUse.get(client)) await scheduler?.turn(name, `hears of ${config.text}`)
      return result
    } finally {
      inUse.delete(client)
      client.release(isStopped)
    }
  }

  return {
    pool: withMethods(shared, { query, connect }),
    join: (joined) => {
      scheduler = joined
      isStopped = false
    },
    stop: () => {
      isStopped = true
      return [...inUse.keys()].map(pidOf)
    },
    isStopped: () => isStopped,
  }
}

type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<unknown>
type Methods = { readonly query: Query; readonly connect: () => Promise<pg.PoolClient> } | { readonly query: Query; readonly release: () => void }

/** The pool or connection with some methods replaced. */
function withMethods<Target extends object>(target: Target, methods: Methods): Target {
  return new Proxy(target, { get: (of, key) => (Reflect.has(methods, key) ? (Reflect.get(methods, key) as unknown) : (Reflect.get(of, key) as unknown)) })
}

/** The server process of a connection, which pg's types lack. */
function pidOf(client: pg.PoolClient): number {
  return Number(Reflect.get(client, 'processID'))
}
