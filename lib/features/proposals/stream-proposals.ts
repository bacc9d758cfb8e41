import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { ProposalsView } from './endpoints'
import { subscribeToQuote } from '@/lib/features/quotes/store/quote-notifications'
import { streamChanges, type StreamOptions } from '@/lib/features/quotes/stream-changes'
import { readProposals } from './read-proposals'

/**
 * The proposals of a quote, again whenever a client opens one or chooses; see {@link streamChanges}. Ends when no link is open.
 * @throws NotAllowed; Fault `notFound`
 */
export function streamProposals(actor: Actor, quoteId: string, following: StreamOptions): AsyncGenerator<ProposalsView | undefined, void> {
  return streamChanges(
    {
      subscribe: (changed) => subscribeToQuote(actor, { part: 'proposals', quoteId }, changed),
      read: () => readProposals(actor, quoteId),
      canChange: ({ proposals }) => Promise.resolve(proposals.some(({ state }) => state === 'open' || state === 'chosen')),
    },
    following,
  )
}
