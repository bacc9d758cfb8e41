import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

// The server bundles this module more than once.
const SLOT = Symbol.for('quotedesk.presenter')
const holder = globalThis as { [SLOT]?: AsyncLocalStorage<boolean> }
const storage = (holder[SLOT] ??= new AsyncLocalStorage())

/** Runs a request of whoever presents the demo, or of somebody else. */
export function runAsPresenter<Result>(isPresenters: boolean, work: () => Result): Result {
  return storage.run(isPresenters, work)
}

/** Whether the request under way comes from whoever presents the demo; false outside of any. */
export function isPresenting(): boolean {
  return storage.getStore() ?? false
}
