import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { changeUser } from '@/lib/features/people/change-user'
import { isLookedAt, USUAL_RULES } from './model/review-rules'
import { readQueue } from './read-queue'
import { changeReviewRules, readReviewRules } from './read-review-rules'
import { approveClean } from './store/approve-clean'
import { handOverReview } from './store/hand-over-review'
import { addReview, findReviews, passUnlooked } from './store/reviews'

withTestDatabase()

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

/** A compared policy in which nothing differs. */
async function givenClean(amountBani = 100_000): Promise<string> {
  const { policyId } = await givenPolicy(agency, { premium: { amountBani, currency: 'RON' } })
  const { db } = await database()
  await db.update(policy).set({ findings: [], notCompared: {} }).where(eq(policy.id, policyId))
  return policyId
}

const rules = { ...USUAL_RULES, sampledProducts: [] as string[] }
/** The broker who issued, with the rights of a reviewer. */
const issuer = (): Actor => ({ ...agency.broker, roles: ['broker', 'back-office'] })

describe('four eyes', () => {
  it('from the premium on refuse who issued the policy, alone and among several, and let a colleague approve', async () => {
    await changeReviewRules(agency.admin, { ...rules, fourEyesBani: 100_000 })
    const [over, below] = [await givenClean(100_000), await givenClean(99_999)]
    await expect(addReview(issuer(), over, { decision: 'reviewed', note: '' })).rejects.toMatchObject({ code: 'fourEyes' })
    expect((await approveClean(issuer(), [over, below])).map(({ policyId }) => policyId)).toEqual([below])
    await expect(addReview(agency.backOffice, over, { decision: 'reviewed', note: '' })).resolves.toMatchObject({ state: 'reviewed' })
  })

  it('hand it to nobody who could not approve it', async () => {
    const { db } = await database()
    await changeReviewRules(agency.admin, { ...rules, fourEyesBani: 100_000 })
    await changeUser(agency.admin, agency.broker.userId, { roles: { role: 'back-office', extraRoles: [] } })
    const [over, below] = [await givenClean(100_000), await givenClean(99_999)]
    await expect(handOverReview(agency.backOffice, over, agency.broker.userId)).rejects.toMatchObject({ code: 'fourEyes' })
    await handOverReview(agency.backOffice, over, agency.backOffice.userId)
    await handOverReview(agency.backOffice, below, agency.broker.userId)
    expect(await db.select({ id: policy.id }).from(policy).where(eq(policy.reviewerId, agency.broker.userId))).toEqual([{ id: below }])
  })

  it('let the issuer return it, and are asked of nobody where the agency has no limit', async () => {
    await changeReviewRules(agency.admin, { ...rules, fourEyesBani: 1 })
    await expect(addReview(issuer(), await givenClean(), { decision: 'returned', note: 'De ce?' })).resolves.toMatchObject({ state: 'returned' })
    await changeReviewRules(agency.admin, rules)
    await expect(addReview(issuer(), await givenClean(), { decision: 'reviewed', note: '' })).resolves.toMatchObject({ state: 'reviewed' })
  })
})

describe('sampling', () => {
  it('lets clean policies of the named product pass, says so in their review, and leaves the others', async () => {
    const policyId = await givenClean()
    expect(await passUnlooked(agency.broker, policyId)).toBe(false)
    await changeReviewRules(agency.admin, { ...rules, sampledProducts: ['travel'], samplePercent: 0 })
    expect(await passUnlooked(agency.broker, policyId)).toBe(false)
    await changeReviewRules(agency.admin, { ...rules, sampledProducts: ['gap'], samplePercent: 100 })
    expect(await passUnlooked(agency.broker, policyId)).toBe(false)
    await changeReviewRules(agency.admin, { ...rules, sampledProducts: ['gap'], samplePercent: 0 })
    expect(await passUnlooked(agency.broker, policyId)).toBe(true)
    expect(await findReviews(agency.backOffice, policyId)).toMatchObject([{ decision: 'passed' }])
    expect((await readQueue(agency.backOffice, { view: 'waiting' })).rows).toEqual([])
    expect(await passUnlooked(agency.broker, policyId)).toBe(false)
  })

  it('lets nothing pass that somebody was handed', async () => {
    const policyId = await givenClean()
    await handOverReview(agency.backOffice, policyId, agency.backOffice.userId)
    await changeReviewRules(agency.admin, { ...rules, sampledProducts: ['gap'], samplePercent: 0 })
    expect(await passUnlooked(agency.broker, policyId)).toBe(false)
  })

  it('never lets pass what differs, was not compared, was decided about or needs four eyes', async () => {
    await changeReviewRules(agency.admin, { ...rules, fourEyesBani: 500_000, sampledProducts: ['gap'], samplePercent: 0 })
    const { db } = await database()
    const differing = await givenClean()
    await db.update(policy).set({ findings: [{ fact: 'premium', between: 'offer-policy' }] }).where(eq(policy.id, differing))
    const { policyId: notCompared } = await givenPolicy(agency)
    const flagged = await givenClean()
    await addReview(agency.backOffice, flagged, { decision: 'flagged', note: '' })
    for (const id of [differing, notCompared, flagged, await givenClean(500_000)]) expect(await passUnlooked(agency.broker, id)).toBe(false)
  })

  it('looks at about so many of a hundred, and always at the same ones', () => {
    const all = Array.from({ length: 5000 }, () => crypto.randomUUID())
    const looked = all.filter((id) => isLookedAt({ ...rules, sampledProducts: ['gap'], samplePercent: 20 }, { id, product: 'gap' }))
    expect(looked.length).toBeGreaterThan(800)
    expect(looked.length).toBeLessThan(1200)
    expect(all.every((id) => isLookedAt(rules, { id, product: 'gap' }))).toBe(true)
  })
})

describe('the rules', () => {
  it('are changed by administrators of the agency alone, and the queue has their target', async () => {
    const stranger = await newAgency('Altă Agenție SRL')
    await changeReviewRules(agency.admin, { ...rules, targetMinutes: 240 })
    expect(await readReviewRules(agency.admin)).toMatchObject({ targetMinutes: 240 })
    expect((await readQueue(agency.backOffice, { view: 'waiting' })).targetMinutes).toBe(240)
    expect(await readReviewRules(stranger.admin)).toEqual(USUAL_RULES)
    for (const actor of [agency.broker, agency.backOffice]) {
      await expect(readReviewRules(actor)).rejects.toMatchObject({ code: 'notAllowed' })
      await expect(changeReviewRules(actor, rules)).rejects.toMatchObject({ code: 'notAllowed' })
    }
  })
})
