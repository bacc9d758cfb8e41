import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { planRun, type StartedRequest, startRequests } from './store/quote-requests'
import { getQuote, type Quote } from '@/lib/features/quotes/store/quotes'
import { completeRun } from './store/complete-run'
import { Fault } from '@/lib/domain/fault'
import { requireUnlocked } from '@/lib/domain/quote'
import { env } from '@/lib/platform/env'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import type { Day } from '@/lib/domain/day'
import type { AnyAnswers } from '@/lib/wizard/define'
import { type PendingRequest, askWithDeadline, recordOutcomeOf, store, type AskOptions } from './ask-with-deadline'
import { askInOrder } from './ask-in-order'
import { askInsurersJointly } from './ask-insurers-jointly'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { composeDeclared } from './compose-declared'
import { requireCompleteAnswers } from '@/lib/features/quotes/require-complete-answers'
import { groupJointRequests, type JointRequests } from './group-joint-requests'
import { type OperatorClients, operatorClientsFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'

interface RequestOffersInput {
  readonly quoteId: string
  /** Which insurers to ask; all that sell the product when undefined. */
  readonly insurerIds: readonly string[] | undefined
  readonly locale: UserLocale
  /** How long to wait for an insurer; as configured when left out. */
  readonly deadlineMs?: number
}

/**
 * Asks every chosen insurer: each on its own and in parallel, or several by a joint request where the agency's account says so. Where the account
 * takes only so many requests at once, the slow insurers are asked first.
 * Returns when the run is recorded, while the insurers still work. Outcomes are stored in the background,one by one, even when
 * nobody looks at the screen.
 * @returns the number of the run
 * @throws NotAllowed; Fault `quoteIncomplete` with what is missing, `noInsurers`, `quoteLocked`, `notFound`
 */
export async function requestOffers(actor: Actor, { quoteId, insurerIds, locale, deadlineMs = env().offerDeadlineMs }: RequestOffersInput): Promise<number> {
  requirePermission(actor, 'offer.request')
  const today = clock.today()
  const quote = await getQuote(actor, quoteId)
  requireUnlocked(quote.state)
  const operatorClients = operatorClientsFor(actor.agencyId, locale)
  prepareOperatorClient(operatorClients, quote.product)
  const [sellingInsurers, { product, answers, offersAtOnce }] = await Promise.all([findInsurers(actor, quote.product, today), answersOf(quote, today, actor.agencyId)])
  const insurers = insurerIds ? sellingInsurers.filter(({ id }) => insurerIds.includes(id)) : sellingInsurers
  if (insurers.length === 0) throw new Fault('noInsurers')

  const { runId, requests } = planRun(insurers)
  const askOptions = { product, answers, today, locale, operatorClients, deadlineMs }
  const { jointRequests, singleRequests } = await groupJointRequests(actor, requests, askOptions)
  const isInTurn = offersAtOnce > 0
  const pendingRequests = await askEach(actor, isInTurn ? [] : singleRequests, askOptions)
  const run = await startRequests(actor, quoteId, { runId, requests, answers, subject: policySubjectOf(product, answers), declarations: composeDeclared(product, answers, locale) })
  runInBackground('request-offers', recordOutcomes(actor, { runId, pendingRequests, jointRequests, inTurn: { requests: isInTurn ? singleRequests : [], places: offersAtOnce }, askOptions }))
  return run
}

/** Prepares the operator's client while the answers are read. A failure here becomes each insurer's outcome later. */
function prepareOperatorClient(operatorClients: OperatorClients, product: string): void {
  if (isProductId(product)) void operatorClients(wireOf(product).service).then((operator) => operator.prepare(), () => undefined)
}

/** @throws Fault `quoteIncomplete`, `notFound` */
async function answersOf(quote: Quote, today: Day, agencyId: string) {
  const { passports, offersAtOnce } = isProductId(quote.product) ? await findSwitches(agencyId, wireOf(quote.product).service) : { passports: false, offersAtOnce: 0 }
  return { ...(await runOnNextTurn(() => requireCompleteAnswers(quote, today, { passports }))), offersAtOnce }
}

/** Runs synchronous work in the next turn of the event loop, so that queries already sent are not delayed. */
async function runOnNextTurn<Value>(work: () => Value): Promise<Value> {
  await nextTurn()
  return work()
}

/** What finds a policy that is issued from these answers. */
export function policySubjectOf(product: ProductId, answers: AnyAnswers) {
  const { holder, plates, vins } = requestFacts(product, answers)
  return { holderTaxId: holder.taxId, plates, vins, insured: wireOf(product).insured(answers) }
}

async function askEach(actor: Actor, requests: readonly StartedRequest[], askOptions: AskOptions): Promise<PendingRequest[]> {
  const pendingRequests: PendingRequest[] = []
  for (const request of requests) {
    pendingRequests.push(askWithDeadline(actor, request, askOptions))
    // This request leaves on its connection before the next one is built.
    await nextTurn()
    await nextTurn()
  }
  return pendingRequests
}

interface RecordOutcomesInput {
  readonly runId: string
  readonly pendingRequests: readonly PendingRequest[]
  readonly jointRequests: readonly JointRequests[]
  /** What is asked as places of the account become free. */
  readonly inTurn: { readonly requests: readonly StartedRequest[]; readonly places: number }
  readonly askOptions: AskOptions
}

async function recordOutcomes(actor: Actor, { runId, pendingRequests, jointRequests, inTurn, askOptions }: RecordOutcomesInput): Promise<void> {
  const turns = inTurn.requests.length > 0 ? [askInOrder(actor, { ...inTurn, askOptions })] : []
  await Promise.all([...turns, ...jointRequests.map((lanes) => askInsurersJointly(actor, { runId, requests: lanes, askOptions })), ...pendingRequests.map((request) => recordOutcomeOf(actor, request))])
  await store('complete-run', () => completeRun(runId))
}
