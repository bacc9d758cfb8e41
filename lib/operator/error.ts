import 'server-only'

/** How far the request came: no byte was sent, some may have been sent, or a response came. */
export type RequestWasSent = 'no' | 'maybe' | 'answered'

interface Refusal {
  readonly kind: 'refused' | 'unauthorized'
  /** Missing when the refusal is ours: the input broke the contract, or no token could be had. */
  readonly status?: number | undefined
  readonly requestWasSent: 'answered' | 'no'
}
interface Busy {
  readonly kind: 'conflict'
  readonly status: number
  readonly requestWasSent: 'answered'
}
interface Down {
  readonly kind: 'down'
  /** Missing when the breaker refused the call or no token could be had. */
  readonly status?: number | undefined
  readonly requestWasSent: 'answered' | 'no'
}
interface Unreachable {
  readonly kind: 'unreachable'
  readonly status?: undefined
  readonly requestWasSent: 'no'
}
interface LateOrLost {
  readonly kind: 'timeout' | 'broken'
  readonly status?: number | undefined
  readonly requestWasSent: RequestWasSent
}
interface Malformed {
  readonly kind: 'malformed'
  readonly status?: number | undefined
  readonly requestWasSent: 'answered'
}

/** Kinds of fault and the facts of each. */
export type FaultState = Refusal | Busy | Down | Unreachable | LateOrLost | Malformed
export type FaultKind = FaultState['kind']

export interface FaultDetails {
  /** Name of the endpoint, never its address. */
  readonly operation: string
  readonly correlationId?: string | undefined
  /** The service's own sentences, for the person at the screen; they may repeat what was typed. */
  readonly messages?: readonly string[]
  /** Dotted field path of the request to the service's sentences about it. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** A short technical code fit for a log, such as ECONNREFUSED. */
  readonly code?: string | undefined
  /** How long the service asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number | undefined
  /** What came, of an operation that decides over policies: it may hold personal data and is only ever sealed. */
  readonly received?: string | undefined
  /** The reply names a policy in spite of its failure. */
  readonly namesResult?: boolean | undefined
  /** The status of failure that stands in the body of a reply whose own status is a success. */
  readonly statusInBody?: number | undefined
}

/**
 * Everything that can go wrong with an operation of the operator. `message`, `stack` and whatever a
 * logger enumerates name operation, status and code only; the service's sentences stand beside them
 * in members that are not enumerable, because they may repeat a personal code.
 */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault'
  readonly kind: FaultKind
  readonly operation: string
  readonly status: number | undefined
  readonly requestWasSent: RequestWasSent
  readonly correlationId: string | undefined
  readonly code: string | undefined
  readonly retryAfterMs: number | undefined
  readonly namesResult: boolean
  readonly statusInBody: number | undefined
  declare readonly received: string | undefined
  declare readonly messages: readonly string[]
  declare readonly fields: Readonly<Record<string, readonly string[]>>

  constructor(state: FaultState, details: FaultDetails) {
    const facts = [state.status, details.code].filter((fact) => fact !== undefined)
    super(`${details.operation}: ${state.kind}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`)
    this.kind = state.kind
    this.operation = details.operation
    this.status = state.status
    this.requestWasSent = state.requestWasSent
    this.correlationId = details.correlationId
    this.code = details.code
    this.retryAfterMs = details.retryAfterMs
    this.namesResult = details.namesResult ?? false
    this.statusInBody = details.statusInBody
    Object.defineProperty(this, 'received', { value: details.received, enumerable: false })
    Object.defineProperty(this, 'messages', { value: details.messages ?? [], enumerable: false })
    Object.defineProperty(this, 'fields', { value: details.fields ?? {}, enumerable: false })
  }
}

/** The code of a network error; its text may name an address. */
export function networkErrorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'NETWORK'
}
