import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { getClient } from '@/lib/data/clients'
import { createQuote, type Draft, getQuote } from '@/lib/data/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { partyName } from '@/lib/domain/party'
import { at } from '@/lib/domain/problem'
import { carryOver, givenIn } from '@/lib/products/carry-over'
import { productOf } from '@/lib/products/every-product'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { subjectOf } from './quote-subject'

interface Start {
  readonly product: string
  /** The client it is for. */
  readonly clientId?: string | undefined
  /** The quote whose answers serve this one too, and whose client it is for. */
  readonly fromQuoteId?: string | undefined
}

/**
 * Starts a draft, with the policyholder filled in when a client is named, and with all that another quote's answers say when
 * one is named.
 * @throws Fault `invalid` for a product that does not exist, `notFound` for a client or a quote of another agency
 */
export async function startQuote(actor: Actor, { product, clientId, fromQuoteId }: Start): Promise<{ quoteId: string; firstStep: string }> {
  const [firstStep] = isProductId(product) ? productOf(product).definition.steps : []
  if (!isProductId(product) || !firstStep) throw new Fault('invalid', { problems: [at('product', { code: 'notInList' })] })
  const begun = fromQuoteId === undefined ? await ofClient(actor, clientId) : await ofQuote(actor, product, fromQuoteId)
  const { id } = await createQuote(actor, { product, ...begun, subject: subjectOf(product, begun.draft) })
  return { quoteId: id, firstStep: firstStep.id }
}

interface Begun {
  readonly draft: Draft
  readonly title: string
  readonly clientId: string | undefined
}

async function ofClient(actor: Actor, clientId: string | undefined): Promise<Begun> {
  const holder = clientId === undefined ? undefined : await getClient(actor, clientId)
  return { draft: holder ? { holder } : {}, title: holder ? partyName(holder) : '', clientId }
}

async function ofQuote(actor: Actor, product: ProductId, fromQuoteId: string): Promise<Begun> {
  const from = await getQuote(actor, fromQuoteId)
  if (!isProductId(from.product)) throw new Fault('notFound')
  const today = todayInBucharest(new Date())
  const { draft, walked } = carryOver(givenIn(from.product, from.draft, today), product)
  const { holder } = walked.answers
  // A policyholder whom this product does not take is not its client.
  return { draft, title: holder ? partyName(holder) : '', clientId: draft['holder'] === undefined ? undefined : from.clientId }
}
