import type { Session } from './session'

/** A check sends one or more requests and returns what is wrong with the replies. */
export interface Check {
  /** The rule that the service must meet, as a sentence. */
  readonly name: string
  /** Names of the operations that the check calls; none when it requests something that must not exist. */
  readonly operations: readonly string[]
  readonly run: (session: Session) => Promise<readonly string[]>
}
