import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleForProcess } from '@/lib/testing/commands/bundle-for-process'

// Lets the process import `server-only`.
const ON_A_SERVER = ['--conditions=react-server']

/** A child process that runs a file of lib/testing and sends messages with a `kind`. */
export interface ForkedProcess<Told extends { readonly kind: string }> {
  send(message: object): void
  /** Calls the listener with every later message. */
  onTold(listener: (told: Told) => void): () => void
  /** The next message of a kind; rejects when the process ends first. */
  told<Kind extends Told['kind']>(kind: Kind): Promise<Extract<Told, { kind: Kind }>>
  readonly ended: Promise<unknown>
  /** Kills the process (SIGKILL). */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a file of lib/testing as a child process, with further environment variables. */
export async function forkTestProcess<Told extends { readonly kind: string }>(file: string, env: Readonly<Record<string, string>>): Promise<ForkedProcess<Told>> {
  const child: ChildProcess = fork(await bundleForProcess(join('lib', 'testing', file)), { execArgv: ON_A_SERVER, env: { ...process.env, ...env } })
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
