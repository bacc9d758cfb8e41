import type { TokenPair } from '@/lib/contracts/shared/auth'
import { OperatorFault } from '../error'
import type { OutgoingRequest, CallProgress } from '../fetch'

export const jsonReply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const htmlReply = (status: number) => new Response('<html>Bad Gateway</html>', { status, headers: { 'content-type': 'text/html' } })

/** A token pair whose JWT says when it ends, in milliseconds since the epoch. */
export function pairUntil(endsAt: number, name = 'token'): TokenPair {
  const payload = Buffer.from(JSON.stringify({ exp: endsAt / 1000, name })).toString('base64url')
  return { token: `head.${payload}.tail`, refresh_token: `refresh-${name}` }
}

export const newCallProgress = (operation = 'assets.createPolicy'): CallProgress => ({ operation, sent: 'no' })

export function outgoing(parts: Partial<OutgoingRequest> = {}): OutgoingRequest {
  return { method: 'POST', headers: {}, body: undefined, signal: new AbortController().signal, ...parts }
}

/** The fault that a promise rejects with; a test fails on any other end. */
export async function faultOf(promise: Promise<unknown>): Promise<OperatorFault> {
  const ended = await promise.then(
    () => new Error('expected a fault, and it went well'),
    (error: unknown) => error,
  )
  if (ended instanceof OperatorFault) return ended
  throw ended instanceof Error ? ended : new Error(`expected a fault, not ${String(ended)}`)
}

/** A promise and the ways to end it. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
