import { log } from '@/lib/platform/log'
import type { EventsUntil } from '@/lib/platform/api/endpoint'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses or buffers would hold events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Who watches over a stream. */
export interface StreamWatch {
  /** Whether the reader may still see what comes. It is asked before each event, and as often as `lookEveryMs` says. */
  readonly mayGoOn: () => Promise<boolean>
  readonly lookEveryMs: number
  /** Ends the stream as a reader who may not go on does, when it is aborted. */
  readonly signal?: AbortSignal
  /** Called once, when the stream is over. */
  readonly onEnd: () => Promise<void>
}

/**
 * Sends values as server-sent events, each as it comes; undefined becomes a comment that keeps the line open. The
 * event `end` follows the last value, so that a browser does not reconnect. A stream whose reader may not go on ends without it: the
 * browser asks again and hears why. The signal given to `eventsUntil` is aborted when the browser disconnects or may not go on.
 * @throws whatever the first value throws, so that it can still become a status
 */
export async function respondEvents(eventsUntil: EventsUntil<unknown>, watch: StreamWatch): Promise<Response> {
  const leaving = new AbortController()
  const values = eventsUntil(leaving.signal)
  let isRefused = false
  const look = async (): Promise<boolean> => {
    const mayGoOn = await watch.mayGoOn().catch(notKnown)
    // Two looks may overlap: the later answer of the earlier one takes nothing back.
    if (!mayGoOn) isRefused = true
    if (isRefused) leaving.abort()
    return !isRefused
  }
  const breakOff = () => {
    isRefused = true
    leaving.abort()
  }
  watch.signal?.addEventListener('abort', breakOff, { once: true })
  if (watch.signal?.aborted === true) breakOff()
  let timer: NodeJS.Timeout | undefined
  let ending: Promise<void> | undefined
  const end = (): Promise<void> =>
    (ending ??= (async () => {
      clearInterval(timer)
      watch.signal?.removeEventListener('abort', breakOff)
      leaving.abort()
      await values.return()
      await watch.onEnd()
    })().catch((error: unknown) => log().error({ operation: 'events', err: error }, 'a stream of events was not cleared away')))

  let next: IteratorResult<unknown, void>
  try {
    next = await values.next()
  } catch (error) {
    await end()
    throw error
  }
  const text = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let isLooking = false
      const lookOnce = async () => {
        if (isLooking) return
        isLooking = true
        const mayGoOn = await look()
        isLooking = false
        // A reader that takes nothing would never come to the next event.
        if (mayGoOn || ending !== undefined || (controller.desiredSize ?? 0) > 0) return
        controller.error(new DOMException('The reader may not go on.', 'AbortError'))
        await end()
      }
      timer = setInterval(() => void lookOnce(), watch.lookEveryMs)
    },
    async pull(controller) {
      if (next.done === true || !(await look())) {
        if (!isRefused) controller.enqueue(text.encode('event: end\ndata:\n\n'))
        await end()
        return controller.close()
      }
      controller.enqueue(text.encode(next.value === undefined ? ':\n\n' : `data: ${JSON.stringify(next.value)}\n\n`))
      try {
        next = await values.next()
      } catch (error) {
        log().error({ operation: 'events', err: error }, 'a stream of events broke off')
        controller.error(error)
        await end()
      }
    },
    cancel: end,
  })
  return new Response(stream, { headers: HEADERS })
}

/** Where the question fails, nobody knows that the reader may go on. */
function notKnown(error: unknown): false {
  log().error({ operation: 'events', err: error }, 'the reader of a stream could not be looked at')
  return false
}
