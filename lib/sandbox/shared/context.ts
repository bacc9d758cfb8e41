import type { ControlSettings } from '../store/settings'
import type { Database } from '../store/open-database'

/** What every handler may use: the state, the clock, the settings as they are now, and a way to take time. */
export interface Context {
  readonly database: Database
  readonly now: () => Date
  readonly signingKey: Uint8Array
  readonly settings: ControlSettings
  readonly tokenLifetimeSeconds: number
  readonly refreshLifetimeSeconds: number
  readonly latencyScale: number
  /** Resolves after that many milliseconds, or at once when the sandbox closes. */
  readonly wait: (ms: number) => Promise<void>
}
