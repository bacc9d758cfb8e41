import 'server-only'
import type { RequestOutcome } from './store/record-outcome'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { log } from '@/lib/platform/log'
import { reasonClassOf } from '@/lib/operator/classify'
import { OperatorFault } from '@/lib/operator/error'
import { UnreadableReply } from '@/lib/products/reply-wire'
import { failureTexts } from '@/lib/features/accounts/failure-texts'

export type FailedOutcome = Extract<RequestOutcome, { kind: 'failed' }>

/** Reason classes of a failure to read a list that the request needs. */
const REASONS: { readonly [Code in FaultCode]?: ReasonClass } = { operatorCredentials: 'credentials', operatorUnavailable: 'down', operatorTimeout: 'timeout' }

/** The failed outcome for an error thrown while an insurer was asked; `fieldOf` finds our answer behind a path of the request. */
export function failedOutcome(error: unknown, fieldOf: (upstreamPath: string) => string | undefined): FailedOutcome {
  if (error instanceof OperatorFault) {
    const field = Object.keys(error.fields).map(fieldOf).find((path) => path !== undefined)
    return { kind: 'failed', reasonClass: reasonClassOf(error), field, ...failureTexts(error) }
  }
  const reasonClass = error instanceof Fault ? REASONS[error.code] : undefined
  if (reasonClass !== undefined) return { kind: 'failed', reasonClass, texts: [] }
  const isTheirs = error instanceof UnreadableReply || (error instanceof Fault && error.code === 'operatorMalformed')
  if (!isTheirs) log().error({ operation: 'ask-insurer', err: error }, 'asking an insurer failed in our own code')
  return { kind: 'failed', reasonClass: 'malformed', texts: [] }
}
