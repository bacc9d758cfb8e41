import { urlOf } from './call-endpoint'
import type { ApiEndpoint, CallInput, Shapes } from './endpoint'
import type { z } from 'zod'

type EventOf<E extends ApiEndpoint> = Awaited<ReturnType<E['shapes']>> extends { readonly output: { readonly events: infer S extends z.ZodType } } ? z.output<S> : never

interface Subscription<E extends ApiEndpoint> {
  readonly onValue: (value: EventOf<E>) => void
  /** Called when the endpoint refuses the stream or sends what cannot be read. A lost connection reopens by itself. */
  readonly onFailure: () => void
}

/**
 * Follows a stream of our API until its end.
 * @returns what ends the subscription
 */
export function subscribeToEvents<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>, { onValue, onFailure }: Subscription<E>): () => void {
  let source: EventSource | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    source?.close()
  }
  void endpoint.shapes().then(open, onFailure)

  function open({ output }: Shapes) {
    if (isStopped || output === 'file' || !('events' in output)) return
    const { events } = output
    source = new EventSource(urlOf(endpoint, input))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const read = events.safeParse(parsedJson(data))
      if (read.success) return onValue(read.data as EventOf<E>)
      stop()
      onFailure()
    })
    source.addEventListener('end', stop)
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED && !isStopped) onFailure()
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
