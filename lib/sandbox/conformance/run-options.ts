import type { Fetch } from './wire'

export interface RunOptions {
  readonly fetch: Fetch
  /** Base address of the service; its last segment says which one it is. */
  readonly baseUrl: string
  readonly account?: string
  readonly password?: string
  readonly now: () => Date
  /** Reaches the service as it will be at another moment, where the runner can turn its clock. */
  readonly fetchAt?: (moment: Date) => Fetch
  /** Address at which callbacks of asynchronous requests are taken; the checker listens on its port. By default a free one of this machine. */
  readonly callbackUrl?: string
  /** How long a callback is waited for. */
  readonly callbackWaitMs?: number
  /** How many requests are under way at once. */
  readonly parallel?: number
  /** Leaves out the checks whose name does not begin like this. */
  readonly only?: string
}
