import { expect, test } from 'vitest'
import { readCommissions as endpoint } from './endpoints'
import { givenInsurerRequests, offersIn } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { readCommissions } from './read-commissions'
import { readRun } from './read-run'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('commissions are read separately and are not part of the offers', async () => {
  const { broker } = await newDesk()
  const { quoteId, lanes } = await givenInsurerRequests(broker)
  const answer = await readCommissions(broker, quoteId)
  expect(answer.commissions).toEqual(offersIn(lanes).map(({ id, commission, net, directCommission }) => ({ offerId: id, own: commission, net, direct: directCommission })))
  const { output } = await endpoint.shapes()
  expect(output.parse(answer)).toEqual(answer)
  const [first] = answer.commissions
  expect(first?.own?.amount.amountBani).toBeGreaterThan(0)
  expect(first?.net?.amountBani).toBeGreaterThan(0)
  expect(JSON.stringify(await readRun(broker, quoteId))).not.toMatch(/commission/i)
})

test('commissions are refused to a user without permission and to another agency', async () => {
  const { broker, admin } = await newDesk()
  const { quoteId } = await givenInsurerRequests(broker)
  await expect(readCommissions(admin, quoteId)).rejects.toMatchObject({ code: 'notAllowed' })
  const { broker: stranger } = await newAgency()
  await expect(readCommissions(stranger, quoteId)).rejects.toMatchObject({ code: 'notFound' })
})
