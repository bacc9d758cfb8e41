import { expect, test } from 'vitest'
import { givenInsurerRequests, offersIn } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { readSecondScreen } from './read-second-screen'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('the second screen shows the requested offers in the requested order, with client and subject', async () => {
  const { broker } = await newDesk()
  const { quoteId, lanes } = await givenInsurerRequests(broker)
  const ids = offersIn(lanes).map(({ id }) => id).toReversed()
  const view = await readSecondScreen(broker, { quoteId, offerIds: [...ids, 'nothing'], locale: 'ro' })
  expect(view).toMatchObject({ client: 'Ioana-Călina Mureșan', subject: 'Dacia Duster · CJ 12 ABC', product: 'GAP', deductibles: [], statement: [] })
  expect(view.offers.map(({ id }) => id)).toEqual(ids)
})

test('the second screen shows the offers by premium when none is requested, without commissions', async () => {
  const { broker } = await newDesk()
  const { quoteId, lanes } = await givenInsurerRequests(broker)
  const view = await readSecondScreen(broker, { quoteId, offerIds: [], locale: 'en' })
  const premiums = view.offers.map(({ premium }) => premium.amountBani)
  expect(premiums).toEqual(premiums.toSorted((a, b) => a - b))
  expect(premiums.length).toBeGreaterThan(1)
  const earned = offersIn(lanes).flatMap(({ commission }) => commission?.amount.amountBani ?? [])
  expect(earned.length).toBeGreaterThan(0)
  expect(JSON.stringify(view)).not.toMatch(/commission/i)
  for (const amount of earned) expect(JSON.stringify(view)).not.toContain(`:${amount},`)
})

test('the second screen refuses a quote of another agency', async () => {
  const { broker } = await newDesk()
  const { quoteId } = await givenInsurerRequests(broker)
  const { broker: stranger } = await newAgency()
  await expect(readSecondScreen(stranger, { quoteId, offerIds: [], locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
})

test('the second screen names covers that were asked for in the language of its page', async () => {
  const { broker } = await newDesk()
  const { quoteId } = await givenInsurerRequests(broker, 'casco')
  const namesIn = async (locale: 'ro' | 'en') => (await readSecondScreen(broker, { quoteId, offerIds: [], locale })).covers?.map(({ name }) => name)
  expect(await namesIn('ro')).toContain('Furtul total al vehiculului')
  expect(await namesIn('en')).toContain('Theft of the whole vehicle')
  const { offers } = await readSecondScreen(broker, { quoteId, offerIds: [], locale: 'en' })
  expect(offers.flatMap(({ covers = [] }) => covers.flatMap(({ code, name }) => (code === 'theft_total' ? [name] : [])))).toContain('Theft of the whole vehicle')
})
