import { requestOffers } from '@/lib/features/offers/endpoints'
import { fillAnswers } from '@/lib/features/tour/endpoints'
import type { Act } from './ask'

/** Has the mail read as the desk's dialog reads it, and takes what that ticks by itself. */
export const pasteMail: Act = async ({ ask, facts: { quoteId } }) => {
  await ask(fillAnswers, { params: { quoteId }, input: { areComplete: false } })
  return undefined
}

/** Has the answers completed, and asks every insurer; asks again where nobody made an offer. */
export const raceInsurers: Act = async ({ ask, facts: { quoteId, run } }) => {
  const params = { quoteId }
  if (run === undefined) await ask(fillAnswers, { params, input: { areComplete: true } })
  if (run === undefined || run.waiting === 0) await ask(requestOffers, { params, input: {} })
  return `/quotes/${quoteId}/offers`
}
