import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Asked {
  readonly agencyId: string
  readonly calls: number
}

export type Told = { readonly kind: 'ready' } | { readonly kind: 'waiting' } | Called

interface Called {
  readonly kind: 'called'
  readonly succeeded: number
  /** Why the others failed. */
  readonly failures: readonly string[]
}

/** Another process of the app on the same database. */
export interface AppProcess {
  /** Makes that many calls to the agency's assets service at once. */
  call(agencyId: string, calls: number): Promise<Called>
  /** Comes true when a call waits for the token that another process renews. */
  isWaiting(): boolean
  /** Ends it without a word. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const TYPESCRIPT = ['--conditions=react-server', '--import', 'tsx']

/** Starts a process with the database of the address; it is ready when it has opened it and has its keys. */
export async function startAppProcess(databaseUrl: string): Promise<AppProcess> {
  const child = fork(join('lib', 'testing', 'calling-process.ts'), {
    execArgv: TYPESCRIPT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const ended = once(child, 'exit')
  let waits = false
  const listeners = new Set<(told: Told) => void>()
  child.on('message', (told: Told) => {
    waits ||= told.kind === 'waiting'
    for (const listener of listeners) listener(told)
  })
  const told = <Kind extends Told['kind']>(kind: Kind) =>
    new Promise<Extract<Told, { kind: Kind }>>((resolve, reject) => {
      const listener = (message: Told) => {
        if (message.kind !== kind) return
        listeners.delete(listener)
        resolve(message as Extract<Told, { kind: Kind }>)
      }
      listeners.add(listener)
      void ended.then(() => reject(new Error('The process ended')))
    })
  await told('ready')
  return {
    call(agencyId, calls) {
      waits = false
      const answer = told('called')
      child.send({ agencyId, calls } satisfies Asked)
      return answer
    },
    isWaiting: () => waits,
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
