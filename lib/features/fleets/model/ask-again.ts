import type { FleetRow } from './fleet'

const OFTEN_MS = 2000
const SELDOM_MS = 15_000

interface FleetAtWork {
  readonly rows: readonly Pick<FleetRow, 'state' | 'attempt' | 'isAsked'>[]
  /** Whether something was started a moment ago. */
  readonly isWorking: boolean
  /** Whether a client may open or choose at any moment. */
  readonly isAwaited: boolean
}

/** After how many milliseconds the page of a fleet asks again: often while insurers are asked or policies issued, now and then while others may do something; false once nothing changes any more. */
export function askAgainMs({ rows, isWorking, isAwaited }: FleetAtWork): number | false {
  if (rows.some(({ state, attempt }) => state === 'quoting' || attempt?.state === 'INTENT' || attempt?.state === 'SENDING')) return OFTEN_MS
  const isOpen = rows.some(({ isAsked, attempt }) => !isAsked || attempt === undefined)
  if (isOpen && isWorking) return OFTEN_MS
  return isOpen || isAwaited ? SELDOM_MS : false
}
