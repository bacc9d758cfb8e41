import type { Actor } from '@/lib/platform/access/actor'
import type { RequestOutcome } from '@/lib/features/offers/store/record-outcome'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { fileLateOffers, finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { getQuote, saveDraft } from '@/lib/features/quotes/store/quotes'
import { recoverAttempts } from '@/lib/features/issuing/store/recover-attempts'
import { recoverRequests } from '@/lib/features/offers/store/recover-requests'
import { confirmNotIssued, resolveAsIssued } from '@/lib/features/issuing/store/resolve-attempts'
import { retryRequest } from '@/lib/features/offers/store/retry-request'
import { completeRun } from '@/lib/features/offers/store/complete-run'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { testOffer, testPayment, testPolicy } from '@/lib/testing/given/given'
import { givenIssueInput } from '@/lib/testing/issuing/issuing'
import type { TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import type { MovedClock } from './moved-clock'
import type { SteppedOperator } from './stepped-operator'

/** How an insurer of a new request replies. */
export const INSURER_ANSWERS = ['offer', 'decline', 'late offer'] as const
type InsurerAnswer = (typeof INSURER_ANSWERS)[number]

/** An action of a person or a process. Several actions run on one quote at the same time. */
export type Action =
  | { readonly kind: 'issue'; readonly offer: number }
  /** A process recovers attempts with an expired lease; an hour later also those of living senders. */
  | { readonly kind: 'recover'; readonly anHourLater: boolean }
  /** One of two people of the back office decides the unknown attempts. */
  | { readonly kind: 'decide'; readonly person: 0 | 1 }
  | { readonly kind: 'save' }
  /** A new run asks two insurers. */
  | { readonly kind: 'ask'; readonly answers: readonly [InsurerAnswer, InsurerAnswer] }
  /** The failed requests are retried. */
  | { readonly kind: 'retry'; readonly answer: InsurerAnswer }
  /** The process of another action ends. */
  | { readonly kind: 'stop'; readonly process: number }
type ActionOf<Kind> = Extract<Action, { readonly kind: Kind }>
export type WorkingKind = Exclude<Action['kind'], 'stop'>

/** The quote that all actions of a schedule share, with the people, insurers and operator of the actions. */
export interface SharedQuote {
  readonly id: string
  readonly desk: TestAgency
  readonly backOffice: readonly [Actor, Actor]
  readonly offers: readonly StoredOffer[]
  /** The insurers of new runs. */
  readonly insurers: readonly { readonly id: string }[]
  readonly operator: SteppedOperator
}

/** The unknown attempts and failed requests of the quote in the database now. */
interface Current {
  readonly unknown: readonly { readonly id: string; readonly offerId: string }[]
  readonly failedRequests: readonly string[]
}

/** Results that the app confirmed to actions. The check at the end compares the quote with them. */
export interface Confirmed {
  saves: number
  /** How often two people have confirmed that an offer was not issued. */
  readonly notIssued: Map<string, number>
}

export interface Context {
  readonly quote: SharedQuote
  readonly current: () => Current
  readonly confirmed: Confirmed
  readonly clock: MovedClock
}

const HOUR_MS = 3_600_000

/** Faults that an early or late action may get. */
const EXPECTED: readonly FaultCode[] = ['alreadyIssued', 'alreadyIssuing', 'outcomeUnknown', 'attemptDecided', 'secondPersonNeeded', 'policyFiled', 'quoteLocked', 'requestRunning']

/** Performs an action. @throws an unexpected fault */
export async function perform(action: ActionOf<WorkingKind>, context: Context): Promise<void> {
  try {
    await ACTIONS[action.kind](action as never, context)
  } catch (error) {
    if (!(error instanceof Fault && EXPECTED.includes(error.code))) throw error
  }
}

const ACTIONS: { readonly [Kind in WorkingKind]: (action: ActionOf<Kind>, context: Context) => Promise<void> } = {
  issue: async ({ offer }, { quote: { desk, offers } }) => {
    await issuePolicy(desk.broker, givenIssueInput(offers[offer % offers.length]?.id ?? ''))
  },
  recover: async ({ anHourLater }, { clock }) => {
    if (anHourLater) {
      clock.advance(HOUR_MS)
      // A test cannot move the database's clock, so the leases end an hour earlier.
      await timePasses(HOUR_MS)
    }
    await recoverAttempts()
    await recoverRequests()
  },
  decide: async ({ person }, context) => {
    for (const attempt of context.current().unknown) await decide(context.quote.backOffice[person], attempt, context)
  },
  save: async (_, { quote: { desk, id }, confirmed }) => {
    const { version } = await getQuote(desk.broker2, id)
    const saved = await saveDraft(desk.broker2, id, { draft: { version }, version })
    if (saved.kind === 'saved') confirmed.saves += 1
  },
  ask: async ({ answers }, { quote: { desk, id, insurers } }) => {
    const { runId, requests } = planRun(insurers)
    await startRequests(desk.broker, id, { runId, requests, answers: {} })
    await Promise.all(requests.map(({ requestId }, index) => keepAnswer(desk.broker, requestId, answers[index] ?? 'decline')))
    await completeRun(runId)
  },
  retry: async ({ answer }, { quote: { desk }, current }) => {
    for (const failed of current().failedRequests) {
      const { requestId, runId } = await retryRequest(desk.broker, failed)
      await keepAnswer(desk.broker, requestId, answer)
      await completeRun(runId)
    }
  },
}

const OFFERS = [testOffer]
const DECLINED: RequestOutcome = { kind: 'failed', reasonClass: 'risk-refused', texts: [] }
const TIMED_OUT: RequestOutcome = { kind: 'failed', reasonClass: 'timeout', texts: [] }

/** Records an insurer's reply as the asking process does. */
async function keepAnswer(broker: Actor, requestId: string, answer: InsurerAnswer): Promise<void> {
  if (answer === 'offer') await finishRequest(broker, requestId, { kind: 'offered', offers: OFFERS })
  else await finishRequest(broker, requestId, answer === 'decline' ? DECLINED : TIMED_OUT)
  if (answer === 'late offer') await fileLateOffers(broker, requestId, { kind: 'offered', offers: OFFERS })
}

const DOCUMENT = { bytes: new TextEncoder().encode('%PDF-1.4'), sha256: 'a'.repeat(64), others: [] }

/** Decides as the service's ledger says; does nothing while a request may still reach the service. */
async function decide(person: Actor, attempt: Current['unknown'][number], { quote: { offers, operator }, confirmed }: Context): Promise<void> {
  const operatorOfferId = offers.find(({ id }) => id === attempt.offerId)?.operatorOfferId ?? 0
  const policies = await operator.policiesOf(operatorOfferId)
  if (policies.length > 0) {
    const proofs = policies.map((named) => ({ policy: { ...testPolicy, ...named, operatorPolicyId: undefined, payment: testPayment }, document: DOCUMENT }))
    await resolveAsIssued(person, attempt.id, proofs)
    return
  }
  if (operator.crossed(operatorOfferId).underWay > 0) return
  if ((await confirmNotIssued(person, attempt.id)) === 'NOT_SENT') confirmed.notIssued.set(attempt.offerId, (confirmed.notIssued.get(attempt.offerId) ?? 0) + 1)
}
