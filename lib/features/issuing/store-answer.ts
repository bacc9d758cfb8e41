import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { keepTrying } from '@/lib/platform/jobs/keep-trying'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { log } from '@/lib/platform/log'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { fetchPolicyDocument } from '@/lib/features/policies/fetch-policy-document'
import { forgetAnswer, keepAnswer } from './kept-answers'
import { saveHolderAsClient } from './save-holder-as-client'
import { type Attempt, finishAttempt, getAttempt, type IssueResult } from './store/issue-attempts'
import { IllegalMove } from './store/issue-attempt-states'
import type { AnswerToStore } from './store/sealed-answer'

// What follows the answer can be done again by people.
const FOLLOWS_FOR_MS = 60_000

/**
 * Stores what a service answered to an issue request. While the database is away the answer is tried again until it is stored, and lies sealed
 * on the disk meanwhile: the next start stores what an ended process could not.
 * @throws IllegalMove when the attempt has been decided otherwise; an answer that names policies stays on the disk then
 */
export async function storeAnswer(attemptId: string, answer: AnswerToStore): Promise<void> {
  const { result } = answer
  try {
    await finish(attemptId, result)
  } catch (error) {
    // People have decided, and what came names no policy that they did not know of.
    if (error instanceof IllegalMove && result.state !== 'ISSUED') {
      await forgetAnswer(attemptId)
      throw error
    }
    const policies = result.state === 'ISSUED' ? result.policies.map(({ series, number }) => `${series} ${number}`) : []
    const file = await keepAnswer(attemptId, answer).catch((failure: unknown) => {
      log().error({ attemptId, err: failure }, 'the answer to an issue request could not be kept on the disk')
    })
    log().error({ attemptId, state: result.state, policies, file, err: error }, 'the outcome of an issue attempt could not be stored')
    await keepTrying({ name: 'store-answer', forMs: Infinity }, () => finish(attemptId, result))
    await forgetAnswer(attemptId)
  }
  const findings = result.state === 'ISSUED' ? result.policies.flatMap(({ replyFindings = [] }) => replyFindings.map(({ path }) => path)) : []
  log().info({ attemptId, state: result.state, findings: findings.length, unreadMembers: findings }, 'issue attempt finished')
}

/** A connection that breaks during the commit tells nobody whether it was stored; the next try finds it done. */
async function finish(attemptId: string, result: IssueResult): Promise<void> {
  await finishAttempt(attemptId, result).catch((error: unknown) => {
    if (!(error instanceof IllegalMove) || error.from !== error.to) throw error
  })
}

/** What follows a stored answer: the audit trail, the holder as a client, the documents of the policies. */
export async function followAnswer(actor: Actor, { id, offerId, quoteId }: Pick<Attempt, 'id' | 'offerId' | 'quoteId'>, { result, locale }: AnswerToStore): Promise<void> {
  const again = <Result>(work: () => Promise<Result>) => keepTrying({ name: 'follow-answer', forMs: FOLLOWS_FOR_MS }, work)
  await again(() => recordEvent(actor, { what: `issue.${result.state}`, subject: { kind: 'offer', id: offerId } }))
  if (result.state !== 'ISSUED') return
  await saveHolderAsClient(actor, quoteId)
  const { policies } = await again(() => getAttempt(actor, id))
  // The documents of new policies are fetched at once, and each is compared with its request.
  for (const policy of policies) runInBackground('file-policy', fetchPolicyDocument(actor, policy.id, locale))
}
