import { expect, it } from 'vitest'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { clock } from '@/lib/platform/clock'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { readAnswersOfAttempt } from './read-answers-of-attempt'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

it('finds what the service answered to the request of an attempt, with people and numbers hidden, for whoever sees the attempt', async () => {
  const desk = await newDesk()
  const { offer } = await givenTwoOffers(desk.broker)
  const { id } = await issuePolicy(desk.broker, { offerId: offer.id, payment: { method: 'pos', documentNumber: 'POS 118', date: clock.today() }, locale: 'ro' })
  await waitForBackground()
  const answers = await readAnswersOfAttempt(desk.broker, id)
  expect(answers).toMatchObject([{ class: 'ok', operation: 'assets.createPolicy' }])
  expect(answers[0]?.lines.some(({ hidden }) => hidden !== undefined)).toBe(true)
  expect(JSON.stringify(answers)).not.toContain('POS 118')
  const other = await newAgency('Altă Agenție SRL')
  expect(await readAnswersOfAttempt(other.broker, id)).toEqual([])
})
