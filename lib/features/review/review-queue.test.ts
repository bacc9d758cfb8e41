import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { clock, setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import type { IssueSheet } from '@/lib/features/issuing/model/issue-sheet'
import { createIntent, finishAttempt, getAttempt, markSending } from '@/lib/features/issuing/store/issue-attempts'
import { day, givenOffer, givenPolicy, testOffer, testPayment, testPolicy } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { CHECKED_FACTS, type PolicyFinding } from '@/lib/features/policies/model/policy-finding'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { saveFindings } from '@/lib/features/policies/store/policy-findings'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { QueueNarrow } from './model/queue-narrow'
import { readQueue, readReturnedPolicies } from './read-queue'
import { approveClean } from './store/approve-clean'
import { takeNext } from './store/review-claims'
import { findReviewers, handOverReview } from './store/hand-over-review'
import { disableUser } from '@/lib/features/people/disable-user'
import { changeUser } from '@/lib/features/people/change-user'
import { addReview, answerReview, findReviews } from './store/reviews'
import { undoReviews } from './store/undo-reviews'

const DEARER: PolicyFinding = { fact: 'premium', between: 'offer-policy', expected: { money: { amountBani: 147_785, currency: 'RON' } }, found: { money: { amountBani: 149_785, currency: 'RON' } } }

const givenSheet: IssueSheet = {
  locale: 'ro', quoteNumber: 1, offerCode: 'OF-1', insurer: 'Danubia', product: 'GAP', facts: [], askedCovers: [], askedDeductibles: [], startDate: testOffer.startDate, endDate: testOffer.endDate,
  installments: [], premium: testOffer.premium, pricedAt: '2026-11-26T08:00:00.000Z', documents: [], attempts: [], overlaps: [],
}

describeOnBothDatabases('the review queue', () => {
  let agency: TestAgency
  let colleague: Actor
  beforeEach(async () => {
    agency = await newAgency()
    colleague = await newUser(agency.id, { name: 'Mihaela Probă', role: 'back-office' })
  })

  const given = async (findings?: readonly PolicyFinding[]) => {
    const { policyId } = await givenPolicy(agency)
    if (findings) await saveFindings(agency.broker, policyId, { findings, notCompared: { vin: 'notAsked' } })
    return policyId
  }
  const queueOf = async (actor: Actor = agency.backOffice, view: 'waiting' | 'returned' | 'mine' = 'waiting') => (await readQueue(actor, { view })).rows
  const standingOf = async (policyId: string) => (await getPolicy(agency.broker, policyId)).reviewState

  it('lists what waits, the oldest first, with what differs', async () => {
    const [clean, dearer, notCompared] = [await given([]), await given([DEARER]), await given()]
    expect((await queueOf()).map(({ id, findings }) => [id, findings])).toEqual([[clean, []], [dearer, [DEARER]], [notCompared, undefined]])
    expect((await readQueue(agency.backOffice, { view: 'waiting' })).counts).toEqual({ waiting: 3, differing: 1, clean: 1, confirmed: 0, returned: 0, mine: 0 })
  })

  it('says how much of what was compared agrees', async () => {
    await given([DEARER])
    const all = CHECKED_FACTS.length - 1
    expect((await queueOf())[0]?.compared).toEqual({ agreeing: all - 1, all })
  })

  it('is narrowed to a product, an insurer or a broker', async () => {
    const policyId = await given([])
    const { insurer, owner } = await getPolicy(agency.broker, policyId)
    const other = await newUser(agency.id, { name: 'Alt Broker', role: 'broker' })
    const found = async (narrow: QueueNarrow) => (await readQueue(agency.backOffice, { view: 'waiting', ...narrow })).rows.map(({ id }) => id)
    expect([await found({ product: 'gap', insurer: insurer.id, owner: owner.id }), await found({ product: 'tire' }), await found({ owner: other.userId }), await found({ insurer: other.userId })]).toEqual([[policyId], [], [], []])
  })

  it('goes on after the last policy of a page', async () => {
    const ids = [await given(), await given(), await given()]
    expect((await readQueue(agency.backOffice, { view: 'waiting', after: ids[0] })).rows.map(({ id }) => id)).toEqual(ids.slice(1))
  })

  it('keeps a policy whose stored findings cannot be read', async () => {
    const policyId = await given([])
    const { db } = await database()
    await db.update(policy).set({ findings: [{ broken: true }] }).where(eq(policy.id, policyId))
    expect((await queueOf()).map(({ id, findings }) => [id, findings])).toEqual([[policyId, undefined]])
  })

  it('refuses whoever does not review', async () => {
    await given()
    for (const actor of [agency.broker, agency.admin]) {
      await expect(readQueue(actor, { view: 'waiting' })).rejects.toMatchObject({ code: 'notAllowed' })
      await expect(takeNext(actor)).rejects.toMatchObject({ code: 'notAllowed' })
      await expect(approveClean(actor, [])).rejects.toMatchObject({ code: 'notAllowed' })
      await expect(undoReviews(actor, [])).rejects.toMatchObject({ code: 'notAllowed' })
    }
  })

  it('asks for a reason to approve a policy that differs', async () => {
    const policyId = await given([DEARER])
    await expect(addReview(agency.backOffice, policyId, { decision: 'reviewed', note: '' })).rejects.toMatchObject({ code: 'reviewNoteMissing' })
    await addReview(agency.backOffice, policyId, { decision: 'reviewed', note: 'Prima nouă este confirmată.' })
    expect(await standingOf(policyId)).toBe('reviewed')
  })

  it('refuses a decision about a policy that somebody else decided meanwhile', async () => {
    const policyId = await given([])
    await addReview(colleague, policyId, { decision: 'returned', note: 'x', seen: 'waiting' })
    await expect(addReview(agency.backOffice, policyId, { decision: 'reviewed', note: '', seen: 'waiting' })).rejects.toMatchObject({ code: 'reviewChanged' })
    expect(await standingOf(policyId)).toBe('returned')
  })

  it('approves together only what waits, was compared, does not differ, is not flagged, and whose broker wrote nothing to be read', async () => {
    const [clean, dearer, notCompared, flagged, returned, answered] = [await given([]), await given([DEARER]), await given(), await given([]), await given([]), await given([])]
    await addReview(agency.backOffice, flagged, { decision: 'flagged', note: '' })
    await addReview(agency.backOffice, returned, { decision: 'returned', note: 'x' })
    await addReview(agency.backOffice, answered, { decision: 'returned', note: 'x' })
    await answerReview(agency.broker, answered, 'adresa este cea nouă')
    const approved = await approveClean(agency.backOffice, [clean, dearer, notCompared, flagged, returned, answered])
    expect(approved.map(({ policyId }) => policyId)).toEqual([clean])
    expect((await queueOf()).map(({ id, isFlagged }) => [id, isFlagged])).toEqual([[dearer, false], [notCompared, false], [flagged, true], [answered, false]])
  })

  it('shows what was confirmed before money beside a policy without differences, which is not approved together with others', async () => {
    const { offerId, quoteId } = await givenOffer(agency)
    const overlap = { id: quoteId, insurer: 'Montana', product: 'gap', number: 'MO/11 7', startDate: day('2026-12-01'), endDate: day('2027-11-30'), days: 365 }
    const seen = { sheet: { ...givenSheet, overlaps: [overlap] }, confirmed: [`overlap.${quoteId}`] }
    const intent = await createIntent(agency.broker, { offerId, payment: testPayment, seen })
    if (intent.kind !== 'created') throw new Error('There is an attempt already')
    await markSending(intent.attemptId)
    await finishAttempt(intent.attemptId, { state: 'ISSUED', policies: [testPolicy] })
    const policyId = (await getAttempt(agency.broker, intent.attemptId)).policies[0]?.id ?? ''
    await saveFindings(agency.broker, policyId, { findings: [], notCompared: {} })
    const { rows, counts } = await readQueue(agency.backOffice, { view: 'waiting' })
    expect(rows).toMatchObject([{ id: policyId, findings: [], confirmed: [{ kind: 'overlap', days: 365, insurer: 'Montana', number: 'MO/11 7' }] }])
    expect(counts).toMatchObject({ waiting: 1, differing: 0, clean: 0, confirmed: 1 })
    expect(await approveClean(agency.backOffice, [policyId])).toEqual([])
    expect(await standingOf(policyId)).toBe('waiting')
  })

  it('takes back decisions of the last seconds, and no others', async () => {
    const [one, other] = [await given([]), await given([])]
    const approved = await approveClean(agency.backOffice, [one, other])
    const reviewIds = approved.map(({ reviewId }) => reviewId)
    await expect(undoReviews(colleague, reviewIds)).rejects.toMatchObject({ code: 'undoOver' })
    await undoReviews(agency.backOffice, reviewIds)
    expect([await standingOf(one), await standingOf(other)]).toEqual(['waiting', 'waiting'])
    expect((await findReviews(agency.broker, one)).map(({ decision }) => decision)).toEqual(['undone', 'reviewed'])
    await expect(undoReviews(agency.backOffice, reviewIds)).rejects.toMatchObject({ code: 'undoOver' })

    const { reviewId } = await addReview(agency.backOffice, one, { decision: 'reviewed', note: '' })
    const restore = setTestClock(new Date(clock.now().getTime() + 60_000))
    try {
      await expect(undoReviews(agency.backOffice, [reviewId])).rejects.toMatchObject({ code: 'undoOver' })
    } finally {
      restore()
    }
    expect(await standingOf(one)).toBe('reviewed')
  })

  it('never gives two people the same policy, and lets nobody else decide about a taken one', async () => {
    const ids = [await given([]), await given([]), await given([])]
    const taken = await Promise.all([takeNext(agency.backOffice), takeNext(colleague), takeNext(agency.backOffice), takeNext(colleague)])
    expect(taken.flatMap((id) => id ?? []).toSorted()).toEqual(ids.toSorted())
    const mine = (await queueOf(agency.backOffice, 'mine')).map(({ id }) => id)
    const theirs = (await queueOf(colleague, 'mine')).map(({ id }) => id)
    expect([...mine, ...theirs].toSorted()).toEqual(ids.toSorted())
    const [first = ''] = theirs
    expect((await queueOf()).find(({ id }) => id === first)?.withColleague).toBe('Mihaela Probă')
    await expect(addReview(agency.backOffice, first, { decision: 'reviewed', note: '' })).rejects.toMatchObject({ code: 'reviewTaken' })
    expect(await approveClean(agency.backOffice, [first])).toEqual([])
    await addReview(colleague, first, { decision: 'reviewed', note: '' })
    expect(await queueOf(colleague, 'mine')).toHaveLength(theirs.length - 1)
  })

  it('gives one policy at a time', async () => {
    const ids = [await given([]), await given([]), await given([])]
    expect(await takeNext(agency.backOffice)).toBe(ids[0])
    expect((await queueOf(agency.backOffice, 'mine')).map(({ id }) => id)).toEqual([ids[0]])
    expect(await takeNext(colleague)).toBe(ids[1])
  })

  it('lets a taken policy go after half an hour', async () => {
    const policyId = await given([])
    await takeNext(colleague)
    expect(await takeNext(agency.backOffice)).toBeUndefined()
    const { db } = await database()
    await db.update(policy).set({ reviewerSince: new Date(Date.now() - 31 * 60_000) }).where(eq(policy.id, policyId))
    expect(await takeNext(agency.backOffice)).toBe(policyId)
  })

  it('hands a policy to a named colleague, who alone decides about it until it is handed on', async () => {
    const policyId = await given([])
    expect((await findReviewers(agency.backOffice)).map(({ name }) => name)).toEqual(['Ioana Probă', 'Mihaela Probă'])
    await expect(handOverReview(agency.broker, policyId, colleague.userId)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(handOverReview(agency.backOffice, policyId, agency.broker.userId)).rejects.toMatchObject({ code: 'invalid' })
    await handOverReview(agency.backOffice, policyId, colleague.userId)
    expect(await queueOf(colleague, 'mine')).toMatchObject([{ id: policyId, isHanded: true, withColleague: undefined }])
    expect(await queueOf()).toMatchObject([{ id: policyId, isHanded: true, withColleague: 'Mihaela Probă' }])
    // Neither the next one nor several at once, nor tomorrow.
    expect(await takeNext(agency.backOffice)).toBeUndefined()
    expect(await approveClean(agency.backOffice, [policyId])).toEqual([])
    await expect(addReview(agency.backOffice, policyId, { decision: 'reviewed', note: '' })).rejects.toMatchObject({ code: 'reviewTaken' })
    await handOverReview(agency.backOffice, policyId, agency.backOffice.userId)
    await addReview(agency.backOffice, policyId, { decision: 'reviewed', note: '' })
    await expect(handOverReview(agency.backOffice, policyId, colleague.userId)).rejects.toMatchObject({ code: 'reviewChanged' })
  })

  it('takes no policy from a colleague who works on it', async () => {
    const policyId = await given([])
    await takeNext(colleague)
    await expect(handOverReview(agency.backOffice, policyId, agency.backOffice.userId)).rejects.toMatchObject({ code: 'reviewTaken' })
    await handOverReview(colleague, policyId, agency.backOffice.userId)
    expect((await queueOf(agency.backOffice, 'mine')).map(({ id }) => id)).toEqual([policyId])
  })

  it.each([
    ['is disabled', () => disableUser(agency.admin, { userId: colleague.userId })],
    ['reviews no more', () => changeUser(agency.admin, colleague.userId, { roles: { role: 'broker', extraRoles: [] } })],
  ])('is left by a colleague who %s', async (_what, leave) => {
    const policyId = await given([])
    await handOverReview(agency.backOffice, policyId, colleague.userId)
    await leave()
    expect(await takeNext(agency.backOffice)).toBe(policyId)
  })

  it('shows a returned policy to its broker with the note, until the answer brings it back', async () => {
    const policyId = await given([])
    await addReview(agency.backOffice, policyId, { decision: 'returned', note: 'Lipsește chitanța.' })
    expect(await readReturnedPolicies(agency.broker)).toMatchObject([{ policyId, note: 'Lipsește chitanța.', reviewer: 'Ioana Probă' }])
    expect(await readReturnedPolicies(await newUser(agency.id, { name: 'Alt Broker', role: 'broker' }))).toEqual([])
    await expect(answerReview(agency.backOffice, policyId, 'x')).rejects.toMatchObject({ code: 'notAllowed' })
    await answerReview(agency.broker, policyId, 'Am atașat chitanța.')
    expect(await readReturnedPolicies(agency.broker)).toEqual([])
    expect(await queueOf()).toMatchObject([{ id: policyId, last: { act: 'answered', note: 'Am atașat chitanța.' } }])
    await expect(answerReview(agency.broker, policyId, 'x')).rejects.toMatchObject({ code: 'reviewChanged' })
  })
})
