import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { findInsurers } from '@/lib/data/insurers'
import { type StartedRequest, startRequests } from '@/lib/data/quote-requests'
import { getQuote } from '@/lib/data/quotes'
import { settleRun } from '@/lib/data/settle-run'
import { todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/env'
import type { ProductId } from '@/lib/products/registry'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { askAndKeep, type Waiting } from './ask-and-keep'
import { askTogether } from './ask-together'
import { inBackground } from './background'
import { completeAnswers } from './complete-answers'
import { groupLanes } from './group-lanes'
import { operatorsFor, type UserLocale } from './operator-for'

interface Wish {
  readonly quoteId: string
  /** Which insurers to ask; all that sell the product when undefined. */
  readonly insurerIds: readonly string[] | undefined
  readonly locale: UserLocale
  /** How long an insurer is waited for; as configured when left out. */
  readonly deadlineMs?: number
}

/**
 * Asks every chosen insurer: each on its own and in parallel, or several with one request where the agency's account says so.
 * Returns when the run is recorded; the answers come in behind it and are stored one by one, whether or not anybody still looks
 * at the screen.
 * @returns the number of the run
 * @throws Fault `quoteIncomplete` with what is missing, `noInsurers`, `quoteLocked`, `notFound`
 */
export async function requestOffers(actor: Actor, { quoteId, insurerIds, locale, deadlineMs = env().offerDeadlineMs }: Wish): Promise<number> {
  const today = todayInBucharest(new Date())
  const { product, answers } = completeAnswers(await getQuote(actor, quoteId), today)
  const sellers = await findInsurers(actor, product, today)
  const insurers = insurerIds ? sellers.filter(({ id }) => insurerIds.includes(id)) : sellers
  if (insurers.length === 0) throw new Fault('noInsurers')

  const operators = operatorsFor(actor.agencyId, locale)
  // While the run is recorded. What fails of it is each insurer's answer, below.
  for (const service of new Set(insurers.map((one) => one.service))) void operators(service).then((operator) => operator.prepare(), () => undefined)
  const { run, runId, requests } = await startRequests(actor, quoteId, { insurers, answers, subject: subjectOf(product, answers) })
  const waiting = { product, answers, today, locale, operators, deadlineMs }
  inBackground('request-offers', collect(actor, { runId, requests, waiting }))
  return run
}

function subjectOf(product: ProductId, answers: AnyAnswers) {
  const { holder, plates, vins } = requestFacts(product, answers)
  return { holderTaxId: holder.taxId, plates, vins, insured: wireOf(product).insured(answers) }
}

interface Collecting {
  readonly runId: string
  readonly requests: readonly StartedRequest[]
  readonly waiting: Waiting
}

async function collect(actor: Actor, { runId, requests, waiting }: Collecting): Promise<void> {
  const { together, alone } = await groupLanes(actor, requests, waiting)
  await Promise.all([...together.map((lanes) => askTogether(actor, { runId, lanes, waiting })), ...alone.map((request) => askAndKeep(actor, request, waiting))])
  await settleRun(runId)
}
