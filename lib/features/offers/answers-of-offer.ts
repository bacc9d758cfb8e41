import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { readAnswersOfOffer, type StoredOffer } from './store/offers'
import { todayInBucharest } from '@/lib/domain/day'
import type { Product } from '@/lib/products/product'
import type { AnyAnswers } from '@/lib/wizard/define'
import { walk } from '@/lib/wizard/walk'

/** The answers an offer was made for, judged as on the day it came: days that have passed since take nothing away. None when they no longer read as a whole. @throws NotAllowed; Fault `notFound` */
export async function answersOfOffer(actor: Actor, { definition }: Pick<Product, 'definition'>, { id, createdAt }: StoredOffer): Promise<AnyAnswers | undefined> {
  return walk(definition, await readAnswersOfOffer(actor, id), todayInBucharest(createdAt)).complete
}
