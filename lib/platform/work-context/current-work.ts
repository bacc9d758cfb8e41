import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What a line of the log may say about the work it belongs to, beside what it says itself: ids alone, never a name or an answer. */
export type WorkIds = Readonly<Partial<Record<'userId' | 'agencyId' | 'quoteId' | 'offerId' | 'policyId' | 'attemptId' | 'clientId' | 'proposalId' | 'insurerId' | 'jobId' | 'job', string>>>

/** One piece of work: a request, a run of a job, a run of repeated work. All that it leaves running belongs to it. */
export interface Work {
  /** 32 hexadecimal digits; the id of its trace as well. */
  readonly requestId: string
  /** The span that work within it hangs below, where traces are sent. */
  readonly spanId: string
  ids: WorkIds
}

// The server bundles this module more than once, and lib/scripts cannot import it; the work under way must be one storage.
const SLOT = Symbol.for('quotedesk.work')
const holder = globalThis as { [SLOT]?: AsyncLocalStorage<Work> }
const storage = (holder[SLOT] ??= new AsyncLocalStorage())

/** Runs work, and what it leaves running, under its own id. */
export function runAsWork<Result>(work: Work, run: () => Result): Result {
  return storage.run(work, run)
}

/** The work under way; undefined outside of any. */
export function currentWork(): Work | undefined {
  return storage.getStore()
}

/** Says about whom and what the work under way is, as soon as that is known. */
export function noteIds(ids: WorkIds): void {
  const work = storage.getStore()
  if (work) work.ids = { ...work.ids, ...ids }
}
