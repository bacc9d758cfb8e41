import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '@/lib/domain/day'
import { saveClient } from '@/lib/features/clients/store/clients'
import { offer } from '@/lib/features/offers/store/offer-table'
import { linkClient } from '@/lib/features/quotes/store/quotes'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenTwoOffers } from '@/lib/testing/given/given-offers'
import { testPerson } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { findClientQuotes } from './store/client-quotes'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('offers of a client’s quote are over when none of them can be taken any more', async () => {
  const { broker } = await newDesk()
  const { quoteId, ...offers } = await givenTwoOffers(broker)
  const { id: clientId } = await saveClient(broker, testPerson)
  await linkClient(broker, quoteId, clientId)
  const { db } = await database()
  const expire = async (which: 'offer' | 'sibling', days: number) => db.update(offer).set({ expiresOn: addDays(clock.today(), days) }).where(eq(offer.id, offers[which].id))
  const areOver = async () => (await findClientQuotes(broker, clientId, { limit: 5 })).quotes.map((quote) => [quote.offers?.count, quote.offers?.areOver])
  await expire('offer', -1)
  await expire('sibling', 0)
  expect(await areOver()).toEqual([[2, false]])
  await expire('sibling', -1)
  expect(await areOver()).toEqual([[2, true]])
})
