import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const TYPESCRIPT = ['--conditions=react-server', '--import', 'tsx']

/** A process of ours that runs a file of lib/testing and speaks in messages with a `kind`. */
export interface Forked<Told extends { readonly kind: string }> {
  send(message: object): void
  /** Calls the listener with everything that it says from now on. */
  onTold(listener: (told: Told) => void): () => void
  /** The next message of a kind; rejects when the process ends first. */
  told<Kind extends Told['kind']>(kind: Kind): Promise<Extract<Told, { kind: Kind }>>
  readonly ended: Promise<unknown>
  /** Ends it without a word (SIGKILL). */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a file of lib/testing as a process of its own, with variables of its environment beside ours. */
export function forkTesting<Told extends { readonly kind: string }>(file: string, env: Readonly<Record<string, string>>): Forked<Told> {
  const child: ChildProcess = fork(join('lib', 'testing', file), { execArgv: TYPESCRIPT, env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  const listeners = new Set<(told: Told) => void>()
  child.on('message', (told: Told) => {
    for (const listener of listeners) listener(told)
  })
  const onTold = (listener: (told: Told) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    send: (message) => void child.send(message),
    onTold,
    told: (kind) =>
      new Promise((resolve, reject) => {
        const forget = onTold((message) => {
          if (message.kind !== kind) return
          forget()
          resolve(message as Extract<Told, { kind: typeof kind }>)
        })
        void ended.then(() => reject(new Error('The process ended')))
      }),
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
