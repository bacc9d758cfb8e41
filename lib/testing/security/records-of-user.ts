import { examplesOf } from '@/lib/testing/given/product-examples'
import { todayInBucharest } from '@/lib/domain/day'
import type { Visitor } from './visitor'

/** The ids of what a broker made, by the names of the parameters of routes. */
export type Records = Readonly<Record<string, string>>

interface Lane {
  readonly requestId?: string
  readonly id?: string
  readonly outcome: { readonly kind: string; readonly offers?: readonly { readonly id: string }[] }
}

/** Makes a quote with offers and a proposal through the API. */
export async function makeProposal(broker: Visitor): Promise<{ readonly quoteId: string; readonly offerId: string; readonly requestId: string; readonly proposalId: string }> {
  const draft = Object.values(examplesOf('gap'))[0] ?? {}
  const { quoteId } = (await broker.ask('POST', '/api/quotes', { product: 'gap' })) as { quoteId: string }
  await broker.ask('PUT', `/api/quotes/${quoteId}/draft`, { version: 1, draft })
  await broker.ask('POST', `/api/quotes/${quoteId}/requests`, {})
  const lanes = await until(async () => {
    const run = (await broker.ask('GET', `/api/quotes/${quoteId}/requests`)) as { lanes: readonly Lane[] }
    return run.lanes.every(({ outcome }) => outcome.kind !== 'waiting') ? run.lanes : undefined
  })
  const offered = lanes.flatMap((lane) => (lane.outcome.offers ?? []).map(({ id }) => ({ offerId: id, requestId: lane.requestId ?? lane.id ?? '' })))
  const [first] = offered
  if (first === undefined) throw new Error('Nobody made an offer')
  const terms = { recipient: { name: 'Ilinca Țepeș', email: 'ilinca@example.test' }, validUntil: todayInBucharest(new Date()), statement: [{ heading: 'Nevoi', text: 'Acoperire.' }] }
  const { proposalId } = (await broker.ask('POST', `/api/quotes/${quoteId}/proposals`, { ...terms, offerIds: [first.offerId], locale: 'ro' })) as { proposalId: string }
  return { quoteId, ...first, proposalId }
}

/** Makes one record of each kind through the API: a quote with offers, a proposal and an issued policy, and a saved client. */
export async function makeRecords(broker: Visitor): Promise<Records> {
  const made = await makeProposal(broker)
  const payment = { method: 'receipt', documentNumber: 'CH-2002', date: todayInBucharest(new Date()) }
  const { id: attemptId } = (await broker.ask('POST', `/api/offers/${made.offerId}/policy`, { payment })) as { id: string }
  const policyId = await until(async () => {
    const attempt = (await broker.ask('GET', `/api/issue-attempts/${attemptId}`)) as { policies: readonly { id: string }[] }
    return attempt.policies[0]?.id
  })
  return { ...made, attemptId, policyId }
}

const TRIES = 600

async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not come')
}
