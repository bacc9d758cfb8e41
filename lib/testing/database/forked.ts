import { build } from 'esbuild'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

// What `server-only` is on a server.
const ON_A_SERVER = ['--conditions=react-server']
const BUNDLES = join('node_modules', '.cache', 'quotedesk')

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

const bundles = new Map<string, Promise<string>>()

/** Puts a file of lib/testing and what it imports of ours into one: loading hundreds of files takes four times as long as their work. */
async function bundled(file: string): Promise<string> {
  const outfile = join(BUNDLES, `${file}.mjs`)
  const own = `${outfile}.${process.pid}`
  await build({ entryPoints: [join('lib', 'testing', file)], outfile: own, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' })
  // Another test may do the same at this moment: the last one to finish stays.
  await rename(own, outfile)
  return outfile
}

/** Starts a file of lib/testing as a process of its own, with variables of its environment beside ours. */
export async function forkTesting<Told extends { readonly kind: string }>(file: string, env: Readonly<Record<string, string>>): Promise<Forked<Told>> {
  const bundle = bundles.get(file) ?? bundled(file)
  bundles.set(file, bundle)
  const child: ChildProcess = fork(await bundle, { execArgv: ON_A_SERVER, env: { ...process.env, ...env } })
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
