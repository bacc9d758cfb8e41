import 'server-only'

/** Waits some milliseconds. */
export type Wait = (ms: number) => Promise<void>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How background work asks for lists: at most so many a minute of each service, and after an outage later and later. */
export interface ListPace {
  /** Waits until the next list of a service may be asked; all work of the process shares the turns. */
  waitForTurn(name: string, perMinute: number): Promise<void>
  /** Whether a service's lists are to be looked at now. */
  isDue(name: string): boolean
  /** Records how a look ended: an outage doubles the pause from a minute up to an hour; anything else ends it. */
  finished(name: string, hadOutage: boolean): void
}

interface PaceOptions {
  readonly wait: Wait
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/** The pace of one process. */
export function createListPace({ wait, now = () => performance.now() }: PaceOptions): ListPace {
  const nextTurn = new Map<string, number>()
  const looks = new Map<string, { readonly outages: number; readonly nextAt: number }>()
  return {
    async waitForTurn(name, perMinute) {
      const turnAt = Math.max(now(), nextTurn.get(name) ?? 0)
      nextTurn.set(name, turnAt + MINUTE_MS / perMinute)
      await wait(turnAt - now())
    },
    isDue: (name) => (looks.get(name)?.nextAt ?? 0) <= now(),
    finished(name, hadOutage) {
      const outages = hadOutage ? (looks.get(name)?.outages ?? 0) + 1 : 0
      const pauseMs = hadOutage ? Math.min(HOUR_MS, MINUTE_MS * 2 ** (outages - 1)) : HOUR_MS
      looks.set(name, { outages, nextAt: now() + pauseMs })
    },
  }
}
