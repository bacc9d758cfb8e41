import type { Fetch } from './wire'

export interface RunOptions {
  readonly fetch: Fetch
  /** Base address of the service; its last segment names the service. */
  readonly baseUrl: string
  readonly account?: string
  readonly password?: string
  readonly now: () => Date
  /** Sends to the service at another time. Only a runner that can set the service's clock has it. */
  readonly fetchAt?: (moment: Date) => Fetch
  /** Address for callbacks of asynchronous requests; the run listens on its port. The default is a free port of this machine. */
  readonly callbackUrl?: string
  /** How long the run waits for a callback. */
  readonly callbackWaitMs?: number
  /** How many checks run at once. */
  readonly parallel?: number
  /** Runs only the checks whose names begin with this text. */
  readonly only?: string
}
