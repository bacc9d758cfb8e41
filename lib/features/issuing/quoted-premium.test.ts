import { expect, test } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { getOffer, type StoredOffer } from '@/lib/features/offers/store/offers'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { givenTwoOffers, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { proposalTerms } from '@/lib/testing/given/given-proposal'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findQuotedPremium } from './quoted-premium'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { shareProposal } from '@/lib/features/proposals/share-proposal'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

/** Asks again for an older car, and returns the offer's successor. */
async function askedAgain(broker: Actor, { quoteId, insurer }: StoredOffer, yearOfConstruction: number): Promise<StoredOffer> {
  const { draft, version } = await getQuote(broker, quoteId)
  await saveDraft(broker, { quoteId, version, draft: { ...draft, yearOfConstruction: String(yearOfConstruction) } })
  await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  const now = offersIn(await findInsurerRequests(broker, quoteId)).find((one) => one.insurer.id === insurer.id)
  if (!now) throw new Error('The insurer should have made an offer again')
  return now
}

const quotedOf = async (broker: Actor, { quoteId, id, run }: StoredOffer) => findQuotedPremium(broker, await getOffer(broker, id), await findInsurerRequests(broker, quoteId, run))
const propose = (broker: Actor, { quoteId, id }: StoredOffer) => shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [id], locale: 'ro' })

test('a first offer has no earlier premium', async () => {
  const { broker } = await newDesk()
  const { offer } = await givenTwoOffers(broker)
  expect(await quotedOf(broker, offer)).toBeUndefined()
})

test('an offer of a later run shows the premium of the earlier run', async () => {
  const { broker } = await newDesk()
  const { offer } = await givenTwoOffers(broker)
  const now = await askedAgain(broker, offer, 2019)
  expect(now.premium).not.toEqual(offer.premium)
  expect(await quotedOf(broker, now)).toMatchObject({ in: 'run', premium: offer.premium })
})

test('a premium shown in a proposal takes precedence over later runs', async () => {
  const { broker } = await newDesk()
  const { offer } = await givenTwoOffers(broker)
  await propose(broker, offer)
  expect(await quotedOf(broker, offer)).toMatchObject({ in: 'proposal', premium: offer.premium })
  await askedAgain(broker, offer, 2019)
  const now = await askedAgain(broker, offer, 2017)
  expect(await quotedOf(broker, now)).toMatchObject({ in: 'proposal', premium: offer.premium })
  await propose(broker, now)
  expect(await quotedOf(broker, now)).toMatchObject({ in: 'proposal', premium: now.premium })
})
