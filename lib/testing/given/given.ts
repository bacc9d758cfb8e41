import { createIntent, finishAttempt, getAttempt, markSending } from '@/lib/features/issuing/store/issue-attempts'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { type Day, parseDay } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import type { Offer } from '@/lib/domain/offer'
import type { Payment } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'
import { newInsurer, type TestAgency, testPerson } from './people'
import { putQuoteInState } from '@/lib/testing/database/quote-state'

/** Parses a day, for tests. */
export function day(text: string): Day {
  const parsed = parseDay(text)
  if (!parsed) throw new Error(`${text} is no day`)
  return parsed
}

export const testOffer: Offer = {
  operatorOfferId: 70_001,
  providerOfferCode: 'OF-70001',
  premium: { amountBani: 31_250, currency: 'RON' },
  net: { amountBani: 28_000, currency: 'RON' },
  startDate: day('2026-12-01'),
  endDate: day('2027-11-30'),
  expiresOn: day('2026-12-05'),
  commission: { amount: { amountBani: 4_688, currency: 'RON' }, percent: 15 },
  installments: [{ id: '1', amount: { amountBani: 31_250, currency: 'RON' }, dueDate: day('2026-12-01') }],
}

export const testPayment: Payment = {
  method: 'pos',
  documentNumber: 'POS 118',
  date: day('2026-11-21'),
  amount: testOffer.premium,
}

export const testPolicy: Policy = {
  operatorPolicyId: 90_001,
  series: 'AP/01',
  number: '0012345',
  startDate: testOffer.startDate,
  endDate: testOffer.endDate,
  premium: testOffer.premium,
  payment: testPayment,
  installments: testOffer.installments,
}

/** A stored proposal of one offer. */
export function testProposal(quoteId: string, offerId: string) {
  const content = { client: 'Ilinca Țepeș', email: 'ilinca@example.test', subject: 'CJ 12 ABC', statement: [{ heading: 'Nevoi', text: 'O mașină nouă.' }] }
  return { quoteId, offerIds: [offerId], recommendedOfferId: offerId, locale: 'ro', validUntil: day('2026-12-05'), content } as const
}

/** A quote with an offer of one insurer. */
export async function givenOffer({ id, broker }: TestAgency, insured?: Insured): Promise<{ quoteId: string; runId: string; requestId: string; offerId: string }> {
  const { id: quoteId } = await createQuote(broker, { product: 'gap', draft: { holder: testPerson }, title: 'Ilinca Țepeș' })
  const insurer = await newInsurer(id, 'gap')
  const subject = insured && { holderTaxId: testPerson.taxId, plates: [], vins: [], insured }
  const { runId, requests } = planRun([insurer])
  await startRequests(broker, quoteId, { runId, requests, answers: { holder: testPerson }, subject })
  const requestId = requests[0]?.requestId ?? ''
  await finishRequest(broker, requestId, { kind: 'offered', offers: [testOffer] })
  await putQuoteInState(quoteId, 'offered')
  const [lane] = await findInsurerRequests(broker, quoteId)
  const offers = lane?.outcome.kind === 'offered' ? lane.outcome.offers : []
  return { quoteId, runId, requestId, offerId: offers[0]?.id ?? '' }
}

/** An offer with an attempt that is being sent. */
export async function givenSending(agency: TestAgency, insured?: Insured): Promise<{ quoteId: string; offerId: string; attemptId: string }> {
  const { quoteId, offerId } = await givenOffer(agency, insured)
  const intent = await createIntent(agency.broker, { offerId, payment: testPayment })
  if (intent.kind !== 'created' || !(await markSending(intent.attemptId))) throw new Error('The attempt could not be sent')
  return { quoteId, offerId, attemptId: intent.attemptId }
}

interface GivenPolicy {
  readonly quoteId: string
  readonly offerId: string
  readonly attemptId: string
  readonly policyId: string
}

/** An issued policy. */
export async function givenPolicy(agency: TestAgency, change: Partial<Policy> = {}): Promise<GivenPolicy> {
  return issued(agency, await givenSending(agency), change)
}

/** An issued policy that insures something. */
export async function givenPolicyOf(agency: TestAgency, insured: Insured, change: Partial<Policy> = {}): Promise<GivenPolicy> {
  return issued(agency, await givenSending(agency, insured), change)
}

async function issued(agency: TestAgency, sending: Omit<GivenPolicy, 'policyId'>, change: Partial<Policy>): Promise<GivenPolicy> {
  await finishAttempt(sending.attemptId, { state: 'ISSUED', policies: [{ ...testPolicy, ...change }] })
  const { policies } = await getAttempt(agency.broker, sending.attemptId)
  return { ...sending, policyId: policies[0]?.id ?? '' }
}
