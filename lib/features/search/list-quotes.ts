import 'server-only'
import { findOpenAttemptMarks } from '@/lib/features/issuing/find-open-attempts'
import { findStages } from '@/lib/features/proposals/read-proposals'
import { findQuotes } from '@/lib/features/quotes/store/quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import type { ListedQuote } from './endpoints'
import { firstDayOf, type ListFilter } from './model/list-filter'

interface Page extends ListFilter {
  readonly limit: number
  /** The number of the last quote of the page before. */
  readonly before?: number | undefined
  readonly search?: string | undefined
}

/** Quotes as the list shows them, the newest first, with how far their proposals came and what may have insured the same. @throws NotAllowed */
export async function listQuotes(actor: Actor, { state, owner, period, ...page }: Page): Promise<ListedQuote[]> {
  const quotes = await findQuotes(actor, { ...page, states: state && [state], ownerId: owner, from: period && firstDayOf(period, clock.today()) })
  const ids = quotes.map(({ id }) => id)
  const [marks, stages] = await Promise.all([findOpenAttemptMarks(actor, ids), findStages(actor, ids)])
  return quotes.map(({ id, number, title, product, state: its, owner: { name }, updatedAt, erasedAt, clientId }) => {
    return { id, number, title, product, state: its, owner: name, updatedAt: updatedAt.toISOString(), isErased: erasedAt !== undefined, clientId, stage: stages.get(id), mark: marks.get(id) }
  })
}
