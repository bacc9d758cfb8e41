import { expect, test } from 'vitest'
import { givenInsurerRequests, offersIn } from '@/lib/testing/given/given-offers'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test.each(['gap', 'casco', 'travel'] as const)('an offer of %s that a reply contains twice is stored once', async (product) => {
  const desk = await newDesk()
  desk.operator.obstruct('POST /offer', 'duplicates')
  const numbers = offersIn((await givenInsurerRequests(desk.broker, product)).lanes).map(({ operatorOfferId }) => operatorOfferId)
  expect(numbers.length).toBeGreaterThan(1)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a policy that a reply contains twice is stored once', async () => {
  const desk = await newDesk()
  desk.operator.obstruct('POST /policy', 'duplicates')
  const [offer] = offersIn((await givenInsurerRequests(desk.broker)).lanes)
  const { state, policies } = await issueAndWait(desk, offer?.id ?? '')
  expect([state, policies.length]).toEqual(['ISSUED', 1])
})
