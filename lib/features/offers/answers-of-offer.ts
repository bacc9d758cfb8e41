import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { readAnswersOfOffer, type StoredOffer } from './store/offers'
import { isProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'

/** The answers an offer was made for. Undefined when they are none of the product. @throws NotAllowed; Fault `notFound` */
export async function answersOfOffer(actor: Actor, product: string, { id }: Pick<StoredOffer, 'id'>): Promise<AnyAnswers | undefined> {
  const stored = await readAnswersOfOffer(actor, id)
  return isProductId(product) ? wireOf(product).readAnswers(stored) : undefined
}
