import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { saveClient } from '@/lib/features/clients/store/clients'
import { getQuote, linkClient } from '@/lib/features/quotes/store/quotes'
import { log } from '@/lib/platform/log'
import { productOf } from '@/lib/products/all-products'
import { walk } from '@/lib/wizard/walk'

/**
 * Saves the holder of an issued policy as a client of the agency, so that nobody types them again.
 * Never throws: the policy is valid even when this fails.
 */
export async function saveHolderAsClient(actor: Actor, quoteId: string): Promise<void> {
  try {
    const { product, draft } = await getQuote(actor, quoteId)
    const { holder } = walk(productOf(product).definition, draft, clock.today()).answers
    if (!holder) return
    const { id } = await saveClient(actor, holder)
    await linkClient(actor, quoteId, id)
  } catch (error) {
    log().warn({ operation: 'keep-holder', quoteId, err: error }, 'the holder of a policy was not kept as a client')
  }
}
