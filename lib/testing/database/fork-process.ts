import { build } from 'esbuild'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

// Lets the process import `server-only`.
const ON_A_SERVER = ['--conditions=react-server']
const BUNDLES = join('node_modules', '.cache', 'quotedesk')

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

const bundles = new Map<string, Promise<string>>()

/** Bundles a file of lib/testing with our files that it imports, because loading hundreds of files takes four times as long as their work. */
async function bundled(file: string): Promise<string> {
  const outfile = join(BUNDLES, `${file}.mjs`)
  const own = `${outfile}.${process.pid}`
  await build({ entryPoints: [join('lib', 'testing', file)], outfile: own, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' })
  // Another test may bundle at the same time; the last one to finish wins.
  await rename(own, outfile)
  return outfile
}

/** Starts a file of lib/testing as a child process, with further environment variables. */
export async function forkTestProcess<Told extends { readonly kind: string }>(file: string, env: Readonly<Record<string, string>>): Promise<ForkedProcess<Told>> {
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
