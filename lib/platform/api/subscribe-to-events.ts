import { urlOf } from './call-endpoint'
import type { ApiEndpoint, CallInput, Shapes } from './endpoint'
import type { z } from 'zod'

type EventOf<E extends ApiEndpoint> = Awaited<ReturnType<E['shapes']>> extends { readonly output: { readonly events: infer S extends z.ZodType } } ? z.output<S> : never

interface Subscription<E extends ApiEndpoint> {
  readonly onValue: (value: EventOf<E>) => void
  /**
   * Called when the endpoint refuses the stream or sends what cannot be read. A lost connection reopens by itself, and a refused stream is
   * asked for again with growing pauses: a server that starts, or a proxy that finds none, refuses for a while.
   */
  readonly onFailure: () => void
}

// About five minutes. Who is refused for longer reads again when the page is loaded anew.
const REFUSALS_MAX = 14
const LONGEST_PAUSE_MS = 30_000

/** Milliseconds until the next try. Many windows that were cut off at once do not come back at once. */
function pauseAfter(refusals: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** refusals) * (0.75 + Math.random() / 2)
}

/**
 * Follows a stream of our API until its end.
 * @returns what ends the subscription
 */
export function subscribeToEvents<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>, { onValue, onFailure }: Subscription<E>): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let refusals = 0
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
  }
  void endpoint.shapes().then(open, onFailure)

  function open({ output }: Pick<Shapes, 'output'>) {
    if (isStopped || output === 'file' || !('events' in output)) return
    const { events } = output
    source = new EventSource(urlOf(endpoint, input))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      refusals = 0
      const read = events.safeParse(parsedJson(data))
      if (read.success) return onValue(read.data as EventOf<E>)
      stop()
      onFailure()
    })
    source.addEventListener('end', stop)
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED || isStopped) return
      onFailure()
      if (refusals >= REFUSALS_MAX) return
      timer = setTimeout(() => open({ output }), pauseAfter(refusals))
      refusals += 1
    })
  }
  return stop
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
