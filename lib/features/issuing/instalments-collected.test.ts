import { describe, expect, test } from 'vitest'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { findCollected } from '@/lib/features/reports/store/collected'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { readPolicyFile } from '@/lib/features/policies/read-policy'
import { recordPayment } from '@/lib/features/policies/record-payment'
import { addInstallmentPayment } from '@/lib/features/policies/store/policy-payments'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenInsurerRequests, offersIn } from '@/lib/testing/given/given-offers'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const today = todayInBucharest(new Date())
const ron = (amountBani: number): Money => ({ amountBani, currency: 'RON' })
const paidFor = (installment: number, amountBani: number, documentNumber = 'CH 20') => ({ method: 'receipt', documentNumber, date: today, amountBani, installment }) as const

/** A policy of four instalments, whose first was collected at the issue. */
async function givenFourInstalments(percent = 0) {
  const desk = await newDesk()
  const { lanes } = await givenInsurerRequests(desk.broker, 'casco')
  const offer = offersIn(lanes).find(({ installments, premium }) => installments.length === 4 && premium.currency === 'RON')
  if (offer === undefined) throw new Error('An insurer offers four instalments')
  if (percent !== 0) desk.operator.obstruct('POST /policy', `price-change:${percent}`)
  const policyId = (await issueAndWait(desk, offer.id)).policies[0]?.id ?? ''
  const { schedule: { schedule } } = await readPolicyFile(desk.broker, policyId)
  return { desk, policyId, schedule, amounts: schedule.map(({ amount }) => amount.amountBani), days: schedule.map(({ dueDate }) => dueDate) }
}

const fileOf = ({ broker }: TestDesk, policyId: string) => readPolicyFile(broker, policyId)
const cellsOf = async ({ broker }: TestDesk, list: ListName, address = '') => (await readList(broker, list, { query: queryOf(address), search: '' })).rows.map(({ cells }) => cells)
const dueOn = (desk: TestDesk, from: Day | undefined, to = from) => cellsOf(desk, 'policies', `columns=installment&installment=${from ?? ''}..${to ?? ''}`)

describe('a later instalment that is collected', () => {
  test('is so on the policy, in the list, among the payments and in the report', async () => {
    const { desk, policyId, amounts: [first = 0, second = 0], days } = await givenFourInstalments()
    expect(await dueOn(desk, days[1])).toHaveLength(1)
    await recordPayment(desk.broker, policyId, paidFor(2, second))
    const { schedule, furtherPayments, balance } = await fileOf(desk, policyId)
    expect(schedule.schedule.map(({ when }) => when)).toEqual(['paid', 'collected', 'next', 'later'])
    expect(schedule.open.map(({ number }) => number)).toEqual([3, 4])
    expect(furtherPayments).toMatchObject([{ installment: 2, amount: ron(second), documentNumber: 'CH 20', recordedBy: desk.broker.name }])
    expect(balance?.left).toEqual(ron(0))
    expect(await dueOn(desk, days[1])).toEqual([])
    expect(await dueOn(desk, days[2])).toMatchObject([{ installment: { day: days[2], number: 3, of: 4 } }])
    expect((await cellsOf(desk, 'payments', 'columns=collected,paymentKind')).filter(({ paymentKind }) => paymentKind?.kind === 'paymentKind' && paymentKind.isFurther)).toMatchObject([{ paymentKind: { installment: 2 }, collected: { premium: ron(second) } }])
    expect((await findCollected({ ...desk.broker, roles: ['back-office'] }, { now: { from: today, to: today }, before: { from: today, to: today } })).now).toMatchObject(expect.arrayContaining([expect.objectContaining({ furtherPayments: 1, furtherBani: second })]))
    expect(first).toBeGreaterThan(0)
  })

  test('is collected once, whoever clicks, with its own amount, and two are paid by one document', async () => {
    const { desk, policyId, amounts: [first = 0, second = 0, third = 0] } = await givenFourInstalments()
    await expect(recordPayment(desk.broker, policyId, paidFor(2, second - 1))).rejects.toMatchObject({ code: 'nothingLeft' })
    for (const number of [1, 5]) await expect(recordPayment(desk.broker, policyId, paidFor(number, first))).rejects.toMatchObject({ code: 'nothingLeft' })
    const both = await Promise.allSettled([recordPayment(desk.broker, policyId, paidFor(2, second)), recordPayment(desk.broker2, policyId, paidFor(2, second, 'CH 21'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await recordPayment(desk.broker, policyId, paidFor(3, third))
    expect((await fileOf(desk, policyId)).furtherPayments.map(({ installment }) => installment)).toEqual([2, 3])
  })

  test('takes its part of a difference of price, as far as that is left', async () => {
    const { desk, policyId, amounts: [, second = 0, third = 0, fourth = 0] } = await givenFourInstalments(8)
    const left = async () => (await fileOf(desk, policyId)).balance?.left.amountBani ?? 0
    const before = await left()
    expect(before).toBeGreaterThan(100)
    // The sandbox issues at another price and keeps the instalments: they hold nothing of the difference.
    await recordPayment(desk.broker, policyId, paidFor(2, second))
    expect(await left()).toBe(before)
    const payment = { method: 'receipt', documentNumber: 'CH 20', date: today } as const
    await addInstallmentPayment(desk.broker, policyId, { ...payment, installment: 3, amount: ron(third), differenceBani: 100 })
    expect(await left()).toBe(before - 100)
    await addInstallmentPayment(desk.broker, policyId, { ...payment, installment: 4, amount: ron(fourth), differenceBani: before })
    expect(await left()).toBe(0)
  })

  test('is refused to the back office, of tomorrow and from another agency', async () => {
    const { desk, policyId, amounts: [, second = 0] } = await givenFourInstalments()
    await expect(recordPayment(desk.backOffice, policyId, paidFor(2, second))).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(recordPayment(desk.broker, policyId, { ...paidFor(2, second), date: '2999-01-01' as Day })).rejects.toMatchObject({ code: 'invalid' })
    await expect(recordPayment((await newDesk()).broker, policyId, paidFor(2, second))).rejects.toMatchObject({ code: 'notFound' })
    expect((await fileOf(desk, policyId)).furtherPayments).toEqual([])
  })
})
