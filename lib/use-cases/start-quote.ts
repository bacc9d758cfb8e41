import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { getClient } from '@/lib/data/clients'
import { createQuote } from '@/lib/data/quotes'
import { Fault } from '@/lib/domain/fault'
import { partyName } from '@/lib/domain/party'
import { at } from '@/lib/domain/problem'
import { isProductId, productOf } from '@/lib/products/registry'

/**
 * Starts a draft, with the policyholder filled in when a client is named.
 * @throws Fault `invalid` for a product that does not exist, `notFound` for a client of another agency
 */
export async function startQuote(actor: Actor, { product, clientId }: { product: string; clientId?: string | undefined }): Promise<{ quoteId: string; firstStep: string }> {
  const [firstStep] = isProductId(product) ? productOf(product).definition.steps : []
  if (!firstStep) throw new Fault('invalid', { problems: [at('product', { code: 'notInList' })] })
  const holder = clientId === undefined ? undefined : await getClient(actor, clientId)
  const { id } = await createQuote(actor, { product, draft: holder ? { holder } : {}, title: holder ? partyName(holder) : '', clientId })
  return { quoteId: id, firstStep: firstStep.id }
}
