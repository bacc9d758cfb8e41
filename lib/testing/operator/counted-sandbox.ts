import { serve } from '@hono/node-server'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { listenOnFreePort } from './listen-on-free-port'

/** The sandbox on a port, with a movable clock and counts of sign-ins and renewals. */
export interface CountedSandbox {
  /** Address of the assets service. */
  readonly address: string
  /** Sets the sandbox's clock behind the system's. */
  setClockBehind(ms: number): void
  /** Requests to /auth since the last reset, by method, with any outcome. */
  readonly asked: { POST: number; PATCH: number }
  resetCount(): void
  /** Counts in the sandbox's own ledger. */
  ledger(): Promise<{ readonly signIns: number; readonly renewals: number }>
  /** Deletes all tokens, like a restarted service, which refuses the old ones. */
  forgetTokens(): Promise<void>
  /** Leaves PATCH /auth without an answer, `before` or `after` it reaches the service; undefined answers it again. */
  holdRenewals(when: 'before' | 'after' | undefined): void
  close(): Promise<void>
}

export async function startCountedSandbox(): Promise<CountedSandbox> {
  let behindMs = 0
  let hold: 'before' | 'after' | undefined
  const asked = { POST: 0, PATCH: 0 }
  const never = new Promise<Response>(() => {})
  const sandbox = await newSandbox({ now: () => new Date(Date.now() - behindMs) })
  const control = (path: string, method: string) => sandbox.fetch(new Request(`http://sandbox/control/${path}`, { method }))

  async function answer(request: Request): Promise<Response> {
    const isAuth = new URL(request.url).pathname === '/assets/auth'
    if (isAuth && (request.method === 'POST' || request.method === 'PATCH')) asked[request.method]++
    const isHeld = isAuth && request.method === 'PATCH' ? hold : undefined
    if (isHeld === 'before') return never
    const response = await sandbox.fetch(request)
    return isHeld === 'after' ? never : response
  }

  const { port, close } = await listenOnFreePort(serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }))
  return {
    address: `http://127.0.0.1:${port}/assets`,
    setClockBehind: (ms) => (behindMs = ms),
    asked,
    resetCount: () => Object.assign(asked, { POST: 0, PATCH: 0 }),
    ledger: async () => ((await (await control('ledger', 'GET')).json()) as { counts: { signIns: number; renewals: number } }).counts,
    forgetTokens: async () => void (await control('reset', 'POST')),
    holdRenewals: (when) => (hold = when),
    close: async () => {
      await close()
      await sandbox.close()
    },
  }
}
