import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { findInsurers } from '@/lib/data/insurers'
import { type StartedRequest, startRequests } from '@/lib/data/quote-requests'
import { getQuote, setQuoteState } from '@/lib/data/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/env'
import { askAndKeep, type Waiting } from './ask-and-keep'
import { inBackground } from './background'
import { completeAnswers } from './complete-answers'
import { operatorsFor, type UserLocale } from './operator-for'
import { settleRun } from './settle-run'

interface Wish {
  readonly quoteId: string
  /** Which insurers to ask; all that sell the product when undefined. */
  readonly insurerIds: readonly string[] | undefined
  readonly locale: UserLocale
  /** How long an insurer is waited for; as configured when left out. */
  readonly deadlineMs?: number
}

/**
 * Asks every chosen insurer in parallel, each on its own. Returns when the run is recorded; the answers
 * come in behind it and are stored one by one, whether or not anybody still looks at the screen.
 * @returns the number of the run
 * @throws Fault `quoteIncomplete` with what is missing, `noInsurers`, `quoteLocked`, `notFound`
 */
export async function requestOffers(actor: Actor, { quoteId, insurerIds, locale, deadlineMs = env().offerDeadlineMs }: Wish): Promise<number> {
  const today = todayInBucharest(new Date())
  const { product, answers } = completeAnswers(await getQuote(actor, quoteId), today)
  const sellers = await findInsurers(actor, product, today)
  const insurers = insurerIds ? sellers.filter(({ id }) => insurerIds.includes(id)) : sellers
  if (insurers.length === 0) throw new Fault('noInsurers')

  const { run, requests } = await startRequests(actor, quoteId, { insurers, answers })
  await setQuoteState(actor, quoteId, { from: ['draft', 'quoting', 'offered', 'no-offer', 'expired', 'abandoned'], to: 'quoting' })
  const waiting = { product, answers, today, operators: operatorsFor(actor.agencyId, locale), deadlineMs }
  inBackground('request-offers', collect(actor, { quoteId, run, requests, waiting }))
  return run
}

interface Collecting {
  readonly quoteId: string
  readonly run: number
  readonly requests: readonly StartedRequest[]
  readonly waiting: Waiting
}

async function collect(actor: Actor, { quoteId, run, requests, waiting }: Collecting): Promise<void> {
  const kinds = await Promise.all(requests.map((request) => askAndKeep(actor, request, waiting)))
  await settleRun(actor, { quoteId, run }, kinds)
}
