import { describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { findPolicies } from '@/lib/features/policies/store/policies'
import { readPolicyFile } from '@/lib/features/policies/read-policy'
import { recordPayment } from '@/lib/features/policies/record-payment'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenInsurerRequests, givenTwoOffers, offersIn } from '@/lib/testing/given/given-offers'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { readAttempt } from './read-issue-page'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const ron = (amountBani: number): Money => ({ amountBani, currency: 'RON' })
const later = (amountBani: number, documentNumber = 'CH 7') => ({ method: 'receipt', documentNumber, date: todayInBucharest(new Date()), amountBani }) as const

/** A policy that the insurer issued at another price than was paid. */
async function givenIssuedAt(percent: number) {
  const desk = await newDesk()
  const { offer } = await givenTwoOffers(desk.broker)
  desk.operator.obstruct('POST /policy', `price-change:${percent}`)
  const attempt = await issueAndWait(desk, offer.id)
  const paid = offer.premium.amountBani
  return { desk, attempt, policyId: attempt.policies[0]?.id ?? '', paid, due: attempt.policies[0]?.premium.amountBani ?? 0 }
}

const row = async ({ broker }: TestDesk, filter: { readonly unsettled?: boolean } = {}) => (await findPolicies(broker, { limit: 5, ...filter }))[0]

describe('a policy issued dearer than paid', () => {
  test('says the difference with the attempt, on the policy and in the list', async () => {
    const { desk, attempt, policyId, paid, due } = await givenIssuedAt(3)
    expect(due).toBeGreaterThan(paid)
    const balance = { paid: ron(paid), due: ron(due), left: ron(due - paid) }
    expect((await readAttempt(desk.broker, attempt.id)).unsettled).toEqual(balance)
    expect(await readPolicyFile(desk.broker, policyId)).toMatchObject({ balance, furtherPayments: [] })
    expect(await row(desk, { unsettled: true })).toMatchObject({ id: policyId, unsettled: { left: balance.left, policies: 1 } })
  })

  test('stays so until what was collected later is written down', async () => {
    const { desk, attempt, policyId, paid, due } = await givenIssuedAt(3)
    expect(await recordPayment(desk.broker, policyId, later(1))).toEqual({ left: ron(due - paid - 1) })
    expect(await recordPayment(desk.broker, policyId, later(due - paid - 1, 'CH 8'))).toEqual({ left: ron(0) })
    expect(await readPolicyFile(desk.broker, policyId)).toMatchObject({
      balance: { paid: ron(due), left: ron(0) },
      furtherPayments: [{ documentNumber: 'CH 7', amount: ron(1), recordedBy: desk.broker.name }, { documentNumber: 'CH 8' }],
      timelineEvents: expect.arrayContaining([expect.objectContaining({ what: 'policy.paymentRecorded', details: { documentNumber: 'CH 8' } })]) as unknown[],
    })
    expect((await readAttempt(desk.broker, attempt.id)).unsettled).toBeUndefined()
    expect(await row(desk)).toMatchObject({ id: policyId, unsettled: undefined })
    expect(await row(desk, { unsettled: true })).toBeUndefined()
  })

  test('takes no more than is left, whoever clicks, and no document twice', async () => {
    const { desk, policyId, paid, due } = await givenIssuedAt(3)
    const left = due - paid
    await expect(recordPayment(desk.broker, policyId, later(left + 1))).rejects.toMatchObject({ code: 'nothingLeft' })
    await expect(recordPayment(desk.broker, policyId, later(-1))).rejects.toMatchObject({ code: 'nothingLeft' })
    await recordPayment(desk.broker, policyId, later(1))
    await expect(recordPayment(desk.broker, policyId, later(1))).rejects.toMatchObject({ code: 'paymentRecorded' })
    const both = await Promise.allSettled([recordPayment(desk.broker, policyId, later(left - 1, 'CH 9')), recordPayment(desk.broker2, policyId, later(left - 1, 'CH 10'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await readPolicyFile(desk.broker, policyId)).furtherPayments).toHaveLength(2)
  })

  test('takes no payment of tomorrow, from the back office or from another agency', async () => {
    const { desk, policyId } = await givenIssuedAt(3)
    await expect(recordPayment(desk.broker, policyId, { ...later(1), date: '2999-01-01' as ReturnType<typeof later>['date'] })).rejects.toMatchObject({ code: 'invalid' })
    await expect(recordPayment(desk.backOffice, policyId, later(1))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(recordPayment((await newDesk()).broker, policyId, later(1))).rejects.toMatchObject({ code: 'notFound' })
  })
})

test('a policy issued cheaper than paid leaves something to give back', async () => {
  const { desk, policyId, paid, due } = await givenIssuedAt(-5)
  expect((await readPolicyFile(desk.broker, policyId)).balance?.left).toEqual(ron(due - paid))
  expect(due - paid).toBeLessThan(0)
  expect(await recordPayment(desk.broker, policyId, later(due - paid))).toEqual({ left: ron(0) })
})

test('a policy issued at the paid price leaves nothing, and takes no further payment', async () => {
  const { desk, attempt, policyId } = await givenIssuedAt(0)
  expect((await readAttempt(desk.broker, attempt.id)).unsettled).toBeUndefined()
  await expect(recordPayment(desk.broker, policyId, later(1))).rejects.toMatchObject({ code: 'nothingLeft' })
})

test('policies of several travellers say their difference together', async () => {
  const desk = await newDesk()
  const { lanes } = await givenInsurerRequests(desk.broker, 'travel')
  const offer = offersIn(lanes)[0]
  desk.operator.obstruct('POST /policy', 'price-change:10')
  const attempt = await issueAndWait(desk, offer?.id ?? '')
  const { unsettled } = await readAttempt(desk.broker, attempt.id)
  expect(unsettled?.left.amountBani).toBe((unsettled?.due.amountBani ?? 0) - (unsettled?.paid.amountBani ?? 0))
  expect(unsettled?.left.amountBani).toBeGreaterThan(0)
  expect((await row(desk))?.unsettled).toEqual({ left: unsettled?.left, policies: attempt.policies.length })
})

test('a payment that the service recorded otherwise is told with the policy', async () => {
  const desk = await newDesk()
  const { offer } = await givenTwoOffers(desk.broker)
  desk.operator.obstruct('POST /policy', () => Response.json({ errors: {}, error: 'No error', status: 200, data: { policies: [{ policyId: 77, series: 'AL/01', number: '0012345', startDate: offer.startDate, endDate: offer.endDate, premiumAmount: offer.premium.amountBani / 100, currency: 'RON', payment: { method: 'pos', documentNumber: 'POS 119', date: todayInBucharest(new Date()), amount: 1, currency: 'RON' } }] } }))
  const { id } = await issueAndWait(desk, offer.id)
  expect((await readAttempt(desk.broker, id)).policies).toMatchObject([{ number: '0012345', otherPayment: true }])
})
