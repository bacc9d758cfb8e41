import { describe, expect, it, vi } from 'vitest'
import { ATTEMPT_STATES, type AttemptState } from './issue-attempt-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenOffer, givenPolicy, givenSending, testPayment, testPolicy } from '@/lib/testing/given/given'
import { newAgency } from '@/lib/testing/given/people'
import { createIntent, findAttempts, finishAttempt, getAttempt, type IssueResult, markSending } from './issue-attempts'
import { mayMove } from './issue-attempt-states'
import { findPolicies } from '@/lib/features/policies/store/policies'
import { getOffer } from '@/lib/features/offers/store/offers'
import { getQuote } from '@/lib/features/quotes/store/quotes'

const HOUR_MS = 3_600_000

const RESULTS = {
  ISSUED: { state: 'ISSUED', policies: [testPolicy] },
  REJECTED: { state: 'REJECTED', texts: ['Oferta a expirat'], correlationId: 'c-1' },
  NOT_SENT: { state: 'NOT_SENT', texts: [], why: 'unreachable' },
  UNKNOWN: { state: 'UNKNOWN', texts: [], why: 'timeout' },
} as const satisfies Record<string, IssueResult>

describeOnBothDatabases('issuing', () => {
  it('creates one attempt for twenty clicks at once', async () => {
    const agency = await newAgency()
    const { offerId, quoteId } = await givenOffer(agency)
    const actors = Array.from({ length: 20 }, (_, index) => (index % 2 ? agency.broker : agency.broker2))
    const intents = await Promise.all(actors.map((actor) => createIntent(actor, { offerId, payment: testPayment })))
    const created = intents.filter(({ kind }) => kind === 'created')
    expect(created).toHaveLength(1)
    expect(intents.filter((intent) => intent.kind === 'exists' && intent.attempt.offerId === offerId)).toHaveLength(19)
    expect(await findAttempts(agency.broker, quoteId)).toHaveLength(1)
  })

  it('lets one of twenty callers send', async () => {
    const agency = await newAgency()
    const { offerId } = await givenOffer(agency)
    const intent = await createIntent(agency.broker, { offerId, payment: testPayment })
    const attemptId = intent.kind === 'created' ? intent.attemptId : ''
    const rights = await Promise.all(Array.from({ length: 20 }, () => markSending(attemptId)))
    expect(rights.filter(Boolean)).toHaveLength(1)
  })

  it('refuses a sender whose lease has expired', async () => {
    const agency = await newAgency()
    const { offerId } = await givenOffer(agency)
    const intent = await createIntent(agency.broker, { offerId, payment: testPayment })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const right = markSending(intent.kind === 'created' ? intent.attemptId : '')
      vi.setSystemTime(Date.now() + HOUR_MS)
      expect(await right).toBe(false)
    } finally {
      vi.useRealTimers()
    }
    expect(await findAttempts(agency.broker, (await getOffer(agency.broker, offerId)).quoteId)).toMatchObject([{ state: 'SENDING' }])
  })

  it('stores one of twenty simultaneous results, with one policy', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => finishAttempt(attemptId, RESULTS.ISSUED)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findPolicies(agency.broker, { limit: 50 })).toHaveLength(1)
  })

  it('files the policy with the attempt and closes the quote', async () => {
    const agency = await newAgency()
    const { quoteId, attemptId } = await givenPolicy(agency)
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'ISSUED', payment: testPayment, policies: [{ series: 'AP/01', number: '0012345' }] })
    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ state: 'issued' })
  })

  it.each(['ISSUED', 'UNKNOWN'] as const)('blocks the offer after %s', async (state) => {
    const agency = await newAgency()
    const { offerId, attemptId } = await givenSending(agency)
    await finishAttempt(attemptId, RESULTS[state])
    expect(await createIntent(agency.broker, { offerId, payment: testPayment })).toMatchObject({ kind: 'exists', attempt: { id: attemptId, state } })
  })

  it.each(['REJECTED', 'NOT_SENT'] as const)('allows another attempt after %s and keeps the service\'s text', async (state) => {
    const agency = await newAgency()
    const { offerId, quoteId, attemptId } = await givenSending(agency)
    await finishAttempt(attemptId, RESULTS[state])
    const { texts } = RESULTS[state]
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state, texts: [...texts] })
    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ state: 'offered' })
    expect(await createIntent(agency.broker, { offerId, payment: testPayment })).toMatchObject({ kind: 'created' })
    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ state: 'issuing' })
  })

  it('records a success without policies as UNKNOWN', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    await finishAttempt(attemptId, { state: 'ISSUED', policies: [] })
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'UNKNOWN', policies: [] })
  })

  it('accepts a late result for an UNKNOWN attempt', async () => {
    const agency = await newAgency()
    const { attemptId } = await givenSending(agency)
    await finishAttempt(attemptId, RESULTS.UNKNOWN)
    await finishAttempt(attemptId, RESULTS.ISSUED)
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'ISSUED', policies: [{ number: '0012345' }] })
  })
})

describeOnBothDatabases('a decided attempt', () => {
  const illegal = ATTEMPT_STATES.flatMap((from) => Object.values(RESULTS).map((result) => ({ from, to: result.state, result }))).filter(({ from, to }) => !mayMove(from, to))

  it.each(illegal)('does not go from $from to $to', async ({ from, result }) => {
    const agency = await newAgency()
    const attemptId = await attemptIn(from, agency)
    await expect(finishAttempt(attemptId, result)).rejects.toMatchObject({ name: 'IllegalMove', from, to: result.state })
    expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: from })
  })

  it.each(ATTEMPT_STATES.filter((state) => state !== 'INTENT'))('is not sent again from %s', async (from) => {
    const attemptId = await attemptIn(from, await newAgency())
    expect(await markSending(attemptId)).toBe(false)
  })

  it('cannot be finished when it does not exist', async () => {
    await expect(finishAttempt('00000000-0000-7000-8000-000000000000', RESULTS.ISSUED)).rejects.toMatchObject({ name: 'IllegalMove', from: 'missing' })
  })
})

describe('results of attempts', () => {
  it('exist for every final state', () => {
    expect(Object.keys(RESULTS).toSorted()).toEqual(ATTEMPT_STATES.filter((state) => state !== 'INTENT' && state !== 'SENDING').toSorted())
  })
})

async function attemptIn(state: AttemptState, agency: Awaited<ReturnType<typeof newAgency>>): Promise<string> {
  if (state === 'INTENT') {
    const { offerId } = await givenOffer(agency)
    const intent = await createIntent(agency.broker, { offerId, payment: testPayment })
    return intent.kind === 'created' ? intent.attemptId : intent.attempt.id
  }
  const { attemptId } = await givenSending(agency)
  if (state !== 'SENDING') await finishAttempt(attemptId, RESULTS[state])
  return attemptId
}
