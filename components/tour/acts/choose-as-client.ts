import { draftProposal, readProposals, shareProposal } from '@/lib/features/proposals/endpoints'
import { chooseOffer, openProposal } from '@/lib/features/proposals/public-endpoints'
import type { Act, ActInput } from './ask'

// A proposal that a client reads on a phone.
const OFFERS_PROPOSED = 3

/** Shares a proposal where there is none, opens its link as a client, agrees to what is asked and chooses the first offer. */
export const chooseAsClient: Act = async (input) => {
  const { ask, facts } = input
  const token = tokenOf(facts.proposal?.link ?? (await share(input)))
  const opened = await ask(openProposal, { params: { token } })
  if (!('view' in opened)) return undefined
  const [offer] = opened.view.offers
  const declared = opened.declarations.find(({ offerId }) => offerId === offer?.id)
  if (offer === undefined || declared === undefined) return undefined
  const { version, texts } = declared[opened.locale]
  await ask(chooseOffer, { params: { token }, input: { offerId: offer.id, consents: { locale: opened.locale, version, given: texts.map(({ code }) => code) } } })
  return undefined
}

/** The link of a new proposal; without an e-mail address its client signs with no code. */
async function share({ ask, facts: { quoteId, offers }, locale }: ActInput): Promise<string> {
  const chosen = { offerIds: offers.slice(0, OFFERS_PROPOSED).map(({ id }) => id), locale }
  const { recipient, validUntil, statement } = await ask(draftProposal, { params: { quoteId }, input: chosen })
  const { proposalId } = await ask(shareProposal, { params: { quoteId }, input: { recipient: { name: recipient.name }, validUntil, statement: [...statement], ...chosen } })
  const { proposals } = await ask(readProposals, { params: { quoteId } })
  return proposals.find(({ id }) => id === proposalId)?.link ?? ''
}

const tokenOf = (link: string) => (URL.canParse(link) ? new URL(link).pathname.replace('/proposal/', '') : '')
