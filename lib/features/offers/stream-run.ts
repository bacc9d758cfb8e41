import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { RunView } from './endpoints'
import { subscribeToQuote } from '@/lib/features/quotes/store/quote-notifications'
import { findRecentRequests } from './store/insurer-requests'
import { findOpenCalls } from '@/lib/features/travel-calls/store/travel-outcomes'
import { streamChanges, type StreamOptions } from '@/lib/features/quotes/stream-changes'
import { readRun } from './read-run'

/** How long after its start a timed-out request may still get offers. */
const LATE_OFFERS_MS = 65_000

/**
 * Yields the newest run of a quote, now and at each change; see {@link streamChanges}. Ends when no insurer is awaited and none
 * can answer by a joint request.
 * @throws NotAllowed; Fault `notFound`
 */
export function streamRun(actor: Actor, quoteId: string, following: StreamOptions): AsyncGenerator<RunView | undefined, void> {
  return streamChanges(
    {
      subscribe: (changed) => subscribeToQuote(actor, { part: 'run', quoteId }, changed),
      read: () => readRun(actor, quoteId),
      canChange: async (run) => (await isAwaited(actor, run)) || (await findOpenCalls(actor, quoteId)).length > 0,
    },
    following,
  )
}

/** Whether a request is pending, or timed out so recently that its offers may still come. */
async function isAwaited(actor: Actor, { lanes }: RunView): Promise<boolean> {
  if (lanes.some(({ outcome }) => outcome.kind === 'waiting')) return true
  const timedOut = lanes.filter(({ outcome }) => outcome.kind === 'failed' && outcome.reasonClass === 'timeout')
  return (await findRecentRequests(actor, timedOut.map(({ requestId }) => requestId), LATE_OFFERS_MS)).length > 0
}
