import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { readAnswersOfOffer, type StoredOffer } from './store/offers'
import { todayInBucharest } from '@/lib/domain/day'
import type { Product } from '@/lib/products/product'
import type { AnyAnswers } from '@/lib/wizard/define'
import { walk } from '@/lib/wizard/walk'

/** The answers an offer was made for, judged as of the day it came. Undefined when they are incomplete. @throws NotAllowed; Fault `notFound` */
export async function answersOfOffer(actor: Actor, { definition }: Pick<Product, 'definition'>, { id, createdAt }: StoredOffer): Promise<AnyAnswers | undefined> {
  return walk(definition, await readAnswersOfOffer(actor, id), todayInBucharest(createdAt)).complete
}
