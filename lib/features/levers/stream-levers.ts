import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { isLocked } from '@/lib/domain/quote'
import { subscribeToQuote } from '@/lib/features/quotes/store/quote-notifications'
import { streamChanges, type StreamOptions } from '@/lib/features/quotes/stream-changes'
import type { LeversView } from './endpoints'
import { findNewestRun } from './newest-run'
import { viewOf, type Wording } from './read-levers'
import { workOffQueue } from './work-off-queue'

/**
 * Yields the levers of a quote's newest run, now and at each change; ends when no insurer is awaited. What is queued and nobody works off, as its
 * process stopped, is taken up.
 * @throws NotAllowed; Fault `notFound`
 */
export async function* streamLevers(actor: Actor, quoteId: string, { wording, following }: { readonly wording: Wording; readonly following: StreamOptions }): AsyncGenerator<LeversView | undefined, void> {
  const newest = await findNewestRun(actor, quoteId)
  const queuedAt = insurersIn(await viewOf(actor, newest, wording), ['queued'])
  if (can(actor, 'offer.request')) workOffQueue(actor, { insurerIds: queuedAt, openPerInsurer: newest.limits.openPerInsurer, locale: wording.locale })
  yield* streamChanges(
    {
      subscribe: (changed) => subscribeToQuote(actor, { part: 'run', quoteId }, changed),
      read: () => viewOf(actor, newest, wording),
      canChange: async (view) => !isLocked(newest.quote.state) && insurersIn(view, ['queued', 'waiting']).length > 0,
    },
    following,
  )
}

function insurersIn({ levers }: LeversView, kinds: readonly string[]): readonly string[] {
  const lanes = levers.flatMap(({ variants }) => variants.flatMap((variant) => variant.lanes))
  return [...new Set(lanes.filter(({ outcome }) => kinds.includes(outcome.kind)).map(({ insurerId }) => insurerId))]
}
