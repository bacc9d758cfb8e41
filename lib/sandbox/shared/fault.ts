import { Refusal } from './refusal'

/** Faults that a test asks for with the header X-Sandbox-Fault, or a demo through the settings, per operation. */
export type Fault =
  | { readonly kind: 'html500' | 'truncated' | 'drop-answer' | 'unauthorized' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }

const SLOW_MS_MAX = 120_000

/** The fault a text names; undefined when it names none. */
export function parseFault(text: string | null | undefined): Fault | undefined {
  if (text === 'html500' || text === 'truncated' || text === 'unauthorized') return { kind: text }
  if (text === 'drop-answer-after-policy') return { kind: 'drop-answer' }
  const slow = /^slow:(\d{1,6})$/.exec(text ?? '')?.[1]
  if (slow) return { kind: 'slow', ms: Math.min(Number(slow), SLOW_MS_MAX) }
  const status = /^status:([45]\d\d)$/.exec(text ?? '')?.[1]
  return status ? { kind: 'status', status: Number(status) } : undefined
}

/** Faults that strike before anything is done. Throws Refusal for those that have an envelope. */
export async function strikeBefore(fault: Fault | undefined, wait: (ms: number) => Promise<void>): Promise<Response | undefined> {
  if (fault?.kind === 'slow') await wait(fault.ms)
  if (fault?.kind === 'unauthorized') throw new Refusal('unauthorized')
  if (fault?.kind === 'status') throw new Refusal('injected', {}, fault.status)
  if (fault?.kind !== 'html500') return undefined
  return new Response('<!doctype html><title>500</title><h1>Internal Server Error</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })
}

/** Faults that spoil an answer whose work is done: half of the bytes, or a connection that breaks. */
export async function strikeAfter(fault: Fault | undefined, response: Response): Promise<Response> {
  if (fault?.kind === 'truncated') {
    const bytes = new Uint8Array(await response.arrayBuffer())
    return new Response(bytes.slice(0, Math.floor(bytes.length / 2)), { status: response.status, headers: response.headers })
  }
  if (fault?.kind !== 'drop-answer') return response
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('The answer was dropped on purpose'))
    },
  })
  return new Response(broken, { status: response.status, headers: response.headers })
}
