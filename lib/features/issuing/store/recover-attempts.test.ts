import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { issueAttempt } from './issue-attempt-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenOffer, givenSending, testPayment, testPolicy } from '@/lib/testing/given/given'
import { newAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { createIntent, finishAttempt, getAttempt, markSending, SENDING_LEASE_MS } from './issue-attempts'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { recoverAttempts, recoverAttemptsOf } from './recover-attempts'
import { confirmNotIssued } from './resolve-attempts'

const HOUR_MS = 3_600_000

async function recoverInAnHour() {
  await timePasses(HOUR_MS)
  return recoverAttempts()
}

async function givenIntent() {
  const agency = await newAgency()
  const { offerId, quoteId } = await givenOffer(agency)
  const intent = await createIntent(agency.broker, { offerId, payment: testPayment })
  return { agency, quoteId, offerId, attemptId: intent.kind === 'created' ? intent.attemptId : '' }
}

async function sentByAnotherProcess(attemptId: string, name = 'another process'): Promise<void> {
  const { db } = await database()
  await db.update(issueAttempt).set({ instanceId: name }).where(eq(issueAttempt.id, attemptId))
}

describeOnBothDatabases('recovery after a crash', () => {
  it('turns INTENT into NOT_SENT, so that the offer can be issued again', async () => {
    const { agency, quoteId, offerId, attemptId } = await givenIntent()
    expect(await recoverInAnHour()).toMatchObject({ notSent: 1 })
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'NOT_SENT' })
    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ state: 'offered' })
    expect(await markSending(attemptId)).toBe(false)
    expect(await createIntent(agency.broker, { offerId, payment: testPayment })).toMatchObject({ kind: 'created' })
  })

  it('turns SENDING into UNKNOWN, which blocks the offer', async () => {
    const agency = await newAgency()
    const { offerId, quoteId, attemptId } = await givenSending(agency)
    expect(await recoverInAnHour()).toMatchObject({ unknown: 1 })
    expect(await createIntent(agency.broker, { offerId, payment: testPayment })).toMatchObject({ kind: 'exists', attempt: { id: attemptId, state: 'UNKNOWN' } })
    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ state: 'issuing' })
  })

  it('leaves a decided attempt unchanged', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    await finishAttempt(attemptId, { state: 'ISSUED', policies: [testPolicy] })
    await recoverInAnHour()
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'ISSUED' })
  })

  it('leaves this process\'s own SENDING attempts unchanged', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    await recoverAttempts()
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'SENDING' })
  })

  it('recovers another process\'s attempt at once on the embedded engine, and after its lease on PostgreSQL', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    await sentByAnotherProcess(attemptId)
    await recoverAttempts()
    const { engine } = await database()
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: engine === 'pglite' ? 'UNKNOWN' : 'SENDING' })
  })

  it('gives up the attempts of one ended process at once, and of no other', async () => {
    const agency = await newAgency()
    const [gone, alive] = [await givenSending(agency), await givenSending(agency)]
    await sentByAnotherProcess(gone.attemptId, 'ended')
    expect(await recoverAttemptsOf('ended')).toEqual({ notSent: 0, unknown: 1 })
    expect(await getAttempt(agency.broker, gone.attemptId)).toMatchObject({ state: 'UNKNOWN' })
    expect(await getAttempt(agency.broker, alive.attemptId)).toMatchObject({ state: 'SENDING' })
  })

  it('lets nobody confirm that there is no policy before the request of the ended process is over', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    await sentByAnotherProcess(attemptId)
    await recoverAttemptsOf('another process')
    await timePasses(SENDING_LEASE_MS - 5000)
    await expect(confirmNotIssued(agency.backOffice, attemptId)).rejects.toMatchObject({ code: 'requestUnderWay', details: { params: { from: expect.stringMatching(/^\d\d:\d\d:\d\d$/) as unknown } } })
    await timePasses(5000)
    expect(await confirmNotIssued(agency.backOffice, attemptId)).toBe('UNKNOWN')
  })

  it('stores the answer of a process that was given up too early', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    await sentByAnotherProcess(attemptId)
    await recoverAttemptsOf('another process')
    await finishAttempt(attemptId, { state: 'ISSUED', policies: [testPolicy] })
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'ISSUED' })
  })
})

describe('the state of a quote', () => {
  withTestDatabase()

  it('is issuing while an attempt is undecided', async () => {
    const agency = await newAgency()
    const { quoteId, attemptId } = await givenSending(agency)
    await finishAttempt(attemptId, { state: 'UNKNOWN', texts: [] })
    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ state: 'issuing' })
    await finishAttempt(attemptId, { state: 'REJECTED', texts: [] })
    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ state: 'offered' })
  })
})
