import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { CopyOrRenewal, StartSource } from './endpoints'
import { clock } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { getClient } from '@/lib/features/clients/store/clients'
import { recordTakeOver, type TakeOver } from '@/lib/features/privacy/store/record-read'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { createQuote, type Draft, getQuote, type Quote } from './store/quotes'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { partyName } from '@/lib/domain/party'
import { problemAt } from '@/lib/domain/problem'
import { copyDraft, renewDraft } from '@/lib/products/copy-or-renew'
import { carryOver, readGivenAnswers } from '@/lib/products/carry-over'
import { productOf } from '@/lib/products/all-products'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { walk } from '@/lib/wizard/walk'
import { subjectOf } from './quote-subject'

interface StartedQuote {
  readonly quoteId: string
  readonly firstStep: string
  readonly again?: CopyOrRenewal
}

/**
 * Starts a draft from one source: a product (with a client as policyholder, or with all answers of another quote that it shares),
 * a quote to copy, or a policy to continue. Agreements and payments are never copied.
 * @throws Fault `invalid` for a product that does not exist, `notFound` for a client, quote or policy of another agency,
 * `policyWithoutQuote` for one that was issued elsewhere, `takeOversUsedUp`
 */
export async function startQuote(actor: Actor, source: StartSource): Promise<StartedQuote> {
  const { product, again, filledFrom, ...content } = await newQuoteContent(actor, source, clock.today())
  const [firstStep] = productOf(product).definition.steps
  if (firstStep === undefined) throw new RangeError('A product has no step')
  // The wizard will show the draft with its codes: whose they are is recorded first.
  if (filledFrom !== undefined) await recordTakeOver(actor, { kind: 'fill', subject: filledFrom }, { perDay: env().takeOversPerDay })
  const { id } = await createQuote(actor, { product, ...content, subject: subjectOf(product, content.draft) })
  return { quoteId: id, firstStep: firstStep.id, ...(again && { again }) }
}

interface NewQuoteContent {
  readonly product: ProductId
  readonly draft: Draft
  readonly title: string
  readonly clientId: string | undefined
  readonly again?: CopyOrRenewal
  readonly renewsPolicyId?: string
  /** The client, or a colleague's quote, that the draft was filled from. */
  readonly filledFrom: TakeOver['subject'] | undefined
}

async function newQuoteContent(actor: Actor, source: StartSource, today: Day): Promise<NewQuoteContent> {
  if ('copyOf' in source) return contentOfCopy(actor, source.copyOf, today)
  if ('renews' in source) return contentOfRenewal(actor, source.renews, today)
  const { product } = source
  if (!isProductId(product)) throw new Fault('invalid', { problems: [problemAt('product', { code: 'notInList' })] })
  return 'fromQuoteId' in source ? contentFromQuote(actor, { product, fromQuoteId: source.fromQuoteId, today }) : contentFromClient(actor, product, source.clientId)
}

async function contentFromClient(actor: Actor, product: ProductId, clientId: string | undefined): Promise<NewQuoteContent> {
  const holder = clientId === undefined ? undefined : await getClient(actor, clientId)
  return { product, draft: holder ? { holder } : {}, title: holder ? partyName(holder) : '', clientId, filledFrom: clientId === undefined ? undefined : { kind: 'client', id: clientId } }
}

async function contentFromQuote(actor: Actor, { product, fromQuoteId, today }: { product: ProductId; fromQuoteId: string; today: Day }): Promise<NewQuoteContent> {
  const from = await getQuote(actor, fromQuoteId)
  if (!isProductId(from.product)) throw new Fault('notFound')
  const { draft, walked } = carryOver(readGivenAnswers(from.product, from.draft, today), product)
  const { holder } = walked.answers
  // A policyholder that this product refuses is not its client.
  return { product, draft, title: holder ? partyName(holder) : '', clientId: draft['holder'] === undefined ? undefined : from.clientId, filledFrom: colleaguesQuote(actor, from) }
}

async function contentOfCopy(actor: Actor, quoteId: string, today: Day): Promise<NewQuoteContent> {
  const from = await getQuote(actor, quoteId)
  const product = soldProductOf(from)
  const { draft, changes } = copyDraft(product, from.draft, today)
  return { product, draft, ...titleAndClientOf(from, draft, today), filledFrom: colleaguesQuote(actor, from), again: { from: { kind: 'copy', number: from.number }, changes } }
}

async function contentOfRenewal(actor: Actor, policyId: string, today: Day): Promise<NewQuoteContent> {
  const policy = await getPolicy(actor, policyId)
  if (!policy.origin) throw new Fault('policyWithoutQuote')
  const from = await getQuote(actor, policy.origin.quoteId)
  const product = soldProductOf(from)
  const { draft, changes } = renewDraft(product, from.draft, { policy, today })
  const { series, number, endDate } = policy
  return { product, draft, ...titleAndClientOf(from, draft, today), filledFrom: colleaguesQuote(actor, from), renewsPolicyId: policy.id, again: { from: { kind: 'renewal', series, number, endDate }, changes } }
}

function soldProductOf({ product }: Quote): ProductId {
  if (!isProductId(product)) throw new Fault('notFound')
  return product
}

/** The title is the holder's name, else the source's; the client stays. */
function titleAndClientOf(from: Quote, draft: Draft, today: Day): Pick<NewQuoteContent, 'title' | 'clientId'> {
  const { holder } = walk(productOf(soldProductOf(from)).definition, draft, today).answers
  return { title: holder ? partyName(holder) : from.title, clientId: from.clientId }
}

/** A colleague's quote: what one's own quote holds was read when it was typed or filled. */
function colleaguesQuote({ userId }: Actor, { id, owner }: Quote): NewQuoteContent['filledFrom'] {
  return owner.id === userId ? undefined : { kind: 'quote', id }
}
