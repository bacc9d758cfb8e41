import type { Results } from '@electric-sql/pglite'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { NotificationListener, Unsubscribe } from './notifications'

/** What a statement's session has taken on before it runs: the statement that takes it on, and its name, by which one knows that it has. */
export interface Session {
  readonly name: string
  readonly statement: string
  readonly parameters: readonly string[]
}

export interface Statement {
  readonly session: Session
  readonly statement: string
  readonly parameters: readonly unknown[]
  readonly rowMode: 'array' | 'object'
  /** The ids of types whose values come as the database writes them. */
  readonly asText: readonly number[]
}

type Run = (statement: Statement) => Promise<Results>

/** An embedded database, in a thread of its own: statements run one after the other, and this thread does other work meanwhile. */
export interface EmbeddedDatabase {
  readonly run: Run
  /** Keeps everybody else's statements waiting until the work has ended, which runs its own by what it is given. */
  readonly alone: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>
  readonly listen: (channel: string, heard: NotificationListener) => Promise<Unsubscribe>
  readonly close: () => Promise<void>
}

/** Where it is: a folder, or in memory, which may begin as a dumped folder. */
export interface EmbeddedLocation {
  readonly dataDir?: string
  readonly loadDataDir?: Blob
}

const said = z.union([
  z.object({ channel: z.string(), payload: z.string() }),
  z.object({ id: z.number(), failure: z.object({ message: z.string(), code: z.string().optional(), constraint: z.string().optional() }) }),
  z.object({ id: z.number(), result: z.unknown() }),
])

const ENDED = 'The embedded database has ended'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** @throws Error when the database cannot be opened. */
export async function openEmbeddedDatabase(location: EmbeddedLocation): Promise<EmbeddedDatabase> {
  const thread = new Worker(new URL('./embedded-thread.mjs', import.meta.url), { execArgv: [] })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Set<NotificationListener>>()
  const listening = new Map<string, Promise<unknown>>()
  let workAlone: Promise<unknown> = Promise.resolve()
  let closing: Promise<unknown> | undefined
  let ended: Error | undefined
  let asked = 0

  thread.on('message', (message: unknown) => hear(message))
  thread.on('error', (cause: unknown) => end(new Error(ENDED, { cause })))
  thread.on('exit', () => end(new Error(ENDED)))
  await ask('open', { location }).catch(async (error: unknown) => {
    await thread.terminate()
    throw error
  })

  function hear(message: unknown): void {
    const heard = said.parse(message)
    if ('channel' in heard) return listeners.get(heard.channel)?.forEach((tell) => tell(heard.payload))
    if ('failure' in heard) return settle(heard.id, ({ reject }) => reject(Object.assign(new Error(heard.failure.message), heard.failure)))
    settle(heard.id, ({ resolve }) => resolve(heard.result))
  }

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id)
    waiting.delete(id)
    // A process that waits for nothing else may end.
    if (waiting.size === 0) thread.unref()
    if (one) how(one)
  }

  function end(error: Error): void {
    ended ??= error
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error))
  }

  async function ask(act: 'open' | 'run' | 'listen' | 'unlisten' | 'close', given: object = {}): Promise<unknown> {
    if (ended) throw ended
    asked += 1
    const id = asked
    thread.postMessage({ id, act, ...given })
    thread.ref()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
    })
  }

  async function askToClose(): Promise<void> {
    try {
      await ask('close')
    } finally {
      await thread.terminate()
    }
  }

  async function inTurn(...given: Parameters<typeof ask>): Promise<unknown> {
    await workAlone
    return ask(...given)
  }

  async function listen(channel: string, heard: NotificationListener): Promise<Unsubscribe> {
    const ofChannel = listeners.get(channel) ?? new Set()
    listeners.set(channel, ofChannel.add(heard))
    if (ofChannel.size === 1) listening.set(channel, inTurn('listen', { channel }))
    try {
      // Also where another one has begun it: what is notified from here on is heard.
      await listening.get(channel)
    } catch (error) {
      ofChannel.delete(heard)
      throw error
    }
    return async () => {
      if (ofChannel.delete(heard) && ofChannel.size === 0 && !ended) await inTurn('unlisten', { channel })
    }
  }

  const runNow: Run = (statement) => ask('run', withOwnBytes(statement)) as Promise<Results>

  return {
    run: (statement) => inTurn('run', withOwnBytes(statement)) as Promise<Results>,
    alone: (work) => {
      const turn = workAlone.then(() => work(runNow))
      workAlone = turn.catch(() => {})
      return turn
    },
    listen,
    close: async () => {
      closing ??= ended ? Promise.resolve() : askToClose()
      await closing
    },
  }
}

/** Bytes that are a part of more would take all of it along into the thread. */
function withOwnBytes(statement: Statement): Statement {
  const own = (value: unknown) => (value instanceof Uint8Array && value.byteLength < value.buffer.byteLength ? Uint8Array.from(value) : value)
  return { ...statement, parameters: statement.parameters.map(own) }
}
