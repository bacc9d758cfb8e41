import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readBrowser } from './read-browser'

/** Where a request came from: a network address and the browser's own name. */
export type RequestSource = ReturnType<typeof readBrowser>

// Route bundles may each hold a copy of this module; what began in one may be read in another.
const SLOT = Symbol.for('quotedesk.requestSource')
const holder = globalThis as { [SLOT]?: AsyncLocalStorage<RequestSource> }
const sources = (holder[SLOT] ??= new AsyncLocalStorage<RequestSource>())

/** Runs the work of a request; what it does, now or in the background, knows where the request came from. */
export function withRequestSource<Value>(request: Request, work: () => Promise<Value>): Promise<Value> {
  return sources.run(readBrowser(Object.fromEntries(request.headers)), work)
}

/** Where the request came from that is being answered; undefined outside one, as in a job or a command. */
export function requestSource(): RequestSource | undefined {
  return sources.getStore()
}
