import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Currency } from '@/lib/domain/money'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { database } from '@/lib/platform/database/database'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenPolicy, givenSending, testPolicy } from '@/lib/testing/given/given'
import { newAgency, newInsurer, type TestAgency } from '@/lib/testing/given/people'
import { filePolicy } from './file-policies'
import { importPolicies } from './import-policies'
import { keepIssues, unsafeTakeUpIssues } from './issue-of-policy'
import { policy } from './policy-table'

const { premium, payment } = testPolicy
const other: Currency = premium.currency === 'RON' ? 'EUR' : 'RON'
const NOTHING = { isFirstOfIssue: null, commissionBani: null, commissionCurrency: null, isPriceKept: null, collectedBani: null }
const part = (premiumBani: number, change: Partial<typeof testPolicy> = {}) => ({ ...testPolicy, premium: { ...premium, amountBani: premiumBani }, ...change })
const paidBani = payment?.amount.amountBani ?? 0

/** The policies of an issue, whether their price is the offered one, and what was collected with each. */
const ISSUES = [
  { name: 'one policy', policies: [testPolicy], isPriceKept: true, collected: [paidBani] },
  { name: 'three that cost together a ban less than offered', policies: [part(premium.amountBani - 201), part(100), part(100)], isPriceKept: true, collected: [paidBani, null, null] },
  { name: 'two that cost two bani more', policies: [part(premium.amountBani), part(2)], isPriceKept: false, collected: [paidBani, null] },
  { name: 'one in another currency', policies: [part(0, { premium: { ...premium, currency: other } })], isPriceKept: false, collected: [paidBani] },
  { name: 'two of which the second is paid', policies: [part(premium.amountBani - 100, { payment: undefined }), part(100)], isPriceKept: true, collected: [null, paidBani] },
  { name: 'one that nobody is known to have paid', policies: [part(premium.amountBani, { payment: undefined })], isPriceKept: true, collected: [null] },
  { name: 'one of which the first instalment was collected', policies: [testPolicy], firstBani: 700, isPriceKept: true, collected: [700] },
  { name: 'one without a commission', policies: [testPolicy], isWithoutCommission: true, isPriceKept: true, collected: [paidBani] },
] as const

describeOnBothDatabases('what a policy keeps of its issue', () => {
  let agency: TestAgency
  beforeEach(async () => {
    agency = await newAgency()
  })

  const keptOf = async (agencyId: string) => {
    const { db } = await database()
    const { isFirstOfIssue, commissionBani, commissionCurrency, isPriceKept, collectedBani } = policy
    return db.select({ id: policy.id, isFirstOfIssue, commissionBani, commissionCurrency, isPriceKept, collectedBani }).from(policy).where(eq(policy.agencyId, agencyId)).orderBy(policy.id)
  }

  it.each(ISSUES)('counts once what counts once, and its rows say the same: $name', async (issue) => {
    const { db } = await database()
    const { attemptId, offerId } = await givenSending(agency)
    const commission = 'isWithoutCommission' in issue ? { commissionBani: null, commissionCurrency: null } : { commissionBani: 1234, commissionCurrency: other }
    await db.update(offer).set(commission).where(eq(offer.id, offerId))
    if ('firstBani' in issue) await db.update(issueAttempt).set({ collectedBani: issue.firstBani }).where(eq(issueAttempt.id, attemptId))
    await finishAttempt(attemptId, { state: 'ISSUED', policies: issue.policies })
    const kept = await keptOf(agency.id)
    const expected = issue.collected.map((collectedBani, index) => ({ ...NOTHING, isFirstOfIssue: index === 0, ...(index === 0 && { ...commission, isPriceKept: issue.isPriceKept }), collectedBani }))
    expect(kept).toMatchObject(expected)
    // As a version before left them, one after the other, and so that their issue is taken up in part already.
    for (const { id } of kept) {
      await db.update(policy).set(NOTHING).where(eq(policy.id, id))
      await unsafeTakeUpIssues()
      expect(await keptOf(agency.id)).toEqual(kept)
    }
    await db.update(policy).set(NOTHING).where(eq(policy.agencyId, agency.id))
    await unsafeTakeUpIssues()
    expect(await keptOf(agency.id)).toEqual(kept)
  })

  it('is of one that is filed or imported itself alone', async () => {
    const { db } = await database()
    const insurer = await newInsurer(agency.id, 'gap', 'Alpina')
    const named = { product: 'gap', holderName: 'Ilinca Țepeș' }
    await filePolicy(agency.broker, { ...named, insurerId: insurer.id, policy: testPolicy, document: { bytes: Buffer.from('%PDF-'), sha256: 'x' } })
    await importPolicies(agency.broker, [{ ...part(premium.amountBani, { payment: undefined, number: 'I' }), ...named, insurer: { id: insurer.id, name: 'Alpina' }, taxId: undefined, plate: undefined, vin: undefined }])
    const kept = await keptOf(agency.id)
    expect(kept).toMatchObject([{ ...NOTHING, isFirstOfIssue: true, collectedBani: paidBani }, { ...NOTHING, isFirstOfIssue: true }])
    await db.update(policy).set(NOTHING).where(eq(policy.agencyId, agency.id))
    await unsafeTakeUpIssues()
    expect(await keptOf(agency.id)).toEqual(kept)
  })

  it('is taken up of all, however many, and of those alone that keep nothing', async () => {
    const { db } = await database()
    const { policyId } = await givenPolicy(agency)
    await db.execute(sql`insert into policy (id, agency_id, insurer_id, owner_id, product, series, number, start_date, end_date, premium_bani, currency, payment_method, payment_document_number, payment_date, payment_bani, payment_currency, installments, search_text, issued_at)
      select gen_random_uuid(), agency_id, insurer_id, owner_id, product, series, 'F' || n, start_date, end_date, n, currency, payment_method, 'F', payment_date, n, 'RON', '[]', 'x', issued_at from policy cross join generate_series(1, 1203) n where id = ${policyId}`)
    await db.update(policy).set({ collectedBani: 1 }).where(eq(policy.id, policyId))
    await unsafeTakeUpIssues()
    expect(await db.select({ id: policy.id }).from(policy).where(isNull(policy.isFirstOfIssue))).toEqual([])
    expect(await keepIssues(db, isNull(policy.isFirstOfIssue))).toBe(0)
    const filed = await db.select({ isFirst: policy.isFirstOfIssue, collected: policy.collectedBani, paid: policy.paymentBani }).from(policy).where(and(eq(policy.agencyId, agency.id), isNull(policy.attemptId)))
    expect(filed.filter(({ isFirst, collected, paid }) => isFirst === true && collected === paid)).toHaveLength(1203)
    expect(await db.select({ collected: policy.collectedBani }).from(policy).where(eq(policy.id, policyId))).toEqual([{ collected: 1 }])
  })
})
