import 'server-only'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { OperatorFault } from '@/lib/operator/error'

const CODE = {
  refused: 'operatorRefused',
  unauthorized: 'operatorCredentials',
  conflict: 'operatorUnavailable',
  down: 'operatorUnavailable',
  unreachable: 'operatorUnavailable',
  broken: 'operatorUnavailable',
  timeout: 'operatorTimeout',
  malformed: 'operatorMalformed',
} as const satisfies Record<OperatorFault['kind'], FaultCode>

/** What the operator did wrong, in the terms of our own API; anything else is passed on as it is. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof OperatorFault)) return error
  const code = error.kind === 'refused' && error.status === 404 ? 'notFound' : CODE[error.kind]
  return new Fault(code, { correlationId: error.correlationId, originalTexts: error.messages, cause: error })
}
