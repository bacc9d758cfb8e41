import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { getOffer } from '@/lib/features/offers/store/offers'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { Fault } from '@/lib/domain/fault'
import { requireUnlocked } from '@/lib/domain/quote'
import { productOf } from '@/lib/products/all-products'
import { typedAnswers } from '@/lib/wizard/typed-answers'

/**
 * Makes the answers of an offer those of its quote, as a variant's offer is chosen: a price asked anew, a copy and a renewal then follow what
 * was offered. The policy itself is always issued with the answers of its offer.
 * @returns the quote
 * @throws NotAllowed; Fault `notFound`, `quoteLocked`, `draftConflict` when somebody saved in between
 */
export async function chooseVariant(actor: Actor, offerId: string): Promise<string> {
  requirePermission(actor, 'quote.write')
  const offer = await getOffer(actor, offerId)
  const quote = await getQuote(actor, offer.quoteId)
  requireUnlocked(quote.state)
  const answers = await answersOfOffer(actor, quote.product, offer)
  if (answers === undefined) throw new Fault('notFound')
  const draft = typedAnswers(productOf(quote.product).definition, answers)
  if (!isDeepStrictEqual(quote.draft, draft)) await saveDraft(actor, { quoteId: quote.id, version: quote.version, draft })
  return quote.id
}
