import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import type { Quote } from './store/quotes'
import type { Day } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { Fault } from '@/lib/domain/fault'
import { isLocked } from '@/lib/domain/quote'
import { walk } from '@/lib/wizard/walk'

/**
 * Where a quote was left: the open step, the check, the offers, or the attempt to issue one of them.
 * @throws Fault `notFound` for a product that is no longer sold here
 */
export async function resumeUrl(actor: Actor, quote: Quote, today: Day): Promise<string> {
  const base = `/quotes/${quote.id}`
  const [attempt] = await findAttempts(actor, quote.id)
  if (attempt && isLocked(quote.state)) return `${base}/issue?offer=${attempt.offerId}`
  if (quote.state === 'offered' || quote.state === 'no-offer' || quote.state === 'quoting') return `${base}/offers`
  if (!isProductId(quote.product)) throw new Fault('notFound')
  const walked = walk(productOf(quote.product).definition, quote.draft, today)
  return `${base}/${walked.complete ? 'check' : walked.furthest}`
}
