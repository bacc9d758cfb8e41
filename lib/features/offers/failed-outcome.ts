import 'server-only'
import type { RequestOutcome } from './store/record-outcome'
import { clock } from '@/lib/platform/clock'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { ReasonClass, ReceivedInstead } from '@/lib/domain/reason-class'
import { log } from '@/lib/platform/log'
import { reasonClassOf } from '@/lib/operator/classify'
import { OperatorFault } from '@/lib/operator/error'
import { fieldTextsOf, safeTexts } from '@/lib/features/accounts/failure-texts'

export type FailedOutcome = Extract<RequestOutcome, { kind: 'failed' }>

/** Reason classes of a failure to read a list that the request needs. */
const REASONS: { readonly [Code in FaultCode]?: ReasonClass } = { operatorCredentials: 'credentials', operatorUnavailable: 'down', operatorTimeout: 'timeout' }

const RECEIVED: Readonly<Record<string, ReceivedInstead>> = { HTML: 'page', REDIRECT: 'redirect', EMPTY: 'nothing', JSON: 'not-json', XML: 'not-json', CONTRADICTION: 'contradiction' }

/** The failed outcome for an error thrown while an insurer was asked; `fieldOf` finds our answer behind a path of the request. */
export function failedOutcome(error: unknown, fieldOf: (upstreamPath: string) => string | undefined): FailedOutcome {
  if (error instanceof OperatorFault) return outcomeOf(error, fieldOf)
  const reasonClass = error instanceof Fault ? REASONS[error.code] : undefined
  if (reasonClass !== undefined) return { kind: 'failed', reasonClass, texts: [] }
  const isTheirs = error instanceof Fault && error.code === 'operatorMalformed'
  if (!isTheirs) log().error({ operation: 'ask-insurer', err: error }, 'asking an insurer failed in our own code')
  return { kind: 'failed', reasonClass: 'malformed', texts: [] }
}

function outcomeOf(fault: OperatorFault, fieldOf: (upstreamPath: string) => string | undefined): FailedOutcome {
  const fieldTexts = fieldTextsOf(fault).map((one) => ({ ...one, field: fieldOf(one.path) }))
  const { correlationId, code = '', retryAfterMs } = fault
  return {
    kind: 'failed',
    reasonClass: reasonClassOf(fault),
    field: fieldTexts.find(({ field }) => field !== undefined)?.field,
    texts: safeTexts(fault.messages),
    fieldTexts,
    received: RECEIVED[code] ?? (saysNothing(fault) ? 'no-reason' : undefined),
    retryAt: retryAfterMs === undefined ? undefined : new Date(clock.now().getTime() + retryAfterMs),
    correlationId,
  }
}

/** A refusal without a sentence, by which nobody would know what to do. */
function saysNothing({ kind, requestWasSent, messages, fields }: OperatorFault): boolean {
  return kind === 'refused' && requestWasSent === 'answered' && messages.length === 0 && Object.keys(fields).length === 0
}
