import 'server-only'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { peekEnvelope } from '@/lib/operator/envelope'
import { OperatorFault } from '@/lib/operator/error'
import type { Fetch, CallProgress } from '@/lib/operator/fetch'
import { TokenRenewalTimeout, type UsableToken, type TokenSession } from './token-session'
import { untilAborted } from '@/lib/operator/with-timeout'

/**
 * Puts the JWT into the header Token. A 401 or 403 replaces the token and repeats the request once; an
 * operation that must not happen twice is repeated only when the refusal is well-formed, because then the
 * service itself refused. If the resend cannot be made, the refusal counts.
 * @throws OperatorFault with requestWasSent "no" when no token could be had.
 */
export function withToken(fetch: Fetch, { endpoint, progress, session }: { endpoint: Endpoint; progress: CallProgress; session: TokenSession }): Fetch {
  return async (address, outgoing) => {
    const sendWith = ({ pair }: UsableToken) => fetch(address, { ...outgoing, headers: { ...outgoing.headers, token: pair.token } })
    const waitFor = (token: Promise<UsableToken>) => untilAborted(() => token, outgoing.signal, progress)

    const usedToken = await waitFor(session.current()).catch((error: unknown) => {
      throw tokenFault(progress.operation, error)
    })
    const response = await sendWith(usedToken)
    if (response.status !== 401 && response.status !== 403) return response

    const wellFormed = (await peekEnvelope(response)).outcome === 'failure'
    const renewedToken = await waitFor(session.replace(usedToken)).catch(() => undefined)
    return renewedToken && (endpoint.repeatable || wellFormed) ? sendWith(renewedToken) : response
  }
}

/** The fault of an operation that was not sent, as signing in or renewing failed. */
function tokenFault(operation: string, error: unknown): OperatorFault {
  const requestWasSent = 'no'
  if (error instanceof TokenRenewalTimeout) return new OperatorFault({ kind: 'timeout', requestWasSent }, { operation, code: 'TOKEN_WAIT' })
  if (!(error instanceof OperatorFault)) return new OperatorFault({ kind: 'down', requestWasSent }, { operation, code: 'TOKEN_STORE' })
  if (error.operation === operation) return error
  const { kind, correlationId, messages } = error
  const details = { operation, correlationId, messages, code: 'NO_TOKEN' }
  if (kind === 'refused' || kind === 'unauthorized') return new OperatorFault({ kind: 'unauthorized', requestWasSent }, details)
  if (kind === 'timeout' || kind === 'unreachable') return new OperatorFault({ kind, requestWasSent }, details)
  return new OperatorFault({ kind: 'down', requestWasSent }, details)
}
