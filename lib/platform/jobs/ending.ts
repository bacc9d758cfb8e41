import 'server-only'

interface Ending {
  isAsked: boolean
  readonly streams: AbortController
}

// The server bundles this module more than once; a process ends once.
const SLOT = Symbol.for('quotedesk.ending')
const holder = globalThis as { [SLOT]?: Ending }
const ending = (holder[SLOT] ??= { isAsked: false, streams: new AbortController() })

/** Whether this process has been asked to end: it finishes what it has, and should be sent nothing more. */
export function isEnding(): boolean {
  return ending.isAsked
}

/** Says that this process has been asked to end. */
export function beginEnding(): void {
  ending.isAsked = true
}

/** Aborted by {@link endStreams}: what would last on its own, such as a stream of events, ends then. */
export function streamsSignal(): AbortSignal {
  return ending.streams.signal
}

/** Ends what would last on its own. Its readers ask again, and another process answers them. */
export function endStreams(): void {
  ending.streams.abort()
}
