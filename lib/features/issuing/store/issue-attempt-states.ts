import type { AttemptState } from './issue-attempt-table'

/**
 * Every move an attempt may make. UNKNOWN can still be decided: by a reply that came after recovery gave up the sender, or by
 * a person with proof. A decided attempt never moves.
 */
export const MOVES = {
  INTENT: ['SENDING', 'NOT_SENT'],
  SENDING: ['ISSUED', 'REJECTED', 'NOT_SENT', 'UNKNOWN'],
  UNKNOWN: ['ISSUED', 'REJECTED', 'NOT_SENT'],
  ISSUED: [],
  REJECTED: [],
  NOT_SENT: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

const STATES = Object.keys(MOVES) as AttemptState[]

export function mayMove(from: AttemptState, to: AttemptState): boolean {
  const targets: readonly AttemptState[] = MOVES[from]
  return targets.includes(to)
}

/** The states from which an attempt may move to the given one; the update's WHERE uses them. */
export function statesBefore(to: AttemptState): AttemptState[] {
  return STATES.filter((from) => mayMove(from, to))
}

/** Thrown when an attempt's state does not allow the move: the attempt was decided otherwise. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove'
  constructor(
    readonly attemptId: string,
    readonly from: AttemptState | 'missing',
    readonly to: AttemptState,
  ) {
    super(`Issue attempt ${attemptId} cannot go from ${from} to ${to}`)
  }
}
