import 'server-only'
import type { RecordedCall } from '@/lib/contracts/recorded-call'
import type { Actor } from '@/lib/platform/access/actor'
import { linesOfForm, type ReplyLine } from './model/reply-lines'
import { findCallsOfAttempt } from './store/operator-calls'

/** What a service answered to the request of an issue attempt, redacted. */
export interface AnswerOfAttempt extends Pick<RecordedCall, 'at' | 'ms' | 'status' | 'class' | 'operation'> {
  readonly id: string
  readonly lines: readonly ReplyLine[]
}

/** The kept answers to an attempt's request, the newest first; none once they are older than calls are kept. @throws NotAllowed; Fault `notFound` for a text that is no id */
export async function readAnswersOfAttempt(actor: Actor, attemptId: string): Promise<AnswerOfAttempt[]> {
  const calls = await findCallsOfAttempt(actor, attemptId)
  return calls.map(({ id, call: { at, ms, status, class: callClass, operation, reply, drifts } }) => ({ id, at, ms, status, class: callClass, operation, lines: reply.kind === 'json' ? linesOfForm(reply.form, drifts) : [] }))
}
