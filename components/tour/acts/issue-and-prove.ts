import { confirmNotIssued, issuePolicy, resolveIssued } from '@/lib/features/issuing/endpoints'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { loseAnswers } from '@/lib/features/tour/endpoints'
import type { StopId } from '@/lib/features/tour/model/stops'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'
import type { Act, Ask } from './ask'

/** Issues the offer that the client chose; after a refusal, the one that was tried least. An attempt that is open is never repeated. */
export const issue: Act = async ({ ask, facts: { attempt, offers, proposal, number }, today }) => {
  if (attempt !== undefined && attempt.state !== 'REJECTED' && attempt.state !== 'NOT_SENT') return undefined
  const [offer] = offers.toSorted((a, b) => a.tried - b.tried || Number(b.id === proposal?.chosenOfferId) - Number(a.id === proposal?.chosenOfferId))
  if (offer !== undefined) await ask(issuePolicy, { params: { offerId: offer.id }, input: { payment: { method: 'receipt', documentNumber: `TUR-${number}`, date: today } } })
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

/** Begins the request that continues the policy. */
export const renew: Act = async ({ ask, facts: { policies } }) => {
  const [policy] = policies
  if (policy === undefined) return undefined
  const { quoteId } = await ask(startQuote, { input: { renews: policy.id } })
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
