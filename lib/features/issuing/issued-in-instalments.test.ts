import { and, eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import { declaredAmount } from '@/lib/domain/payment'
import { queryOf, readList } from '@/lib/features/lists/read-list'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { readPolicyFile } from '@/lib/features/policies/read-policy'
import { recordPayment } from '@/lib/features/policies/record-payment'
import { findCollected } from '@/lib/features/reports/store/collected'
import { MIGRATIONS_FOLDER } from '@/lib/platform/database/migrate'
import { database } from '@/lib/platform/database/database'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenInsurerRequests, offersIn } from '@/lib/testing/given/given-offers'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { readIssue } from './read-issue-page'
import { readIssued } from './read-issued'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const ron = (amountBani: number) => ({ amountBani, currency: 'RON' as const })

/** A policy of an offer with four instalments, whose payment declares the whole premium. */
async function givenIssuedInInstalments(percent = 0) {
  const desk = await newDesk()
  const { quoteId, lanes } = await givenInsurerRequests(desk.broker, 'casco')
  const offer = offersIn(lanes).find(({ installments, premium }) => installments.length === 4 && premium.currency === 'RON')
  if (offer === undefined) throw new Error('An insurer offers four instalments')
  const { sheet } = await readIssue(desk.broker, { quoteId, offerId: offer.id })
  if (percent !== 0) desk.operator.obstruct('POST /policy', `price-change:${percent}`)
  const attempt = await issueAndWait(desk, offer.id)
  return { desk, offer, attempt, policyId: attempt.policies[0]?.id ?? '', whole: offer.premium, first: sheet.collected ?? ron(0) }
}

const cellsOf = async ({ broker }: TestDesk, list: ListName, address = '') => (await readList(broker, list, { query: queryOf(address), search: '' })).rows.map(({ cells }) => cells)

test('what was collected is kept apart from what was declared, wherever a payment is told', async () => {
  const { desk, offer, attempt, policyId, whole, first } = await givenIssuedInInstalments()
  expect(first).toEqual(declaredAmount(offer, 'firstInstallment'))
  expect(first.amountBani).toBeLessThan(whole.amountBani)
  expect((await readIssued(desk.broker, attempt.id, 'ro'))).toMatchObject({ installments: 4, balance: { paid: whole, firstPart: first, left: ron(0) } })
  expect(await readPolicyFile(desk.broker, policyId)).toMatchObject({ policy: { payment: { amount: whole } }, balance: { firstPart: first } })
  expect(await cellsOf(desk, 'payments')).toMatchObject([{ collected: { premium: first }, paid: { premium: whole } }])
  const today = todayInBucharest(new Date())
  expect((await findCollected({ ...desk.broker, roles: ['back-office'] }, { now: { from: today, to: today }, before: { from: today, to: today } })).now).toMatchObject([{ payments: 1, bani: first.amountBani }])
})

test('a difference of price is said to be of all instalments, in the list too', async () => {
  const { desk, policyId, first } = await givenIssuedInInstalments(8)
  const { balance } = await readPolicyFile(desk.broker, policyId)
  expect(balance?.left.amountBani).toBeGreaterThan(0)
  expect(balance).toMatchObject({ firstPart: first })
  expect(await cellsOf(desk, 'policies')).toMatchObject([{ premium: { unsettled: { left: balance?.left, isOfAllParts: true } } }])
  const amountBani = balance?.left.amountBani ?? 0
  await recordPayment(desk.broker, policyId, { method: 'receipt', documentNumber: 'CH 9', date: todayInBucharest(new Date()), amountBani })
  const further = (await cellsOf(desk, 'payments', 'columns=collected,paid,paymentKind')).find(({ paymentKind }) => paymentKind?.kind === 'paymentKind' && paymentKind.isFurther)
  expect(further).toMatchObject({ collected: { premium: ron(amountBani) } })
  expect(further).not.toHaveProperty('paid')
})

test('an attempt from before that was kept says what was declared alone, until the migration has read its offer', async () => {
  const { desk, attempt, policyId, whole, first } = await givenIssuedInInstalments()
  const { db } = await database()
  await db.update(issueAttempt).set({ collectedBani: null }).where(and(eq(issueAttempt.agencyId, desk.broker.agencyId), eq(issueAttempt.id, attempt.id)))
  expect((await readPolicyFile(desk.broker, policyId)).balance?.firstPart).toBeUndefined()
  expect(await cellsOf(desk, 'payments')).toMatchObject([{ collected: { premium: whole }, paid: { premium: whole } }])
  const update = readFileSync(join(MIGRATIONS_FOLDER, '0048_first_instalments.sql'), 'utf8').split('--> statement-breakpoint').at(-1) ?? ''
  await db.execute(sql.raw(update))
  expect((await readPolicyFile(desk.broker, policyId)).balance?.firstPart).toEqual(first)
})

test('the page of a policy has its instalments, and the list finds it by the days on which they fall due', async () => {
  const { desk, policyId, first } = await givenIssuedInInstalments()
  const { schedule: { schedule, isOfOffer, collected } } = await readPolicyFile(desk.broker, policyId)
  expect([schedule.length, isOfOffer, collected]).toEqual([4, false, first])
  const [own, second, third] = schedule.map(({ dueDate }) => dueDate)
  const next = schedule.find(({ when }) => when === 'next')
  const found = async (from: Day | undefined, to: Day | undefined) => (await cellsOf(desk, 'policies', `columns=installment&installment=${from ?? ''}..${to ?? ''}`)).map(({ installment }) => installment)
  const cell = { kind: 'installment', day: next?.dueDate, number: next?.number, of: 4 }
  expect(schedule.map(({ when }) => when)).toEqual(['paid', 'next', 'later', 'later'])
  expect(await found(own, own)).toEqual([])
  expect(await found(second, second)).toEqual([cell])
  expect(await found(third, undefined)).toEqual([cell])
  expect(await found(undefined, '2001-01-01' as Day)).toEqual([])
  expect(await found('2090-01-01' as Day, undefined)).toEqual([])
})
