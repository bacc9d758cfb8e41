import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { ProposalsView } from './endpoints'
import { onChange } from '@/lib/features/quotes/store/quote-notices'
import { followChanges, type Following } from '@/lib/features/quotes/follow-changes'
import { readProposals } from './read-proposals'

/**
 * The proposals of a quote, again whenever a client opens one or chooses; see {@link followChanges}. Ends when no link is open.
 * @throws NotAllowed; Fault `notFound`
 */
export function followProposals(actor: Actor, quoteId: string, following: Following): AsyncGenerator<ProposalsView | undefined, void> {
  return followChanges(
    {
      listen: (changed) => onChange(actor, { part: 'proposals', quoteId }, changed),
      read: () => readProposals(actor, quoteId),
      goesOn: ({ proposals }) => Promise.resolve(proposals.some(({ state }) => state === 'open' || state === 'chosen')),
    },
    following,
  )
}
