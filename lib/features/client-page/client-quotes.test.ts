import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '@/lib/domain/day'
import { saveClient } from '@/lib/features/clients/store/clients'
import { offer } from '@/lib/features/offers/store/offer-table'
import { linkClient } from '@/lib/features/quotes/store/quotes'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenFleet } from '@/lib/testing/fleets/given-fleet'
import { givenTwoOffers } from '@/lib/testing/given/given-offers'
import { testCompany, testPerson } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { countOfClient } from '@/lib/features/clients/store/count-of-client'
import { findFleetQuotes } from '@/lib/features/fleets/store/fleet-quotes'
import { personHolder } from '@/lib/products/holder/examples'
import { findClientQuotes } from './store/client-quotes'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('offers of a client’s quote are over when none of them can be taken any more, and end today while one can be taken for the last time', async () => {
  const { broker } = await newDesk()
  const { quoteId, ...offers } = await givenTwoOffers(broker)
  const { id: clientId } = await saveClient(broker, testPerson)
  await linkClient(broker, quoteId, clientId)
  const { db } = await database()
  const expire = async (which: 'offer' | 'sibling', days: number) => db.update(offer).set({ expiresOn: addDays(clock.today(), days) }).where(eq(offer.id, offers[which].id))
  const areOver = async () => (await findClientQuotes(broker, clientId, { limit: 5 })).quotes.map((quote) => [quote.offers?.count, quote.offers?.areOver, quote.offers?.endToday])
  await expire('offer', -1)
  await expire('sibling', 0)
  expect(await areOver()).toEqual([[2, false, true]])
  await expire('sibling', -1)
  expect(await areOver()).toEqual([[2, true, false]])
})

test('rows of a fleet are among the quotes of their policyholder before one is issued, and of nobody else; the same are counted for a merge', async () => {
  const { broker } = await newDesk()
  const fleetId = await givenFleet(broker, 2)
  const { id: clientId } = await saveClient(broker, { ...testPerson, taxId: String(personHolder['taxId']) })
  const { id: otherId } = await saveClient(broker, testCompany)
  const rows = await findFleetQuotes(broker, fleetId)
  const quotesOf = async (id: string) => (await findClientQuotes(broker, id, { limit: 5 })).quotes.map((quote) => quote.id)
  expect(new Set(await quotesOf(clientId))).toEqual(new Set(rows.map(({ id }) => id)))
  expect((await countOfClient(broker, clientId)).counts.quotes).toBe(2)
  expect(await quotesOf(otherId)).toEqual([])

  // Whom a quote is linked to says more than whom its answers name.
  await linkClient(broker, rows[0]?.id ?? '', otherId)
  expect([await quotesOf(clientId), await quotesOf(otherId)]).toEqual([[rows[1]?.id], [rows[0]?.id]])
})
