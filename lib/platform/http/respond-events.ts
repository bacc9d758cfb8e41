import { log } from '@/lib/platform/log'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses or buffers would hold events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/**
 * Sends values as server-sent events, each as it comes; undefined becomes a comment that keeps the line open. The
 * event `end` follows the last value, so that a browser does not reconnect. The signal given to `valuesUntil` is aborted
 * when the browser disconnects.
 * @throws whatever the first value throws, so that it can still become a status
 */
export async function respondEvents(valuesUntil: (signal: AbortSignal) => AsyncGenerator<unknown, void>): Promise<Response> {
  const leaving = new AbortController()
  const values = valuesUntil(leaving.signal)
  let next = await values.next()
  const text = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done === true) {
        controller.enqueue(text.encode('event: end\ndata:\n\n'))
        return controller.close()
      }
      controller.enqueue(text.encode(next.value === undefined ? ':\n\n' : `data: ${JSON.stringify(next.value)}\n\n`))
      try {
        next = await values.next()
      } catch (error) {
        log().error({ operation: 'events', err: error }, 'a stream of events broke off')
        controller.error(error)
      }
    },
    async cancel() {
      leaving.abort()
      await values.return()
    },
  })
  return new Response(stream, { headers: HEADERS })
}
