import 'server-only'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { OperatorFault } from '@/lib/operator/error'
import { failureTexts } from './failure-texts'

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

/** An operator's failure as a fault of our own API; other errors are returned unchanged. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof OperatorFault)) return error
  const code = error.kind === 'refused' && error.status === 404 ? 'notFound' : CODE[error.kind]
  const { texts, correlationId } = failureTexts(error)
  return new Fault(code, { correlationId, originalTexts: texts, cause: error })
}
