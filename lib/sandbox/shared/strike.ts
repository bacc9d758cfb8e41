import { drip, half, reset, resetMidBody, type Means } from './broken-answer'
import type { Fault } from './fault'
import { Refusal } from './refusal'

/** Applies faults that act before the handler runs. Throws Refusal for faults that have an envelope. */
export async function strikeBefore(fault: Fault | undefined, means: Means): Promise<Response | undefined> {
  switch (fault?.kind) {
    case 'slow':
      await means.wait(fault.ms)
      return undefined
    case 'unauthorized':
      throw new Refusal('unauthorized')
    case 'status':
      throw new Refusal('injected', {}, fault.status)
    case 'html500':
      return new Response('<!doctype html><title>500</title><h1>Internal Server Error</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })
    case 'reset':
      return reset(means)
    default:
      return undefined
  }
}

/** Applies faults that spoil a finished response. */
export async function strikeAfter(fault: Fault | undefined, response: Response, means: Means): Promise<Response> {
  switch (fault?.kind) {
    case 'truncated':
      return half(response)
    case 'drip':
      return drip(response, fault.ms, means.wait)
    case 'reset-mid-body':
      return resetMidBody(response, means)
    case 'drop-answer':
      return reset(means)
    default:
      return response
  }
}
