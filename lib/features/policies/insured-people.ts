import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { readAnswersOfOffers } from '@/lib/features/offers/store/offers'
import { findProduct } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { insuredPeople, type InsuredPerson } from '@/lib/products/requested/insured-facts'
import { wireOf } from '@/lib/products/wires'
import type { StoredPolicy } from './store/policies'

/** The people whom an offer insures; none where its answers cannot be read. @throws NotAllowed */
export async function insuredPeopleOfOffer(actor: Actor, productId: string, offerId: string): Promise<readonly InsuredPerson[]> {
  const stored = (await readAnswersOfOffers(actor, [offerId])).get(offerId)
  const product = findProduct(productId)
  if (stored === undefined || product === undefined || !isProductId(productId)) return []
  const answers = wireOf(productId).readAnswers(stored)
  return answers === undefined ? [] : insuredPeople(product, answers)
}

/** Of several policies of one offer the people whom the document names; a single one insures all. */
export function insuredOfPolicy({ insuredNames }: Pick<StoredPolicy, 'insuredNames'>, people: readonly InsuredPerson[], isOneOfSeveral: boolean): readonly Pick<InsuredPerson, 'name' | 'age'>[] {
  if (!isOneOfSeveral) return people.map(({ name, age }) => ({ name, age }))
  return insuredNames.map((name) => ({ name, age: people.find((person) => person.name === name)?.age }))
}
