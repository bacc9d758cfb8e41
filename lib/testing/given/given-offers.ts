import type { Actor } from '@/lib/platform/access/actor'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { findInsurerRequests, type InsurerRequest } from '@/lib/features/offers/store/insurer-requests'
import { todayInBucharest } from '@/lib/domain/day'
import type { Draft } from '@/lib/products/example-drafts'
import type { ProductExamples } from '@/lib/products/product'
import type { ProductId } from '@/lib/products/registry'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { PRODUCT_EXAMPLES } from './product-examples'

const LONG_ENOUGH_MS = 20_000

/** Waits for background work, which must end in a test. */
export async function waitForBackground(longEnoughMs = LONG_ENOUGH_MS): Promise<void> {
  const left = await drainBackground(longEnoughMs)
  if (left > 0) throw new Error(`${left} pieces of work are still under way`)
}

/** A quote with complete answers, as typed by a person. */
export async function givenCompleteQuote(broker: Actor, product: ProductId = 'gap', change: Draft = {}): Promise<string> {
  const examples: ProductExamples = PRODUCT_EXAMPLES[product]
  const valid = examples.validExamples(todayInBucharest(new Date()))
  const draft = { ...(valid.person ?? Object.values(valid)[0]), ...change }
  const { id, version } = await createQuote(broker, { product, draft: {} })
  await saveDraft(broker, { quoteId: id, version, draft })
  return id
}

/** The requests of a finished run that asked every insurer of the product. */
export async function givenInsurerRequests(broker: Actor, product: ProductId = 'gap', change?: Draft): Promise<{ quoteId: string; lanes: InsurerRequest[] }> {
  const quoteId = await givenCompleteQuote(broker, product, change)
  await requestOffers(broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  return { quoteId, lanes: await findInsurerRequests(broker, quoteId) }
}

/** The offers of insurer requests. */
export function offersIn(lanes: readonly InsurerRequest[]): StoredOffer[] {
  return lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
}

/** A quote with offers of two insurers. */
export async function givenTwoOffers(broker: Actor): Promise<{ quoteId: string; offer: StoredOffer; sibling: StoredOffer }> {
  const { quoteId, lanes } = await givenInsurerRequests(broker)
  const [offer, sibling] = offersIn(lanes)
  if (!offer || !sibling) throw new Error('Both insurers should have made an offer')
  return { quoteId, offer, sibling }
}
