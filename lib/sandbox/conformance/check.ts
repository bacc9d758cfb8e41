import type { Session } from './session'

/** One or several requests, and what was wrong with the replies. */
export interface Check {
  /** The rule it holds the service to, as a sentence. */
  readonly name: string
  /** What it asks for, by the names of the operations; none when it asks for something that must not exist. */
  readonly operations: readonly string[]
  readonly run: (session: Session) => Promise<readonly string[]>
}
