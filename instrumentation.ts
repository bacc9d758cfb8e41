/** Runs once in each server process, before the first request. */
export async function register(): Promise<void> {
  // The server also builds this file for a runtime without Node; the literal comparison keeps the rest out of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startUp } = await import('@/lib/start-up')
    await startUp()
  }
}
