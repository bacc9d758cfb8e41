import fc from 'fast-check'
import { findCallBySecret, openCall, startCall } from '@/lib/features/travel-calls/store/travel-calls'
import { planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import type { JointResult } from '@/lib/products/joint-request'
import { newInsurer, type TestAgency } from '@/lib/testing/given/people'
import { randomUUID } from 'node:crypto'

export const INSURERS = ['alizeu', 'busola', 'drumet'] as const
type Insurer = (typeof INSURERS)[number]

/** How long the screen waits for the results of a call, and how long the app polls the call. */
export const ANSWERS_WITHIN_MS = 15_000
export const ENDS_AFTER_MS = 305_000

/** The real result of each insurer: the numbers of its offers, or a refusal. */
export type Truth = Readonly<Record<string, readonly number[] | 'risk-refused'>>

const answer = fc.oneof(fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 3 }).map((ids) => ids.toSorted((a, b) => a - b)), fc.constant('risk-refused' as const))
export const truths: fc.Arbitrary<Truth> = fc.record({ alizeu: answer, busola: answer, drumet: answer })

/** An event of a call. Genuine callbacks and polls carry true results of some insurers, in any order and also twice; the other events carry false ones. */
export type Event = { readonly kind: 'genuine' | 'look' | 'unknownSecret' | 'otherId' | 'unasked' | 'garbled'; readonly insurers: readonly Insurer[] }

const told = fc.array(fc.constantFrom(...INSURERS), { maxLength: 4 })
export const eventsOf: fc.Arbitrary<Event> = fc.record({ kind: fc.constantFrom('genuine', 'genuine', 'look', 'unknownSecret', 'otherId', 'unasked', 'garbled'), insurers: told })

const LIE = [666] as const

/** The body of an event, genuine or forged. */
export function bodyOf({ kind, insurers }: Event, truth: Truth, correlationId: string) {
  const isTrue = kind === 'genuine' || kind === 'look'
  // One result that cannot be read costs itself alone: a callback is garbled when it has no results at all.
  if (kind === 'garbled') return { correlation_id: correlationId, data: { status: 'pending' } }
  const results = insurers.map((insurer) => resultOf(insurer, isTrue ? truth[insurer] : LIE))
  const unasked = [resultOf('nimeni', LIE), { ...resultOf('alizeu', LIE), product: { name: 'storno' } }]
  return { correlation_id: kind === 'otherId' ? randomUUID() : correlationId, data: { status: 'pending', results: kind === 'unasked' ? unasked : results } }
}

function resultOf(insurer: string, answered: Truth[string] | undefined) {
  const named = { provider: { organization: { businessName: insurer } }, product: { name: 'travel' } }
  if (answered === 'risk-refused') return { ...named, error: true, message: 'Nu acceptă acest risc.' }
  return { ...named, error: false, offers: answered?.map((offerId) => ({ offerId, premiumAmount: 100, currency: 'RON', startDate: '2026-12-01', endDate: '2026-12-10' })) }
}

/** A result in the form of {@link Truth}. */
export function outcomeIn({ outcome }: JointResult): unknown {
  return outcome.kind === 'offered' ? outcome.offers.map(({ operatorOfferId }) => operatorOfferId) : 'risk-refused'
}

export interface GivenCall {
  readonly quoteId: string
  readonly secret: string
  readonly correlationId: string
}

/** A call that the service has accepted, with new insurers. */
export async function givenCall({ id: agencyId, broker }: TestAgency): Promise<GivenCall> {
  const { id: quoteId } = await createQuote(broker, { product: 'travel', draft: {} })
  const insurers = [await newInsurer(agencyId, 'travel'), await newInsurer(agencyId, 'travel'), await newInsurer(agencyId, 'travel')]
  const { runId, requests } = planRun(insurers)
  await startRequests(broker, quoteId, { runId, requests, answers: {} })
  const lanes = INSURERS.map((insurer, index) => ({ requestId: requests[index]?.requestId ?? '', insurer, product: 'travel' }))
  const { callId, secret } = await startCall({ agencyId, runId, locale: 'ro', answersWithinMs: ANSWERS_WITHIN_MS, endsAfterMs: ENDS_AFTER_MS, requests: lanes })
  const correlationId = randomUUID()
  await openCall(callId, correlationId)
  return { quoteId, secret, correlationId }
}

/** The state of each insurer of a call, in the order of asking. */
export async function outcomesOf({ broker }: TestAgency, { quoteId, secret }: GivenCall): Promise<Record<string, unknown>> {
  const call = await findCallBySecret(secret)
  const requests = await findInsurerRequests(broker, quoteId)
  return Object.fromEntries(
    (call?.requests ?? []).map(({ insurer, requestId }): [string, unknown] => {
      const outcome = requests.find(({ id }) => id === requestId)?.outcome
      if (outcome?.kind === 'offered') return [insurer, outcome.offers.map(({ operatorOfferId }) => operatorOfferId).toSorted((a, b) => a - b)]
      return [insurer, outcome?.kind === 'failed' ? outcome.reasonClass : outcome?.kind]
    }),
  )
}
