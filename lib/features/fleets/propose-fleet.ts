import 'server-only'
import { compareDays, type Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { draftProposal } from '@/lib/features/proposals/draft-proposal'
import { readProposals } from '@/lib/features/proposals/read-proposals'
import { shareProposal } from '@/lib/features/proposals/share-proposal'
import { findFleetProposals } from '@/lib/features/proposals/store/fleet-proposals'
import { closeProposal } from '@/lib/features/proposals/store/proposals'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { FleetView } from './shapes'
import { findFleetQuotes } from './store/fleet-quotes'

/** A row of a fleet to propose: its offers in their order, and the one that is recommended. */
interface RowToPropose {
  readonly quoteId: string
  readonly offerIds: readonly string[]
  readonly recommendedOfferId: string
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
 * before any is proposed.
 * @returns the id of the proposal with the link
 * @throws NotAllowed; Fault `notFound` for a row that is not of the fleet, `nothingToPropose` without a row, and those of {@link shareProposal}
 */
export async function proposeFleet(actor: Actor, { fleetId, rows, recipient, locale }: FleetToPropose): Promise<{ proposalId: string }> {
  requirePermission(actor, 'proposal.share')
  const quotes = new Set((await findFleetQuotes(actor, fleetId)).map(({ id }) => id))
  if (!rows.every(({ quoteId }) => quotes.has(quoteId))) throw new Fault('notFound')
  const drafted: Drafted[] = []
  for (const row of rows) {
    const { statement, validUntil } = await draftProposal(actor, { ...row, locale })
    drafted.push({ ...row, statement, validUntil })
  }
  const [validUntil] = drafted.map((one): Day => one.validUntil).toSorted(compareDays)
  if (validUntil === undefined) throw new Fault('nothingToPropose')
  const made: { readonly id: string }[] = []
  try {
    for (const row of drafted) made.push({ id: (await shareProposal(actor, { ...row, locale, recipient, validUntil, lead: made[0] ?? 'own' })).proposalId })
  } catch (error) {
    // A link to half a fleet helps nobody.
    for (const { id } of made) await closeProposal(actor, id)
    throw error
  }
  const [lead] = made
  if (lead === undefined) throw new Fault('nothingToPropose')
  return { proposalId: lead.id }
}

/** The newest proposal of a fleet as its page shows it, with what the client chose for each row; undefined where there is none. @throws NotAllowed */
export async function readFleetProposal(actor: Actor, quoteIds: readonly string[]): Promise<FleetView['proposal']> {
  const members = await findFleetProposals(actor, quoteIds)
  const lead = members.find(({ id, leadId }) => id === leadId)
  if (lead === undefined) return undefined
  const { proposals, sendsMail } = await readProposals(actor, lead.quoteId)
  const proposal = proposals.find(({ id }) => id === lead.id)
  return proposal && { proposal, sendsMail, rows: members.length, choices: members.flatMap(({ quoteId, choice }) => (choice === undefined ? [] : [{ quoteId, offerId: choice.offerId }])) }
}
