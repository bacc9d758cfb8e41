import type { Endpoint } from '@/lib/contracts/endpoint'
import type { WireSwitches } from '@/lib/contracts/switches'
import type { OperatorFault } from '../error'

/** A reply as it came. */
export interface ObservedReply {
  readonly status: number
  readonly contentType: string | null
  /** Of the header x-correlation-id. */
  readonly correlationId: string | null
  readonly bytes: Uint8Array
}

/** One request to a service and what became of it. It holds personal data: it is redacted before anything is stored. */
export interface ObservedCall {
  readonly endpoint: Endpoint
  /** The path as a template, as the account has it. */
  readonly path: string
  readonly method: string
  readonly input: object
  readonly switches: WireSwitches
  readonly insurer: string | undefined
  /** Milliseconds since the epoch, and how long it took. */
  readonly startedAt: number
  readonly ms: number
  /** Undefined where none came. */
  readonly reply: Promise<ObservedReply> | undefined
  readonly fault: OperatorFault | undefined
}

/** Is told of each request after it ended. It must return at once; what it throws is logged and ends nothing. */
export type CallObserver = (call: ObservedCall) => void
