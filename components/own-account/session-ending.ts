import { Fault } from '@/lib/domain/fault'
import type { SessionTimes } from '@/lib/features/own-account/endpoints'

/** Whether the session ends soon, and why: it was not used, or it is as old as a session may be. With a visitor's world its sessions have ended too. */
export type SessionEnding = { readonly kind: 'open'; readonly secondsLeft?: number } | { readonly kind: 'idle' | 'absolute'; readonly minutes: number } | { readonly kind: 'ended' } | { readonly kind: 'worldEnded' }

const WARN_S = 5 * 60
const FIRST_LOOK_MS = 5 * 60_000
const LATEST_LOOK_MS = 60 * 60_000
// Another window may use the session meanwhile: then the warning goes away.
const LOOK_WHILE_WARNING_MS = 20_000

/** What the times of a session mean. */
export function endingOf({ idleSeconds, seconds }: SessionTimes): SessionEnding {
  const left = Math.min(idleSeconds, seconds)
  if (left > WARN_S) return { kind: 'open', secondsLeft: left }
  return { kind: seconds <= idleSeconds ? 'absolute' : 'idle', minutes: Math.max(1, Math.ceil(left / 60)) }
}

/** Asks when the session ends; undefined when the server does not answer. */
export async function watchedSession(ask: () => Promise<SessionTimes>): Promise<SessionEnding | undefined> {
  try {
    return endingOf(await ask())
  } catch (error) {
    if (!(error instanceof Fault)) return undefined
    if (error.code === 'worldEnded') return { kind: 'worldEnded' }
    return error.code === 'notSignedIn' ? { kind: 'ended' } : undefined
  }
}

/** After how many milliseconds to ask again. */
export function nextLook(ending: SessionEnding | undefined): number {
  if (ending === undefined) return FIRST_LOOK_MS
  // After it has ended: another window may have signed in again.
  if (ending.kind !== 'open') return LOOK_WHILE_WARNING_MS
  return Math.min(LATEST_LOOK_MS, Math.max(1, (ending.secondsLeft ?? WARN_S) - WARN_S + 1) * 1000)
}

interface SessionWatch {
  readonly ask: () => Promise<SessionTimes>
  readonly onEnding: (ending: SessionEnding) => void
}

/** Asks again and again when the session ends, more often near its end; `look` asks now, `stop` ends it. */
export function watchSession({ ask, onEnding }: SessionWatch): { readonly look: () => Promise<void>; readonly stop: () => void } {
  let timer = setTimeout(() => void look(), nextLook(undefined))
  let isStopped = false
  async function look() {
    clearTimeout(timer)
    const found = await watchedSession(ask)
    if (isStopped) return
    // Where the server cannot be asked, what is shown stays.
    if (found !== undefined) onEnding(found)
    timer = setTimeout(() => void look(), nextLook(found))
  }
  return {
    look,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
