import 'server-only'
import { compareDays, type Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { isSamePartyByTaxId, type Party } from '@/lib/domain/party'
import { problemAt } from '@/lib/domain/problem'
import { draftProposal } from '@/lib/features/proposals/draft-proposal'
import { stageOf } from '@/lib/features/proposals/model/proposal-stage'
import { fleetState } from '@/lib/features/proposals/model/proposal-terms'
import { readProposals } from '@/lib/features/proposals/read-proposals'
import { composeProposal } from '@/lib/features/proposals/share-proposal'
import { createFleetProposals, findFleetProposals } from '@/lib/features/proposals/store/fleet-proposals'
import type { StoredProposal } from '@/lib/features/proposals/store/proposals'
import { proposalStateOf } from '@/lib/features/proposals/view-of-proposal'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import type { FleetView } from './shapes'
import { findFleetQuotes } from './store/fleet-quotes'

/** A row of a fleet to propose: its offers in their order, and the one that the broker recommends, if any. */
interface RowToPropose {
  readonly quoteId: string
  readonly offerIds: readonly string[]
  readonly recommendedOfferId?: string | undefined
}

interface FleetToPropose {
  readonly fleetId: string
  readonly rows: readonly RowToPropose[]
  readonly recipient: { readonly name: string; readonly email?: string | undefined }
  readonly locale: Locale
}

type Drafted = RowToPropose & Pick<Awaited<ReturnType<typeof draftProposal>>, 'statement' | 'validUntil'>

/**
 * Proposes rows of a fleet to their client: a proposal for each row, with its own statement, and one link that shows them all. It is valid until the first of the offers expires. All rows are judged
 * before any is proposed, and all or none are saved. An earlier proposal of these rows is withdrawn.
 * @returns the id of the proposal with the link
 * @throws NotAllowed; Fault `notFound` for a row that is not of the fleet, `invalid` for one named twice, `nothingToPropose` without a row, `holdersDiffer` where the rows are not all of one
 * policyholder (one link shows all of them, and one person's declarations count for each), and those of {@link composeProposal}
 */
export async function proposeFleet(actor: Actor, { fleetId, rows, recipient, locale }: FleetToPropose): Promise<{ proposalId: string }> {
  requirePermission(actor, 'proposal.share')
  const quotes = new Set((await findFleetQuotes(actor, fleetId)).map(({ id }) => id))
  if (!rows.every(({ quoteId }) => quotes.has(quoteId))) throw new Fault('notFound')
  if (new Set(rows.map(({ quoteId }) => quoteId)).size < rows.length) throw new Fault('invalid', { problems: [problemAt('rows', { code: 'unexpected' })] })
  const drafted: Drafted[] = []
  for (const row of rows) {
    const { statement, validUntil } = await draftProposal(actor, { recommendedOfferId: undefined, ...row, locale })
    drafted.push({ ...row, statement, validUntil })
  }
  const [validUntil] = drafted.map((one): Day => one.validUntil).toSorted(compareDays)
  if (validUntil === undefined) throw new Fault('nothingToPropose')
  const composed: Awaited<ReturnType<typeof composeProposal>>[] = []
  for (const row of drafted) composed.push(await composeProposal(actor, { ...row, locale, recipient, validUntil }))
  if (!areOfOne(composed.map(({ holder }) => holder))) throw new Fault('holdersDiffer')
  return { proposalId: await createFleetProposals(actor, composed.map(({ proposal }) => proposal)) }
}

/** Whether all rows are of one policyholder; one that is unknown is like no other. */
function areOfOne([first, ...others]: readonly (Party | undefined)[]): boolean {
  return others.every((other) => first !== undefined && other !== undefined && isSamePartyByTaxId(first, other))
}

/** The newest proposals of a fleet as its page shows them, with what the client chose for each row that is not withdrawn alone. @throws NotAllowed */
export async function readFleetProposals(actor: Actor, quoteIds: readonly string[]): Promise<FleetView['proposals']> {
  const members = await findFleetProposals(actor, quoteIds)
  const leads = members.filter(({ id, leadId }) => id === leadId)
  return (await Promise.all(leads.map((lead) => viewOf(actor, lead, members.filter(({ leadId }) => leadId === lead.id))))).flat()
}

async function viewOf(actor: Actor, lead: StoredProposal, members: readonly StoredProposal[]): Promise<FleetView['proposals']> {
  const { proposals, sendsMail } = await readProposals(actor, lead.quoteId)
  const own = proposals.find(({ id }) => id === lead.id)
  if (own === undefined) return []
  const today = clock.today()
  const state = fleetState(own.state, members.map((member) => proposalStateOf(member, today)))
  const stage = stageOf({ state, views: own.views, mailedAt: own.mailedAt === undefined ? undefined : new Date(own.mailedAt) })
  const shown = state === 'revoked' ? members : members.filter(({ revokedAt }) => revokedAt === undefined)
  return [{ proposal: { ...own, state, stage }, sendsMail, quoteIds: shown.map(({ quoteId }) => quoteId), choices: shown.flatMap(({ quoteId, choice }) => (choice === undefined ? [] : [{ quoteId, offerId: choice.offerId }])) }]
}
