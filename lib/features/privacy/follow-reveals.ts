import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { streamChanges, type StreamOptions } from '@/lib/features/quotes/stream-changes'
import type { RevealCount } from './endpoints'
import { countRevealsAfter, findNewestRead } from './store/personal-reads'
import { subscribeToReads } from './store/read-notifications'
import { findLastVisit, recordVisit } from './store/privacy-visits'

/** How many reveals of others the actor has not seen yet, and the newest read of all. @throws NotAllowed */
export async function countUnseenReveals(actor: Actor): Promise<RevealCount> {
  const [unseen, newest] = await Promise.all([findLastVisit(actor).then((seenAt) => countRevealsAfter(actor, seenAt)), findNewestRead(actor)])
  return { unseen, ...(newest !== undefined && { newest }) }
}

/** The same again whenever somebody reads personal data; see {@link streamChanges}. @throws NotAllowed */
export function streamReveals(actor: Actor, following: StreamOptions): AsyncGenerator<RevealCount | undefined, void> {
  return streamChanges({ subscribe: (changed) => subscribeToReads(actor, changed), read: () => countUnseenReveals(actor), canChange: () => Promise.resolve(true) }, following)
}

/** Notes that the actor has seen what was revealed until now. @throws NotAllowed */
export async function markRevealsSeen(actor: Actor): Promise<RevealCount> {
  await recordVisit(actor)
  return countUnseenReveals(actor)
}
