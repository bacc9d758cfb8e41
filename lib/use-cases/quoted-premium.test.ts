import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import type { StoredOffer } from '@/lib/data/offers'
import { getQuote } from '@/lib/data/quotes'
import { findRequests } from '@/lib/data/request-lanes'
import { givenTwoOffers, offersIn, settled } from '@/lib/testing/given-offers'
import { proposalTerms } from '@/lib/testing/given-proposal'
import { withSandboxedOperator } from '@/lib/testing/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/test-database'
import { readIssue } from './read-issue'
import { requestOffers } from './request-offers'
import { saveDraft } from './save-draft'
import { shareProposal } from './share-proposal'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

/** Asks again for an older car, and gives the successor of an offer. */
async function askedAgain(broker: Actor, { quoteId, insurer }: StoredOffer, yearOfConstruction: number): Promise<StoredOffer> {
  const { draft, version } = await getQuote(broker, quoteId)
  await saveDraft(broker, { quoteId, version, draft: { ...draft, yearOfConstruction: String(yearOfConstruction) } })
  await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await settled()
  const now = offersIn(await findRequests(broker, quoteId)).find((one) => one.insurer.id === insurer.id)
  if (!now) throw new Error('The insurer should have made an offer again')
  return now
}

const quotedOf = async (broker: Actor, { quoteId, id }: StoredOffer) => (await readIssue(broker, { quoteId, offerId: id })).quoted
const propose = (broker: Actor, { quoteId, id }: StoredOffer) => shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [id], locale: 'ro' })

test('nothing was said of the price of a first offer', async () => {
  const { broker } = await newDesk()
  const { offer } = await givenTwoOffers(broker)
  expect(await quotedOf(broker, offer)).toBeUndefined()
})

test('before money, a price stands against that of the request before', async () => {
  const { broker } = await newDesk()
  const { offer } = await givenTwoOffers(broker)
  const now = await askedAgain(broker, offer, 2019)
  expect(now.premium).not.toEqual(offer.premium)
  expect(await quotedOf(broker, now)).toEqual({ in: 'run', premium: offer.premium })
})

test('what the client read in a proposal counts before later requests', async () => {
  const { broker } = await newDesk()
  const { offer } = await givenTwoOffers(broker)
  await propose(broker, offer)
  expect(await quotedOf(broker, offer)).toEqual({ in: 'proposal', premium: offer.premium })
  await askedAgain(broker, offer, 2019)
  const now = await askedAgain(broker, offer, 2017)
  expect(await quotedOf(broker, now)).toEqual({ in: 'proposal', premium: offer.premium })
  await propose(broker, now)
  expect(await quotedOf(broker, now)).toEqual({ in: 'proposal', premium: now.premium })
})
