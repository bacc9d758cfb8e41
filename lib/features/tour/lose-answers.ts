import 'server-only'
import { setLostAnswers } from '@/lib/features/demo/set-lost-answers'
import { getOffer } from '@/lib/features/offers/store/offers'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { readTour } from './read-tour'

/**
 * Makes every insurer with an offer for the request of a tour issue and lose its answer, in the world of the actor's agency; or takes that back and
 * leaves what else is wrong with them.
 * @throws NotAllowed; Fault `notFound` outside a demo, and for a request that the actor does not see
 */
export async function loseAnswers(actor: Actor, { quoteId, areLost }: { readonly quoteId: string; readonly areLost: boolean }): Promise<{ areLost: boolean }> {
  requirePermission(actor, 'policy.issue')
  const { offers } = await readTour(actor, quoteId)
  const stored = await Promise.all(offers.map(({ id }) => getOffer(actor, id)))
  await setLostAnswers(actor, { insurers: new Set(stored.map(({ service, insurer }) => `${service}/${insurer.businessName}`)), areLost })
  return { areLost }
}
