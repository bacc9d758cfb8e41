import 'server-only'
import { runAsAgency } from '@/lib/platform/database/scope'
import { log } from '@/lib/platform/log'
import { findOwner } from '@/lib/features/jobs/store/running-job'
import { findKeptAnswers, forgetAnswer, readKeptAnswer } from './kept-answers'
import { followAnswer, storeAnswer } from './store-answer'
import { unsafeFindSender } from './store/sender-of-attempt'

/**
 * Stores the answers to issue requests that an ended process could not store. One that cannot be stored now stays for the next start, and a
 * line in the log names it.
 * @returns how many were stored
 */
export async function takeUpAnswers(): Promise<number> {
  let stored = 0
  for (const attemptId of await findKeptAnswers()) {
    try {
      await takeUp(attemptId)
      stored += 1
    } catch (error) {
      log().error({ attemptId, err: error }, 'the kept answer to an issue request could not be stored')
    }
  }
  return stored
}

async function takeUp(attemptId: string): Promise<void> {
  const answer = await readKeptAnswer(attemptId)
  await storeAnswer(attemptId, answer)
  await forgetAnswer(attemptId)
  const attempt = await unsafeFindSender(attemptId)
  // Whoever sent it may have left: then the documents are fetched when somebody opens the policy.
  const actor = attempt && (await findOwner({ id: attemptId, agencyId: attempt.agencyId, ownerId: attempt.createdBy }))
  if (attempt && actor) await runAsAgency(attempt.agencyId, () => followAnswer(actor, attempt, answer))
}
