import type { AttemptState } from './issue-attempt-table'

/**
 * Every move an attempt may make. UNKNOWN can still be decided: by the answer that came after the sender was given up, or by
 * a person with proof. What is decided stays decided.
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

/** The states from which an attempt may reach the given one: the WHERE of the update that moves it. */
export function statesBefore(to: AttemptState): AttemptState[] {
  return STATES.filter((from) => mayMove(from, to))
}

/** Thrown when an attempt is not in a state from which the move is legal: somebody has decided it otherwise. */
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
