import type { ControlSettings, InsurerSetting } from '../store/control-settings'
import type { Database } from '../store/open-database'

/** Posts a callback; like fetch, so that a test needs no network. */
export type SendCallback = (request: Request) => Promise<Response>

/** What every handler may use: the state, the clock, the settings as they are now, and a way to take time. */
export interface Context {
  readonly database: Database
  readonly now: () => Date
  readonly signingKey: Uint8Array
  readonly settings: ControlSettings
  /** How whichever insurer this request reaches behaves this once, whatever the settings say. */
  readonly thisOnce: InsurerSetting
  readonly tokenLifetimeSeconds: number
  readonly refreshLifetimeSeconds: number
  readonly latencyScale: number
  /** When the request came: milliseconds of the process's monotonic clock. */
  readonly cameAtMs: number
  /** Resolves after that many milliseconds, or at once when the sandbox closes. */
  readonly wait: (ms: number) => Promise<void>
  /** Runs work that outlives the request. It has to end soon after the signal, and what it throws is reported as a bug. */
  readonly inBackground: (work: (closing: AbortSignal) => Promise<void>) => void
  readonly sendCallback: SendCallback
}
