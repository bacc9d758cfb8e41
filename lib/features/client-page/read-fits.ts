import 'server-only'
import { Fault } from '@/lib/domain/fault'
import type { Party } from '@/lib/domain/party'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { productOf } from '@/lib/products/all-products'
import { carryOver, type CarryOverResult, readGivenAnswers } from '@/lib/products/carry-over'
import { isProductId, PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { type Eligibility, eligibilityIn } from '@/lib/products/walk-eligibility'
import { walk } from '@/lib/wizard/walk'
import { asFits } from './model/fits'

/** Whether another product fits a client by what is known, and which answers are missing. */
export interface Fit {
  readonly product: ProductId
  readonly eligibility: Eligibility
  /** The questions that are not answered yet, in their order. */
  readonly missing: readonly string[]
  /** The quote whose answers it takes over; none where only the client is known. */
  readonly fromQuoteId: string | undefined
}

interface KnownOfClient {
  readonly party: Party
  /** The client's quotes, the newest first. */
  readonly quotes: readonly { readonly id: string; readonly product: string }[]
  /** Products that the client has. */
  readonly held: ReadonlySet<string>
}

const QUOTES_READ = 4

/** Every product that the client has not, with what is missing for a quote of it; no answer leaves this function. @throws NotAllowed */
export async function readFits(actor: Actor, { party, quotes, held }: KnownOfClient): Promise<readonly Fit[]> {
  const today = clock.today()
  const newest = [...new Map(quotes.toReversed().map((one) => [one.product, one])).values()].toReversed().slice(0, QUOTES_READ)
  const given = (await Promise.all(newest.map(({ id }) => givenIn(id)))).flat()
  const wanted = PRODUCT_IDS.filter((product) => !held.has(product))
  return asFits(wanted.map((product) => {
    const ofClient = fitOf(product, { walked: walk(productOf(product).definition, { holder: party }, today) })
    return [ofClient, ...given.map(({ quoteId, answers }) => ({ ...fitOf(product, carryOver(answers, product)), fromQuoteId: quoteId }))]
  }))

  async function givenIn(quoteId: string) {
    const { product, draft } = await getQuote(actor, quoteId).catch(orNothing)
    return isProductId(product) ? [{ quoteId, answers: readGivenAnswers(product, draft, today) }] : []
  }
}

function fitOf(product: ProductId, { walked, obstacle }: Pick<CarryOverResult, 'walked' | 'obstacle'>): Fit {
  const eligibility: Eligibility = obstacle === undefined ? eligibilityIn(walked) : { state: 'notPossible', problem: obstacle }
  const missing = walked.stops.flatMap(({ questions }) => questions).filter(({ problems }) => problems.length > 0).map(({ question }) => question.key)
  return { product, eligibility, missing, fromQuoteId: undefined }
}

/** A quote whose answers cannot be read tells nothing. */
function orNothing(error: unknown): { product: string; draft: object } {
  if (error instanceof Fault) return { product: '', draft: {} }
  throw error
}
