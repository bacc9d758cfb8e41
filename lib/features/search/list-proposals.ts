import 'server-only'
import { stageOf } from '@/lib/features/proposals/model/proposal-stage'
import { findListedProposals } from '@/lib/features/proposals/store/listed-proposals'
import { findMailings } from '@/lib/features/proposals/store/proposal-stages'
import { proposalStateOf } from '@/lib/features/proposals/view-of-proposal'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import type { ListedProposal } from './endpoints'
import { firstDayOf, type ListFilter } from './model/list-filter'

interface Page extends ListFilter {
  readonly limit: number
  /** The id of the last proposal of the page before. */
  readonly before?: string | undefined
  readonly search?: string | undefined
}

/** Proposals as the list shows them, the newest first. @throws NotAllowed; Fault `notFound` for a place that is no id */
export async function listProposals(actor: Actor, { owner, period, limit, before, stage, chosen, product, search }: Page): Promise<ListedProposal[]> {
  const today = clock.today()
  const rows = await findListedProposals(actor, { limit, before, stage, chosen, product, search, ownerId: owner, from: period && firstDayOf(period, today), today })
  const mailings = await findMailings(actor, rows.map(({ id }) => id))
  return rows.map(({ quoteState, revokedAt, createdAt, choice, ...row }) => {
    const its = stageOf({ state: proposalStateOf({ ...row, quoteState, revokedAt, choice }, today), views: row.views, mailedAt: mailings.get(row.id) })
    return { ...row, stage: its, createdAt: createdAt.toISOString(), ...(choice && { choice: { ...choice, chosenAt: choice.chosenAt.toISOString() } }) }
  })
}
