import type { RequestWasSent } from './error'

/** An outgoing request. Its URL may hold a password, so it is never logged. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  readonly signal: AbortSignal
}

/** Every wrapper takes a Fetch and returns one. The response it resolves to is wholly in memory. */
export type Fetch = (address: URL, outgoing: OutgoingRequest) => Promise<Response>

/** The progress of one call. The transport writes `sent`; failures are explained by it. */
export interface CallProgress {
  readonly operation: string
  sent: RequestWasSent
}

/** Replaces the network in tests or on another host: the standard fetch fits, and so does a router. */
export type InjectedFetch = (request: Request) => Response | Promise<Response>

/** Waits; rejects when the signal is aborted. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>
