import { findKeptAnswers, keptAnswersFolder } from '@/lib/features/issuing/kept-answers'
import { type Check, ill, well } from '../finding'

/** Answers to issue requests that the database did not take: each may be a policy that nobody sees. */
export function keptAnswersCheck(find: () => Promise<readonly string[]> = findKeptAnswers): Check {
  return {
    name: 'answers',
    look: async () => {
      const kept = await find()
      if (kept.length === 0) return well('no answer of an insurer waits to be stored')
      return ill(`${kept.length} answers to issue requests wait in ${keptAnswersFolder()}`, 'start the desk: it stores them. One that stays was decided otherwise; the log names its policy, and the back office decides')
    },
  }
}
