import { eq } from 'drizzle-orm'
import { findQuotes } from '@/lib/features/quotes/store/quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { findRequests } from '@/lib/features/offers/store/request-lanes'
import { getProposal } from '@/lib/features/proposals/store/proposals'
import { database } from '@/lib/platform/database/database'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { chooseOffer } from '@/lib/features/proposals/choose-offer'
import { fetchOfferDocument } from '@/lib/features/documents/fetch-document'
import { mailProposal } from '@/lib/features/proposals/mail-proposal'
import { readProposal } from '@/lib/features/proposals/read-proposal'
import { reviseProposal } from '@/lib/features/proposals/revise-proposal'
import { revokeProposal } from '@/lib/features/proposals/revoke-proposal'
import { shareProposal } from '@/lib/features/proposals/share-proposal'
import { offersIn } from '@/lib/testing/given/given-offers'
import type { People } from './agencies'

const today = todayInBucharest(new Date())
const terms = {
  recipient: { name: 'Ilinca Țepeș', email: 'ilinca@example.test' },
  validUntil: addDays(today, 3),
  statement: [{ heading: 'Nevoi', text: 'Locuința să fie ajutată zi și noapte.' }],
}
const consents = (['documents', 'data', 'statement'] as const).map((code) => ({ code, wording: `De acord: ${code}`, isGiven: true }))
const CLIENT = '10.0.0.20'

/** The tokens of links that were given to clients. */
export interface Links {
  readonly openLink: string
  readonly chosenLink: string
  readonly revokedLink: string
}

/** Proposals of quotes 1002 and 1009: one is open, one was chosen from twice, one was revoked, one is over. */
export async function writeProposals({ broker }: People): Promise<Links> {
  const [first, second] = await offersOf(broker, 1002)
  const [third, fourth] = await offersOf(broker, 1009)
  if (!first || !second || !third || !fourth) throw new Error('There are too few offers')
  const share = async (offers: readonly (typeof first)[], locale: 'ro' | 'en') =>
    (await shareProposal(broker, { ...terms, quoteId: offers[0]?.quoteId ?? '', offerIds: offers.map(({ id }) => id), recommendedOfferId: offers[0]?.id, locale })).proposalId
  const tokenOf = async (proposalId: string) => (await getProposal(broker, proposalId)).token

  await fetchOfferDocument(broker, third.id, 'ro')
  const open = await share([first, second], 'ro')
  await mailProposal(broker, open)
  await reviseProposal(broker, { ...terms, proposalId: open, recommendedOfferId: second.id, validUntil: addDays(today, 4) })

  const chosen = await share([third, fourth], 'en')
  const link = { token: await tokenOf(chosen), address: CLIENT }
  await readProposal(link)
  await chooseOffer({ ...link, offerId: fourth.id, consents })
  await chooseOffer({ ...link, offerId: third.id, consents })

  const revoked = await share([first], 'ro')
  await revokeProposal(broker, revoked)
  const over = await share([second], 'en')
  const { db } = await database()
  await db.update(proposal).set({ validUntil: addDays(today, -1) }).where(eq(proposal.id, over))
  return { openLink: await tokenOf(open), chosenLink: link.token, revokedLink: await tokenOf(revoked) }
}

/** The offers of a quote by its number. */
export async function offersOf(actor: Actor, number: number) {
  const quote = (await findQuotes(actor, { limit: 100 })).find((row) => row.number === number)
  return offersIn(await findRequests(actor, quote?.id ?? ''))
}
