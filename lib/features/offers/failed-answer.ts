import 'server-only'
import type { RequestOutcome } from './store/keep-answer'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { log } from '@/lib/platform/log'
import { reasonClassOf } from '@/lib/operator/classify'
import { OperatorFault } from '@/lib/operator/error'
import { UnreadableReply } from '@/lib/products/reply-wire'
import { wordsOf } from '@/lib/features/accounts/operator-words'

export type FailedAnswer = Extract<RequestOutcome, { kind: 'failed' }>

/** What a list that was needed for the question says by not being there. */
const REASONS: { readonly [Code in FaultCode]?: ReasonClass } = { operatorCredentials: 'credentials', operatorUnavailable: 'down', operatorTimeout: 'timeout' }

/** Why an insurer has no answer, of anything that was thrown while it was asked; `fieldOf` finds our answer behind a path of the request. */
export function failedAnswer(error: unknown, fieldOf: (upstreamPath: string) => string | undefined): FailedAnswer {
  if (error instanceof OperatorFault) {
    const field = Object.keys(error.fields).map(fieldOf).find((path) => path !== undefined)
    return { kind: 'failed', reasonClass: reasonClassOf(error), field, ...wordsOf(error) }
  }
  const reasonClass = error instanceof Fault ? REASONS[error.code] : undefined
  if (reasonClass !== undefined) return { kind: 'failed', reasonClass, texts: [] }
  const isTheirs = error instanceof UnreadableReply || (error instanceof Fault && error.code === 'operatorMalformed')
  if (!isTheirs) log().error({ operation: 'ask-insurer', err: error }, 'asking an insurer failed in our own code')
  return { kind: 'failed', reasonClass: 'malformed', texts: [] }
}
