import type { Dialects } from '../dialects/spoken-dialects'
import type { ControlSettings, InsurerSetting } from '../store/control-settings'
import type { Database } from '../store/open-database'

/** Posts a callback; like fetch, so that a test needs no network. */
export type SendCallback = (request: Request) => Promise<Response>

/** What every handler may use: the database, the clock, the current settings, and a way to wait. */
export interface Context {
  readonly database: Database
  /** Whose world the request belongs to; undefined where none was named. */
  readonly world: string | undefined
  readonly now: () => Date
  /** The clock of tokens, which does not follow moved days. */
  readonly tokenNow: () => Date
  readonly signingKey: Uint8Array
  readonly settings: ControlSettings
  /** Where the settings do not say: whether everybody replies in their dialect, or who replies in which forms. */
  readonly dialects: boolean | Dialects
  /** How the insurer behaves for this request only; overrides the settings. */
  readonly requestOverrides: InsurerSetting
  readonly tokenLifetimeSeconds: number
  readonly refreshLifetimeSeconds: number
  readonly latencyScale: number
  /** See SandboxOptions. */
  readonly documentsUrl: string
  /** When the request arrived, in milliseconds of the monotonic clock. */
  readonly cameAtMs: number
  /** Resolves after that many milliseconds, or at once when the sandbox closes. */
  readonly wait: (ms: number) => Promise<void>
  /** Runs work that outlives the request. The work must end soon after the signal; an error it throws is reported as a bug. */
  readonly inBackground: (work: (closing: AbortSignal) => Promise<void>) => void
  readonly sendCallback: SendCallback
}
