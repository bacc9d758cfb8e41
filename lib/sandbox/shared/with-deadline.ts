interface DeadlineOptions {
  /** Ends the work when aborted. The signal may be long-lived; every listener is removed. */
  readonly closing: AbortSignal
  readonly timeoutMs: number
}

/**
 * Runs work with a signal that is aborted when the sandbox closes or the time is over. It avoids AbortSignal.any:
 * Node 20 leaks memory per call while the closing signal lives (nodejs/node#55351).
 */
export async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, { closing, timeoutMs }: DeadlineOptions): Promise<T> {
  const deadline = new AbortController()
  const giveUp = () => deadline.abort()
  if (closing.aborted) giveUp()
  closing.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(giveUp, timeoutMs)
  try {
    return await work(deadline.signal)
  } finally {
    clearTimeout(timer)
    closing.removeEventListener('abort', giveUp)
  }
}
