import { forkTestProcess } from './fork-process'

export interface ProcessRequest {
  readonly agencyId: string
  readonly calls: number
}

export type ProcessReply = { readonly kind: 'ready' } | { readonly kind: 'waiting' } | Called

interface Called {
  readonly kind: 'called'
  readonly succeeded: number
  /** Why the other calls failed. */
  readonly failures: readonly string[]
}

/** Another process of the app on the same database. */
export interface AppProcess {
  /** Makes that many calls to the agency's assets service at once. */
  call(agencyId: string, calls: number): Promise<Called>
  /** Whether a call waits for a token that another process renews. */
  isWaiting(): boolean
  /** Kills the process. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a process with the database at the URL, and waits until the process has its keys. */
export async function startAppProcess(databaseUrl: string): Promise<AppProcess> {
  const child = await forkTestProcess<ProcessReply>('database/calling-process.ts', { DATABASE_URL: databaseUrl })
  let waits = false
  child.onTold(({ kind }) => {
    waits ||= kind === 'waiting'
  })
  await child.told('ready')
  return {
    call(agencyId, calls) {
      waits = false
      const answer = child.told('called')
      child.send({ agencyId, calls } satisfies ProcessRequest)
      return answer
    },
    isWaiting: () => waits,
    kill: () => child.kill(),
    stop: () => child.stop(),
  }
}
