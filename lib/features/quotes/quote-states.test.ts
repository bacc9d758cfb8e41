import { expect, it } from 'vitest'
import { QUOTE_STATES, type QuoteState } from '@/lib/domain/quote'
import { testOffer, testPayment, testPolicy } from '@/lib/testing/given/given'
import { newAgency, newInsurer, testPerson } from '@/lib/testing/given/people'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { createIntent, finishAttempt, markSending } from '@/lib/features/issuing/store/issue-attempts'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { createQuote, getQuote, saveDraft } from './store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { completeRun } from '@/lib/features/offers/store/complete-run'

withTestDatabase()

/** States that nothing sets yet, and what will. */
const AWAITED: Partial<Record<QuoteState, string>> = {
  expired: 'the day after the last of its offers could be issued',
  abandoned: 'a broker who gives the quote up',
}

it('a quote reaches every state except those that nothing sets yet', async () => {
  const agency = await newAgency()
  const { broker } = agency
  const { id } = await createQuote(broker, { product: 'gap', draft: { holder: testPerson } })
  const states: QuoteState[] = []
  const look = async () => states.push((await getQuote(broker, id)).state)
  await look()
  const insurer = await newInsurer(agency.id, 'gap')
  for (const outcome of [{ kind: 'failed', reasonClass: 'down', texts: [] }, { kind: 'offered', offers: [testOffer] }] as const) {
    const { runId, requests } = planRun([insurer])
    await startRequests(broker, id, { runId, requests, answers: { holder: testPerson } })
    await look()
    await finishRequest(broker, requests[0]?.requestId ?? '', outcome)
    await completeRun(runId)
    await look()
  }
  const [lane] = await findInsurerRequests(broker, id)
  const offers = lane?.outcome.kind === 'offered' ? lane.outcome.offers : []
  const intent = await createIntent(broker, { offerId: offers[0]?.id ?? '', payment: testPayment })
  await look()
  if (intent.kind !== 'created' || !(await markSending(intent.attemptId))) throw new Error('The attempt could not be sent')
  await finishAttempt(intent.attemptId, { state: 'ISSUED', policies: [testPolicy] })
  await look()
  expect(states).toEqual(['draft', 'quoting', 'no-offer', 'quoting', 'offered', 'issuing', 'issued'])
  expect(QUOTE_STATES.filter((state) => !states.includes(state))).toEqual(Object.keys(AWAITED))
})

it.each(Object.keys(AWAITED) as QuoteState[])('a quote in the state %s can be read and edited', async (state) => {
  const { broker } = await newAgency()
  const { id, version } = await createQuote(broker, { product: 'gap', draft: {} })
  await putQuoteInState(id, state)
  expect(await getQuote(broker, id)).toMatchObject({ state })
  expect(await saveDraft(broker, id, { draft: { holder: testPerson }, version })).toMatchObject({ kind: 'saved' })
})
