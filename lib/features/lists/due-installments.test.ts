import { and, eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { addDays, type Day } from '@/lib/domain/day'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import type { DueDays } from '@/lib/features/policies/store/open-installments'
import { policyInstallment } from '@/lib/features/policies/store/policy-installment-table'
import { unsafeTakeUpInstallments } from '@/lib/features/policies/store/policy-installments'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { addInstallmentPayment } from '@/lib/features/policies/store/policy-payments'
import { policy } from '@/lib/features/policies/store/policy-table'
import { database } from '@/lib/platform/database/database'
import { MIGRATIONS_FOLDER } from '@/lib/platform/database/migrate'
import { newId } from '@/lib/platform/database/new-id'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { day, givenPolicy, givenSending, testPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { policySource } from './store/policy-source'

const FIRST = day('2026-03-02')
const POLICIES = 24
const PAGE = 5
const PAYMENT = { method: 'receipt', documentNumber: 'CH 1', date: FIRST, amount: { amountBani: 100, currency: 'RON' } } as const

/** Of some policies nothing is paid in instalments, of some two fall due on one day, in any order, and of some the last one after the end. */
function installmentsOf(nth: number) {
  const days = Array.from({ length: nth % 5 }, (_, index) => addDays(FIRST, nth * 3 + (nth % 3 === 0 ? Math.floor(index / 2) : index) * (nth % 2 === 0 ? 31 : 91)))
  return days.toReversed().map((dueDate, index) => ({ id: String(index), amount: PAYMENT.amount, dueDate }))
}

/** Some have their first one collected at the issue, and some later ones collected since. */
async function givenPolicies(agency: TestAgency): Promise<void> {
  const { db } = await database()
  for (let nth = 0; nth < POLICIES; nth += 1) {
    const { attemptId } = await givenSending(agency)
    if (nth % 4 < 2) await db.update(issueAttempt).set({ collectedBani: 100 }).where(eq(issueAttempt.id, attemptId))
    const endDate = addDays(FIRST, nth % 6 === 5 ? 60 : 364)
    await finishAttempt(attemptId, { state: 'ISSUED', policies: [{ ...testPolicy, number: String(nth), startDate: FIRST, endDate, premium: { amountBani: 1000 + ((nth * 7) % 13), currency: 'RON' }, installments: installmentsOf(nth) }] })
    const [{ id } = { id: '' }] = await db.select({ id: policy.id }).from(policy).where(eq(policy.attemptId, attemptId))
    for (const number of [2, 3].filter((one) => (nth + one) % 3 === 0 && one <= installmentsOf(nth).length)) await addInstallmentPayment(agency.broker, id, { ...PAYMENT, installment: number, differenceBani: 0 })
  }
}

/** What the policies' own lists, attempts and payments say, the newest policy first. */
async function expectedOn(agencyId: string, { from, to }: DueDays): Promise<string[]> {
  const { db } = await database()
  const rows = await db.select({ id: policy.id, issuedAt: policy.issuedAt, endDate: policy.endDate, installments: policy.installments, first: issueAttempt.collectedBani }).from(policy).leftJoin(issueAttempt, eq(issueAttempt.id, policy.attemptId)).where(eq(policy.agencyId, agencyId))
  const paid = new Set((await db.select().from(policyPayment)).map(({ policyId, installment }) => `${policyId} ${installment}`))
  const isDue = ({ id, endDate, installments, first }: (typeof rows)[number]) => {
    const days = (Array.isArray(installments) ? (installments as { dueDate: Day }[]) : []).map(({ dueDate }) => dueDate).toSorted()
    const open = days.filter((_, index) => index + 1 > (first === null ? 0 : 1) && !paid.has(`${id} ${index + 1}`))
    return (from === undefined || endDate >= from) && open.some((dueDate) => (from === undefined || dueDate >= from) && (to === undefined || dueDate <= to))
  }
  return rows.filter(isDue).toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime() || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
}

const SPANS: readonly DueDays[] = [
  { from: addDays(FIRST, 31), to: addDays(FIRST, 31) }, { from: addDays(FIRST, 20), to: addDays(FIRST, 50) }, { from: addDays(FIRST, 45), to: addDays(FIRST, 135) }, { from: addDays(FIRST, 10), to: addDays(FIRST, 190) },
  { from: addDays(FIRST, 62) }, { to: addDays(FIRST, 62) }, { from: addDays(FIRST, 50), to: addDays(FIRST, 40) }, { from: addDays(FIRST, 400) },
]

describeOnBothDatabases('policies with an open instalment on some days', () => {
  let agency: TestAgency
  const filters = (days: DueDays) => ({ installment: { kind: 'days', ...days } }) as const

  /** All pages of the list. */
  async function foundOn(days: DueDays, key: string): Promise<string[]> {
    const ids: string[] = []
    for (;;) {
      const page = await policySource.find(agency.broker, { filters: filters(days), sort: { key, isDescending: true }, columns: ['policy'], search: '', after: ids.at(-1), limit: PAGE })
      ids.push(...page.map(({ id }) => id))
      if (page.length < PAGE) return ids
    }
  }

  beforeAll(async () => {
    agency = await newAgency()
    await givenPolicies(agency)
    await givenPolicy(await newAgency(), { installments: installmentsOf(4) })
  })

  it.each(SPANS)('are those whose own list has one: %j', async (days) => {
    const expected = await expectedOn(agency.id, days)
    expect(await foundOn(days, 'issued')).toEqual(expected)
    for (const key of ['end', 'premium']) expect((await foundOn(days, key)).toSorted()).toEqual(expected.toSorted())
    expect(await policySource.count(agency.broker, { filters: filters(days), sort: { key: 'issued', isDescending: true }, search: '' }, 1000)).toBe(expected.length)
  })

  it('are found also where a version before recorded the payment, or issued the policy', async () => {
    const { db } = await database()
    const [span = {}] = SPANS.slice(3)
    // What was recorded closed its own.
    expect(await db.select().from(policyInstallment).innerJoin(policyPayment, and(eq(policyPayment.policyId, policyInstallment.policyId), eq(policyPayment.installment, policyInstallment.number))).where(eq(policyInstallment.isOpen, true))).toEqual([])
    const before = await foundOn(span, 'issued')
    const [open] = await db.select().from(policyInstallment).where(sql`is_open and policy_id = ${before[0]}`)
    const [{ insurerId } = { insurerId: '' }] = await db.select({ insurerId: policy.insurerId }).from(policy).where(eq(policy.id, before[0] ?? ''))
    await db.insert(policyPayment).values({ id: newId(), agencyId: agency.broker.agencyId, policyId: before[0] ?? '', insurerId, method: 'pos', documentNumber: 'D', date: FIRST, amountBani: 1, currency: 'RON', installment: open?.number ?? 0, recordedBy: agency.broker.userId })
    expect(await foundOn(span, 'issued')).toEqual(await expectedOn(agency.id, span))
    const isOpen = () => db.select({ isOpen: policyInstallment.isOpen }).from(policyInstallment).where(sql`policy_id = ${before[0]} and number = ${open?.number}`)
    expect(await isOpen()).toEqual([{ isOpen: true }])
    await unsafeTakeUpInstallments()
    expect(await isOpen()).toEqual([{ isOpen: false }])
    const listed = () => db.select({ policyId: policyInstallment.policyId, number: policyInstallment.number, dueDate: policyInstallment.dueDate }).from(policyInstallment).orderBy(policyInstallment.policyId, policyInstallment.number)
    const all = await listed()
    await db.delete(policyInstallment)
    expect(await foundOn(span, 'issued')).toEqual([])
    await unsafeTakeUpInstallments()
    await unsafeTakeUpInstallments()
    expect(await listed()).toEqual(all)
    expect(await foundOn(span, 'issued')).toEqual(await expectedOn(agency.id, span))
  })

  it('are listed by the migration as by the code, and no damaged list stops it', async () => {
    const { db } = await database()
    const damaged = await givenPolicy(agency, { number: 'D', installments: [] })
    for (const installments of ['"x"', '[1, {"dueDate": null}, {"dueDate": "2026-02-31 and more"}]']) await db.execute(sql`update policy set installments = ${installments}::jsonb where id = ${damaged.policyId}`)
    await unsafeTakeUpInstallments()
    const listed = () => db.select().from(policyInstallment).orderBy(policyInstallment.policyId, policyInstallment.number)
    const byCode = await listed()
    expect(byCode.filter(({ policyId }) => policyId === damaged.policyId)).toMatchObject([{ number: 1, dueDate: '2026-02-31' }])
    await db.delete(policyInstallment)
    const fill = readFileSync(join(MIGRATIONS_FOLDER, '0050_listed_instalments.sql'), 'utf8').split('--> statement-breakpoint').find((one) => one.includes('INSERT INTO')) ?? ''
    await db.execute(sql.raw(fill))
    expect(await listed()).toEqual(byCode)
  })
})
