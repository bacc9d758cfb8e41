import { describe, expect, test } from 'vitest'
import { createIntent, finishAttempt, markSending } from '@/lib/features/issuing/store/issue-attempts'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { createQuote, getQuote } from './store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { todayInBucharest } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { givenOffer, givenPolicy, givenSending, testOffer, testPayment, testPolicy } from '@/lib/testing/given/given'
import { newAgency, newInsurer } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { resumeUrl } from './resume-quote'

withTestDatabase()
const today = todayInBucharest(new Date())
const { person } = validExamples(today)

describe('resuming a quote', () => {
  test.each([
    ['opens the first step when it is empty', {}, 'holder'],
    ['opens the first incomplete step', { holder: person.holder }, 'vehicle'],
    ['opens the check page when all answers are given', person, 'check'],
  ])('%s', async (_name, draft, place) => {
    const { broker } = await newAgency()
    const quote = await createQuote(broker, { product: 'gap', draft })
    expect(await resumeUrl(broker, quote, today)).toBe(`/quotes/${quote.id}/${place}`)
  })

  test.each(['quoting', 'offered', 'no-offer'] as const)('opens the offers page when it is %s', async (state) => {
    const { broker } = await newAgency()
    const { id } = await createQuote(broker, { product: 'gap', draft: person })
    await putQuoteInState(id, state)
    expect(await resumeUrl(broker, await getQuote(broker, id), today)).toBe(`/quotes/${id}/offers`)
  })

  test('opens the offer that is being issued or is issued', async () => {
    const agency = await newAgency()
    for (const { quoteId, offerId } of [await givenSending(agency), await givenPolicy(agency)]) {
      expect(await resumeUrl(agency.broker, await getQuote(agency.broker, quoteId), today)).toBe(`/quotes/${quoteId}/issue?offer=${offerId}`)
    }
  })

  test('opens the offer of the newest attempt when an earlier attempt was rejected', async () => {
    const agency = await newAgency()
    const { broker } = agency
    const { quoteId, offerId: refused } = await givenOffer(agency)
    const planned = planRun([await newInsurer(agency.id, 'gap')])
    await startRequests(broker, quoteId, { ...planned, answers: {} })
    await finishRequest(broker, planned.requests[0]?.requestId ?? '', { kind: 'offered', offers: [testOffer] })
    const [lane] = await findInsurerRequests(broker, quoteId)
    const issued = lane?.outcome.kind === 'offered' ? (lane.outcome.offers[0]?.id ?? '') : ''
    for (const [offerId, result] of [
      [refused, { state: 'REJECTED', texts: [] }],
      [issued, { state: 'ISSUED', policies: [testPolicy] }],
    ] as const) {
      const intent = await createIntent(broker, { offerId, payment: testPayment })
      if (intent.kind === 'exists') throw new Error('The offer should have been free')
      await markSending(intent.attemptId)
      await finishAttempt(intent.attemptId, result)
    }
    expect(await resumeUrl(broker, await getQuote(broker, quoteId), today)).toBe(`/quotes/${quoteId}/issue?offer=${issued}`)
  })

  test('fails when its product is no longer sold here', async () => {
    const { broker } = await newAgency()
    const quote = await createQuote(broker, { product: 'horse', draft: {} })
    await expect(resumeUrl(broker, quote, today)).rejects.toMatchObject({ code: 'notFound' })
  })
})
