import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import type { readCommissions as endpoint } from './endpoints'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from './store/insurer-requests'

/**
 * The broker's commission on each offer of the newest run, with the net premium and the commission with direct settlement. Commissions are read apart from offers, because a client may
 * see offers on the screen. @throws NotAllowed; Fault `notFound`
 */
export async function readCommissions(actor: Actor, quoteId: string): Promise<OutputOf<typeof endpoint>> {
  requirePermission(actor, 'offer.request')
  await getQuote(actor, quoteId)
  const requests = await findInsurerRequests(actor, quoteId)
  const offers = requests.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  const stated = offers.filter(({ commission, net, directCommission }) => [commission, net, directCommission].some((one) => one !== undefined))
  return { commissions: stated.map(({ id, commission, net, directCommission }) => ({ offerId: id, own: commission, net, direct: directCommission })) }
}
