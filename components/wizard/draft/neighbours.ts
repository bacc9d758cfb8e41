import { nameOnPage } from '@/lib/platform/api/world-of-page'

const channelOf = (quoteId: string) => nameOnPage(`quotedesk.draft.${quoteId}`)
const lockOf = channelOf

// A change of step unmounts a draft and mounts it again.
const BETWEEN_STEPS_MS = 1500

interface Held {
  release: () => void
  timer?: ReturnType<typeof setTimeout>
}
const held = new Map<string, Held>()

/** Lets other windows of this browser know which version of a quote's draft is stored now. */
export function announceSave(quoteId: string, version: number): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(channelOf(quoteId))
  channel.postMessage(version)
  channel.close()
}

/** Hears which version another window of this browser has stored; returns how to stop. */
export function hearSaves(quoteId: string, hear: (version: number) => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(channelOf(quoteId))
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') hear(data)
  })
  return () => channel.close()
}

/**
 * Enters this window at a quote's draft. `tell` hears true while another window of this browser was there first, and false once it has
 * left. Returns how to leave. Browsers have locks on secure pages only; elsewhere nothing is heard.
 */
export function enterDraft(quoteId: string, tell: (isSecond: boolean) => void): () => void {
  const known = held.get(quoteId)
  if (known !== undefined) {
    clearTimeout(known.timer)
    return () => leaveSoon(quoteId, known)
  }
  if (!('locks' in navigator)) return () => {}
  const giveUp = new AbortController()
  const hold = () =>
    new Promise<void>((release) => {
      held.set(quoteId, { release })
      tell(false)
    })
  const enter = async () => {
    const isFree = await navigator.locks.request(lockOf(quoteId), { ifAvailable: true }, async (lock) => {
      if (lock === null || giveUp.signal.aborted) return lock !== null
      await hold()
      return true
    })
    if (isFree || giveUp.signal.aborted) return
    tell(true)
    await navigator.locks.request(lockOf(quoteId), { signal: giveUp.signal }, hold)
  }
  enter().catch(() => {
    // Given up, or locks are forbidden here.
  })
  return () => {
    giveUp.abort()
    const own = held.get(quoteId)
    if (own !== undefined) leaveSoon(quoteId, own)
  }
}

function leaveSoon(quoteId: string, own: Held): void {
  clearTimeout(own.timer)
  own.timer = setTimeout(() => {
    held.delete(quoteId)
    own.release()
  }, BETWEEN_STEPS_MS)
}
