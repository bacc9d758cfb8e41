import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { planRun, type StartedRequest, startRequests } from './store/quote-requests'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { settleRun } from './store/settle-run'
import { Fault } from '@/lib/domain/fault'
import { refuseLocked } from '@/lib/domain/quote'
import { env } from '@/lib/platform/env'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { type AskedRequest, askWithin, keepAnswerOf, type Waiting } from './ask-and-keep'
import { askTogether } from './ask-together'
import { inBackground } from '@/lib/platform/jobs/background'
import { completeAnswers } from '@/lib/features/quotes/complete-answers'
import { groupLanes, type JointLanes } from './group-lanes'
import { type Operators, operatorsFor, type UserLocale } from '@/lib/features/accounts/operator-for'

interface Wish {
  readonly quoteId: string
  /** Which insurers to ask; all that sell the product when undefined. */
  readonly insurerIds: readonly string[] | undefined
  readonly locale: UserLocale
  /** How long to wait for an insurer; as configured when left out. */
  readonly deadlineMs?: number
}

/**
 * Asks every chosen insurer: each on its own and in parallel, or several by a joint request where the agency's account says so.
 * Returns when the run is recorded, while the insurers still work. Outcomes are stored in the background, one by one, even when
 * nobody looks at the screen.
 * @returns the number of the run
 * @throws NotAllowed; Fault `quoteIncomplete` with what is missing, `noInsurers`, `quoteLocked`, `notFound`
 */
export async function requestOffers(actor: Actor, { quoteId, insurerIds, locale, deadlineMs = env().offerDeadlineMs }: Wish): Promise<number> {
  requirePermission(actor, 'offer.request')
  const today = clock.today()
  const quote = await getQuote(actor, quoteId)
  refuseLocked(quote.state)
  const operators = operatorsFor(actor.agencyId, locale)
  getReady(operators, quote.product)
  const [sellers, { product, answers }] = await Promise.all([findInsurers(actor, quote.product, today), meanwhile(() => completeAnswers(quote, today))])
  const insurers = insurerIds ? sellers.filter(({ id }) => insurerIds.includes(id)) : sellers
  if (insurers.length === 0) throw new Fault('noInsurers')

  const { runId, requests } = planRun(insurers)
  const waiting = { product, answers, today, locale, operators, deadlineMs }
  const { together, alone } = await groupLanes(actor, requests, waiting)
  const asked = await askEach(actor, alone, waiting)
  const run = await startRequests(actor, quoteId, { runId, requests, answers, subject: subjectOf(product, answers) })
  inBackground('request-offers', collect(actor, { runId, asked, together, waiting }))
  return run
}

/** Prepares the operator's client while the answers are read. A failure here becomes each insurer's outcome later. */
function getReady(operators: Operators, product: string): void {
  if (isProductId(product)) void operators(wireOf(product).service).then((operator) => operator.prepare(), () => undefined)
}

/** Works while the database answers an earlier query. */
async function meanwhile<Value>(work: () => Value): Promise<Value> {
  await nextTurn()
  return work()
}

function subjectOf(product: ProductId, answers: AnyAnswers) {
  const { holder, plates, vins } = requestFacts(product, answers)
  return { holderTaxId: holder.taxId, plates, vins, insured: wireOf(product).insured(answers) }
}

async function askEach(actor: Actor, requests: readonly StartedRequest[], waiting: Waiting): Promise<AskedRequest[]> {
  const asked: AskedRequest[] = []
  for (const request of requests) {
    asked.push(askWithin(actor, request, waiting))
    // This request leaves on its connection before the next one is built.
    await nextTurn()
    await nextTurn()
  }
  return asked
}

interface Collecting {
  readonly runId: string
  readonly asked: readonly AskedRequest[]
  readonly together: readonly JointLanes[]
  readonly waiting: Waiting
}

async function collect(actor: Actor, { runId, asked, together, waiting }: Collecting): Promise<void> {
  await Promise.all([...together.map((lanes) => askTogether(actor, { runId, lanes, waiting })), ...asked.map((request) => keepAnswerOf(actor, request))])
  await settleRun(runId)
}
