import { Fault } from '@/lib/domain/fault'
import { confirmNotIssued, issuePolicy, resolveIssued } from '@/lib/features/issuing/endpoints'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { loseAnswers } from '@/lib/features/tour/endpoints'
import type { StopId } from '@/lib/features/tour/model/stops'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'
import type { Act, Ask } from './ask'

/** What somebody confirms who chose the offer itself; what may insure the same twice, the visitor reads and confirms. */
const OF_THE_OFFER = ['seen.price', 'seen.variant', 'seen.covers', 'seen.chosenInstead', 'seen.expiryUnread']

/** Issues the offer that the client chose; after a refusal, the one that was tried least. An attempt that is open is never repeated. @throws Fault `invalid` while something may be insured twice */
export const issue: Act = async ({ ask, facts: { attempt, offers, proposal, number }, today }) => {
  if (attempt !== undefined && attempt.state !== 'REJECTED' && attempt.state !== 'NOT_SENT') return undefined
  const [offer] = offers.toSorted((a, b) => a.tried - b.tried || Number(b.id === proposal?.chosenOfferId) - Number(a.id === proposal?.chosenOfferId))
  if (offer === undefined) return undefined
  const issueWith = (confirmed: string[]) => ask(issuePolicy, { params: { offerId: offer.id }, input: { payment: { method: 'receipt', documentNumber: `TUR-${number}`, date: today }, seen: { confirmed } } })
  try {
    await issueWith([])
  } catch (error) {
    const open = error instanceof Fault && error.code === 'invalid' ? (error.details.problems ?? []).map(({ path }) => path) : []
    if (open.length === 0 || open.some((path) => !OF_THE_OFFER.includes(path))) throw error
    // Refused before anything was kept or sent.
    await issueWith(open.map((path) => path.replace('seen.', '')))
  }
  return undefined
}

/** Settles the unknown outcome by what the register has: its policy, or, when there is none, one person's word of the two that are needed. */
export const prove: Act = async ({ ask, facts: { attempt, register } }) => {
  if (attempt?.state !== 'UNKNOWN') return undefined
  const params = { attemptId: attempt.id }
  if (register.length > 0) await ask(resolveIssued, { params, input: { policies: [...register] } })
  else await ask(confirmNotIssued, { params })
  return undefined
}

/** Begins the request that continues the policy that ends first; where none ends soon, that of the tour. */
export const renew: Act = async ({ ask, facts: { dueId, policies } }) => {
  const policyId = dueId ?? policies[0]?.id
  if (policyId === undefined) return undefined
  const { quoteId } = await ask(startQuote, { input: { renews: policyId } })
  return `/quotes/${quoteId}`
}

/** Makes the world ready for a stop: at the fifth, insurers issue and lose their answer, once. */
export async function arrive(stop: StopId, { ask, facts }: { readonly ask: Ask; readonly facts: Pick<TourFacts, 'quoteId' | 'attempt'> }): Promise<void> {
  if (stop === 'lost' && facts.attempt === undefined) await ask(loseAnswers, { params: { quoteId: facts.quoteId }, input: { areLost: true } })
}

/** Gives back the world as it was before the stop. */
export async function restore(stop: StopId, { ask, quoteId }: { readonly ask: Ask; readonly quoteId: string }): Promise<void> {
  if (stop === 'lost') await ask(loseAnswers, { params: { quoteId }, input: { areLost: false } })
}
