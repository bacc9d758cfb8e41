import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { findInsurers } from '@/lib/data/insurers'
import { finishRequest, type RequestOutcome, type StartedRequest, startRequests } from '@/lib/data/quote-requests'
import { getQuote, setQuoteState } from '@/lib/data/quotes'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/log'
import type { ProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import { askInsurer } from './ask-insurer'
import { inBackground } from './background'
import { completeAnswers } from './complete-answers'
import type { UserLocale } from './operator-for'

interface Wish {
  readonly quoteId: string
  /** Which insurers to ask; all that sell the product when undefined. */
  readonly insurerIds: readonly string[] | undefined
  readonly locale: UserLocale
}

/**
 * Asks every chosen insurer in parallel, each on its own. Returns when the run is recorded; the answers
 * come in behind it and are stored one by one, whether or not anybody still looks at the screen.
 * @returns the number of the run
 * @throws Fault `quoteIncomplete` with what is missing, `noInsurers`, `quoteLocked`, `notFound`
 */
export async function requestOffers(actor: Actor, { quoteId, insurerIds, locale }: Wish): Promise<number> {
  const today = todayInBucharest(new Date())
  const { product, answers } = completeAnswers(await getQuote(actor, quoteId), today)
  const sellers = await findInsurers(actor, product, today)
  const insurers = insurerIds ? sellers.filter(({ id }) => insurerIds.includes(id)) : sellers
  if (insurers.length === 0) throw new Fault('noInsurers')

  const { run, requests } = await startRequests(actor, quoteId, { insurers, answers })
  await setQuoteState(actor, quoteId, { from: ['draft', 'quoting', 'offered', 'no-offer', 'expired', 'abandoned'], to: 'quoting' })
  inBackground('request-offers', collect(actor, { quoteId, run, product, answers, today, requests, locale }))
  return run
}

interface Collecting {
  readonly quoteId: string
  readonly run: number
  readonly product: ProductId
  readonly answers: AnyAnswers
  readonly today: Day
  readonly requests: readonly StartedRequest[]
  readonly locale: UserLocale
}

async function collect(actor: Actor, { quoteId, run, requests, ...asking }: Collecting): Promise<void> {
  const kinds = await Promise.all(requests.map((request) => askAndKeep(actor, request, asking)))
  // Somebody may have asked again meanwhile: the quote stands as its newest run says.
  const { lastRun } = await getQuote(actor, quoteId)
  if (lastRun !== run) return
  await setQuoteState(actor, quoteId, { from: ['quoting'], to: kinds.includes('offered') ? 'offered' : 'no-offer' })
}

type Asking = Omit<Collecting, 'quoteId' | 'run' | 'requests'>

/** Never throws: what cannot be stored is an answer nobody can use, and the other insurers' answers are not to suffer for it. */
async function askAndKeep(actor: Actor, { requestId, insurer }: StartedRequest, asking: Asking): Promise<RequestOutcome['kind']> {
  const outcome = await askInsurer(actor, { ...asking, insurer })
  try {
    await finishRequest(actor, requestId, outcome)
    log().info({ requestId, outcome: outcome.kind }, 'insurer answered')
    return outcome.kind
  } catch (error) {
    log().error({ operation: 'request-offers', requestId, err: error }, 'an answer could not be stored')
    // When the database is gone this fails too; recovery then ends the request as timed out.
    await finishRequest(actor, requestId, { kind: 'failed', reasonClass: 'malformed', texts: [] }).catch(() => undefined)
    return 'failed'
  }
}
