import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import { saveClient } from '@/lib/features/clients/store/clients'
import { finishTask } from '@/lib/features/clients/store/tasks'
import { writeTask } from '@/lib/features/clients/write-note'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { givenCompleteQuote } from '@/lib/testing/given/given-offers'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { unsafeAddChoice } from '@/lib/features/proposals/store/proposal-choices'
import { closeProposal, createProposal } from '@/lib/features/proposals/store/proposals'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { policy } from '@/lib/features/policies/store/policy-table'
import { addReview } from '@/lib/features/review/store/reviews'
import { database } from '@/lib/platform/database/database'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { day, givenOffer, givenPolicy, givenPolicyOf, givenSending, testOffer, testProposal } from '@/lib/testing/given/given'
import { newAgency, newInsurer, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { setClock } from '@/lib/testing/set-clock'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { readDrafts } from './read-drafts'
import { readNumbers } from './read-numbers'
import { countWork, readWork } from './read-work'

withTestDatabase()

const versions = { pidUrl: null, termsUrl: null, offerDocumentSha256: null, statementSha256: 'x' }
const CAR: Insured = { kind: 'vehicle', plates: ['CJ 12 ABC'], vins: [] }
// The test's offers expire on this day, at its end.
const LAST_DAY = new Date('2026-12-05T09:00:00Z')

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

async function givenChoice() {
  const { quoteId, offerId } = await givenOffer(agency)
  const proposalId = await createProposal(agency.broker, testProposal(quoteId, offerId))
  await unsafeAddChoice(proposalId, { offerId, consents: [], versions })
  return { quoteId, offerId, proposalId }
}

const kindsOf = async () => (await readWork(agency.broker)).map(({ kind }) => kind)

describe('what is to do', () => {
  it('stands in the order of what waiting costs, with what each thing needs', async () => {
    setClock(LAST_DAY)
    await givenOffer(agency)
    await givenChoice()
    const { policyId } = await givenPolicy(agency)
    await addReview(agency.backOffice, policyId, { decision: 'returned', note: 'Altă notă.' })
    await addReview(agency.backOffice, policyId, { decision: 'returned', note: 'Lipsește chitanța lui 2850314120125.' })
    const { attemptId } = await givenSending(agency)
    await finishAttempt(attemptId, { state: 'UNKNOWN', texts: [] })
    const work = await readWork(agency.broker)
    const premium = { amountBani: 31_250, currency: 'RON' }
    expect(work).toMatchObject([
      { kind: 'unknown', id: attemptId, title: 'Ilinca Țepeș', premium, documentNumber: 'POS 118' },
      { kind: 'chosen', title: 'Ilinca Țepeș', insurer: 'Asigurător de Probă', premium, isOver: false },
      { kind: 'returned', id: policyId, policy: 'AP/01 0012345', reviewer: 'Ioana Probă' },
      { kind: 'expiring', offers: 1, stage: undefined },
    ])
    expect(work[2]).toMatchObject({ note: expect.stringContaining('Lipsește chitanța') as string })
    expect(JSON.stringify(work)).not.toContain('2850314120125')
    expect(countWork(work)).toEqual({ unknown: 1, chosen: 1, returned: 1, expiring: 1, task: 0, renewal: 0 })
  })

  it('holds the reader’s own tasks of clients from their day on, the longest overdue first, until they are done', async () => {
    const today = clock.today()
    const { id: clientId } = await saveClient(agency.broker, testPerson)
    const write = (by: Actor, text: string, dueOn: Day) => writeTask(by, { clientId, text, dueOn })
    await write(agency.broker, 'azi', today)
    const late = await write(agency.broker, 'ieri', addDays(today, -1))
    await write(agency.broker, 'mâine', addDays(today, 1))
    await write(agency.broker2, 'a colegului', today)
    const tasks = async () => (await readWork(agency.broker)).flatMap((item) => (item.kind === 'task' ? [[item.text, item.title, item.clientId]] : []))
    expect(await tasks()).toEqual([['ieri', 'Ilinca Țepeș', clientId], ['azi', 'Ilinca Țepeș', clientId]])
    await finishTask(agency.broker, late, { isDone: true })
    expect(await tasks()).toHaveLength(1)
  })

  it('is empty for a new agency', async () => {
    expect(await readWork(agency.broker)).toEqual([])
  })

  it('is refused to who may read neither quotes nor policies', async () => {
    await expect(readWork({ ...agency.broker, roles: ['data-officer'] })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(readNumbers({ ...agency.broker, roles: ['data-officer'] })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(readDrafts({ ...agency.broker, roles: ['data-officer'] }, { limit: 3 })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('a choice of a client', () => {
  it('stands instead of the expiry of its quote, and once however often the client chose', async () => {
    setClock(LAST_DAY)
    const { proposalId, offerId, quoteId } = await givenChoice()
    await unsafeAddChoice(proposalId, { offerId, consents: [{ code: 'informed', wording: 'x', isGiven: true }], versions })
    expect(await readWork(agency.broker)).toMatchObject([{ kind: 'chosen', quoteId, offerId }])
  })

  it('says since when its period runs, once it does', async () => {
    await givenChoice()
    setClock(new Date('2026-12-01T09:00:00Z'))
    expect(await readWork(agency.broker)).toEqual([expect.objectContaining({ kind: 'chosen', begunOn: undefined })])
    setClock(LAST_DAY)
    expect(await readWork(agency.broker)).toMatchObject([{ kind: 'chosen', begunOn: '2026-12-01' }])
  })

  it('stands some days after its proposal ended, and says so', async () => {
    await givenChoice()
    setClock(new Date('2026-12-07T09:00:00Z'))
    expect(await readWork(agency.broker)).toMatchObject([{ kind: 'chosen', isOver: true }])
    setClock(new Date('2026-12-20T09:00:00Z'))
    expect(await kindsOf()).toEqual([])
  })

  it('can still be issued after its proposal ended while the offer holds, and stands alone for its quote', async () => {
    const { quoteId, offerId } = await givenOffer(agency)
    const proposalId = await createProposal(agency.broker, { ...testProposal(quoteId, offerId), validUntil: day('2026-12-03') })
    await unsafeAddChoice(proposalId, { offerId, consents: [], versions })
    setClock(LAST_DAY)
    expect(await readWork(agency.broker)).toMatchObject([{ kind: 'chosen', quoteId, isOver: false }])
    setClock(new Date('2026-12-06T09:00:00Z'))
    expect(await readWork(agency.broker)).toMatchObject([{ kind: 'chosen', quoteId, isOver: true }])
  })

  it('that can no longer be issued is gone once the offers were asked for again', async () => {
    const { quoteId } = await givenChoice()
    setClock(new Date('2026-12-07T09:00:00Z'))
    const { runId, requests } = planRun([await newInsurer(agency.id, 'gap')])
    await startRequests(agency.broker, quoteId, { runId, requests, answers: { holder: testPerson } })
    await finishRequest(agency.broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [{ ...testOffer, expiresOn: day('2026-12-07') }] })
    await putQuoteInState(quoteId, 'offered')
    expect(await readWork(agency.broker)).toMatchObject([{ kind: 'expiring', quoteId }])
  })

  it('is gone once the proposal is revoked, and once its quote is issued', async () => {
    const { proposalId } = await givenChoice()
    const issued = await givenPolicy(agency)
    const ofIssued = await createProposal(agency.broker, testProposal(issued.quoteId, issued.offerId))
    await unsafeAddChoice(ofIssued, { offerId: issued.offerId, consents: [], versions })
    expect(await kindsOf()).toEqual(['chosen'])
    await closeProposal(agency.broker, proposalId)
    expect(await kindsOf()).toEqual([])
  })
})

describe('a renewal', () => {
  const TWO_WEEKS_BEFORE = new Date('2027-11-16T09:00:00Z')

  it('stands fourteen days before the end of a policy, not earlier and not after the end', async () => {
    await givenPolicyOf(agency, CAR)
    setClock(new Date('2027-11-15T09:00:00Z'))
    expect(await kindsOf()).toEqual([])
    setClock(TWO_WEEKS_BEFORE)
    expect(await readWork(agency.broker)).toMatchObject([{ kind: 'renewal', endDate: '2027-11-30', quoteId: expect.any(String) as string, policy: 'AP/01 0012345' }])
    expect(await readNumbers(agency.broker)).toMatchObject({ renewals: { soon: 1, later: 1 } })
    setClock(new Date('2027-12-01T09:00:00Z'))
    expect(await kindsOf()).toEqual([])
  })

  it('is gone once a policy for the same lasts longer, and stands while that one is for another car', async () => {
    await givenPolicyOf(agency, CAR)
    const later = { startDate: day('2027-12-01'), endDate: day('2028-11-30') }
    setClock(TWO_WEEKS_BEFORE)
    await givenPolicyOf(agency, { kind: 'vehicle', plates: ['B 99 XYZ'], vins: [] }, later)
    expect(await kindsOf()).toEqual(['renewal'])
    await givenPolicyOf(agency, CAR, later)
    expect(await kindsOf()).toEqual([])
  })

  it('is not asked for after a trip, nor for somebody whose data was erased', async () => {
    await givenPolicy(agency, { startDate: day('2027-11-10') })
    const { policyId } = await givenPolicy(agency)
    const { db } = await database()
    await db.update(policy).set({ holderErasedAt: new Date() }).where(eq(policy.id, policyId))
    setClock(TWO_WEEKS_BEFORE)
    expect(await kindsOf()).toEqual([])
  })
})

describe('drafts', () => {
  it('say how much is left to answer, and no answer', async () => {
    const ready = await givenCompleteQuote(agency.broker)
    const { id } = await createQuote(agency.broker, { product: 'gap', draft: {} })
    const rows = await readDrafts(agency.broker, { limit: 5 })
    expect(rows.map((row) => row.id)).toEqual([id, ready])
    expect(rows[0]?.left).toBeGreaterThan(3)
    expect(rows[1]?.left).toBe(0)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['clientId', 'id', 'left', 'product', 'title', 'updatedAt'])
  })
})

describe('the numbers of the day', () => {
  it('count the policies of the day and of the month, and compare with the same days of the month before', async () => {
    setClock(new Date('2026-11-10T09:00:00Z'))
    await givenPolicy(agency)
    setClock(new Date('2026-12-09T09:00:00Z'))
    await givenPolicy(agency)
    setClock(new Date('2026-12-10T09:00:00Z'))
    await givenPolicy(agency)
    const numbers = await readNumbers(agency.broker)
    expect(numbers).toMatchObject({ today: [{ policies: 1, premium: { amountBani: 31_250 } }], month: [{ policies: 2, premium: { amountBani: 62_500 } }], change: 100 })
  })

  it('count the proposals that a client can still take, and say of how many quotes a policy came', async () => {
    const now = new Date()
    const { proposalId } = await givenChoice()
    await givenPolicy(agency)
    expect(await readNumbers(agency.broker)).toMatchObject({ proposals: { open: 1, chosen: 1, unopened: 1 }, conversion: 50 })
    await closeProposal(agency.broker, proposalId)
    expect(await readNumbers(agency.broker)).toMatchObject({ proposals: { open: 0, chosen: 0, unopened: 0 } })
    setClock(new Date(now.getTime() + 40 * 86_400_000))
    expect((await readNumbers(agency.broker)).conversion).toBeUndefined()
  })
})
