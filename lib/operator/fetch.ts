import type { RequestWasSent } from './error'

/** A request on its way out. The address may carry a password: it is never logged. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  readonly signal: AbortSignal
}

/** The seam: every wrapper takes one and gives one. The response it resolves to is wholly in memory. */
export type Fetch = (address: URL, outgoing: Outgoing) => Promise<Response>

/** How far one call has come. The transport writes `sent`; whoever has to explain a failure reads it. */
export interface Sending {
  readonly operation: string
  sent: RequestWasSent
}

/** What a test or another host may hand in instead of a network: the standard fetch fits, and so does a router. */
export type ForeignFetch = (request: Request) => Response | Promise<Response>

/** Waits; rejects when the signal is aborted. */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>
