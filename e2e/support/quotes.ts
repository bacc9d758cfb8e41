import { type APIRequestContext, expect } from '@playwright/test'
import { type RunView, runView } from '@/lib/features/offers/shapes'
import { proposalsView } from '@/lib/features/proposals/shapes'
import { todayInBucharest } from '@/lib/domain/day'
import type { Draft } from '@/lib/products/example-drafts'
import type { ProductId } from '@/lib/products/registry'
import { examplesOf } from '@/lib/testing/given/product-examples'

// Milliseconds; offers and policies come in a few tenths of a second.
const OFTEN = [50]

type Holder = 'person' | 'company' | 'foreignPerson'

/** A complete draft of a product for this kind of holder, else its first example. */
export function exampleOf(product: ProductId, holder: Holder = 'person'): Draft {
  const examples = examplesOf(product)
  return examples[holder] ?? Object.values(examples)[0] ?? {}
}

/** Starts a quote by the API, and saves the draft if one is given. */
export async function startQuote(api: APIRequestContext, product: ProductId, draft?: object): Promise<string> {
  const started = await api.post('/api/quotes', { data: { product } })
  expect(started.status()).toBe(200)
  const { quoteId } = (await started.json()) as { quoteId: string }
  if (draft !== undefined) {
    const saved = await api.put(`/api/quotes/${quoteId}/draft`, { data: { version: 1, draft } })
    expect(saved.status()).toBe(200)
  }
  return quoteId
}

export interface QuoteWithOffers {
  readonly quoteId: string
  /** The offer of an insurer by its name. */
  readonly offerOf: (insurer: string) => string
  readonly run: RunView
}

/** A quote for which all insurers have replied. */
export async function quoteWithOffers(api: APIRequestContext, product: ProductId, draft: object = exampleOf(product)): Promise<QuoteWithOffers> {
  const quoteId = await startQuote(api, product, draft)
  const requested = await api.post(`/api/quotes/${quoteId}/requests`, { data: {} })
  expect(requested.status()).toBe(200)
  const read = async () => runView.parse(await (await api.get(`/api/quotes/${quoteId}/requests`)).json())
  await expect.poll(async () => (await read()).lanes.every(({ outcome }) => outcome.kind !== 'waiting'), { intervals: OFTEN }).toBe(true)
  const run = await read()
  return { quoteId, run, offerOf: (insurer) => offerIn(run, insurer) }
}

/** Changes answers of a quote by the API; `version` is the draft's, which counts its saves. */
export async function changeAnswers(api: APIRequestContext, quoteId: string, { version, draft }: { version: number; draft: object }): Promise<void> {
  expect((await api.put(`/api/quotes/${quoteId}/draft`, { data: { version, draft } })).status()).toBe(200)
}

function offerIn(run: RunView, insurer: string): string {
  for (const lane of run.lanes) {
    const [offer] = lane.insurer.name === insurer && lane.outcome.kind === 'offered' ? lane.outcome.offers : []
    if (offer) return offer.id
  }
  throw new Error(`${insurer} made no offer`)
}

/** The terms of a proposal that is valid today. */
export function proposalTerms() {
  return { recipient: { name: 'Ilinca Țepeș', email: 'ilinca@example.test' }, validUntil: todayInBucharest(new Date()), statement: [{ heading: 'Nevoi', text: 'Acoperire pe un an.' }] }
}

/** Creates a proposal of offers by the API. @returns also the client's link, and the token at its end */
export async function shareOffers(api: APIRequestContext, quoteId: string, offerIds: readonly string[], change: object = {}): Promise<{ proposalId: string; link: string; token: string }> {
  const shared = await api.post(`/api/quotes/${quoteId}/proposals`, { data: { ...proposalTerms(), offerIds, locale: 'ro', ...change } })
  expect(shared.status()).toBe(200)
  const { proposalId } = (await shared.json()) as { proposalId: string }
  const { proposals } = proposalsView.parse(await (await api.get(`/api/quotes/${quoteId}/proposals`)).json())
  const { link = '' } = proposals.find(({ id }) => id === proposalId) ?? {}
  return { proposalId, link, token: tokenIn(link) }
}

/** The token at the end of a client's link. */
export function tokenIn(link: string): string {
  return new URL(link).pathname.replace('/proposal/', '')
}

export function paymentOf(documentNumber: string) {
  return { payment: { method: 'receipt', documentNumber, date: todayInBucharest(new Date()) } }
}

/** Issues an offer by the API. @returns the id of the policy */
export async function issueOffer(api: APIRequestContext, offerId: string): Promise<string> {
  const started = await api.post(`/api/offers/${offerId}/policy`, { data: paymentOf('CH-2002') })
  expect(started.status()).toBe(200)
  const { id } = (await started.json()) as { id: string }
  const policyIds = async () => {
    const attempt = (await (await api.get(`/api/issue-attempts/${id}`)).json()) as { policies: { id: string }[] }
    return attempt.policies.map((policy) => policy.id)
  }
  await expect.poll(policyIds, { intervals: OFTEN }).toHaveLength(1)
  const [policyId = ''] = await policyIds()
  return policyId
}
