/** The worker of this process, as routes know it. */
export interface WorkerSlot {
  /** Looks for work now instead of at the next poll. */
  readonly wake: () => void
  /** Ends the run of a job, where this process runs it. */
  readonly cancel: (jobId: string) => void
}

// Route bundles may each hold a copy of this module; the worker of the process is one.
const SLOT = Symbol.for('quotedesk.jobs')
const holder = globalThis as { [SLOT]?: WorkerSlot | undefined }

/** Makes a worker the one of this process; undefined takes it away. */
export function setWorker(worker: WorkerSlot | undefined): void {
  holder[SLOT] = worker
}

/** Lets this process look for work at once. Another instance finds it at its next poll. */
export function wakeWorker(): void {
  holder[SLOT]?.wake()
}

/** Ends the run of a job at once where this process runs it. Another instance hears of it within about a second. */
export function cancelInWorker(jobId: string): void {
  holder[SLOT]?.cancel(jobId)
}
