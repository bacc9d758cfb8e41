import { dripResponse, truncateResponse, resetConnection, resetConnectionMidBody, type InjectionContext } from './broken-response'
import type { Fault } from './fault'
import { Refusal } from './refusal'

/** Applies faults that act before the handler runs. Throws Refusal for faults that have an envelope. */
export async function injectBeforeHandler(fault: Fault | undefined, means: InjectionContext): Promise<Response | undefined> {
  switch (fault?.kind) {
    case 'slow':
      await means.wait(fault.ms)
      return undefined
    case 'unauthorized':
      throw new Refusal('unauthorized')
    case 'status':
      throw new Refusal('injected', { status: fault.status }, fault.status)
    case 'html500':
      return new Response('<!doctype html><title>500</title><h1>Internal Server Error</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })
    case 'reset':
      return resetConnection(means)
    default:
      return undefined
  }
}

/** Applies faults that spoil a finished response. */
export async function injectAfterHandler(fault: Fault | undefined, response: Response, means: InjectionContext): Promise<Response> {
  switch (fault?.kind) {
    case 'truncated':
      return truncateResponse(response)
    case 'drip':
      return dripResponse(response, fault.ms, means.wait)
    case 'reset-mid-body':
      return resetConnectionMidBody(response, means)
    case 'drop-answer':
      return resetConnection(means)
    default:
      return response
  }
}
