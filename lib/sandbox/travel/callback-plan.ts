import type { CallbackMode } from '../store/callback-mode'

export interface InsurerReplyTime {
  readonly position: number
  readonly answersAt: Date
}

/** Progress of a request: the insurers with results, and whether it expired before all had one. */
export interface Progress {
  readonly positions: readonly number[]
  readonly isExpired: boolean
}

export interface PlannedCallback extends Progress {
  readonly dueAt: Date
}

export interface CallbackPlanInput {
  readonly answers: readonly InsurerReplyTime[]
  readonly expiresAt: Date
  readonly mode: CallbackMode
  readonly lateMs: number
}

/**
 * Every callback of a request, in the order of sending: one per insurer that answers in time, each with all
 * results so far (or only its own), and a last one when the time is over for the others. A pure function of stored
 * instants, so a restart finds the same plan (contract: Events, delivery not shown).
 */
export function planCallbacks({ answers, expiresAt, mode, lateMs }: CallbackPlanInput): readonly PlannedCallback[] {
  const inTime = inOrder(answers).filter(({ answersAt }) => answersAt <= expiresAt)
  const positions = inTime.map(({ position }) => position)
  const planned = inTime.map(({ answersAt }, index) => ({ dueAt: answersAt, positions: positions.slice(0, index + 1), isExpired: false }))
  const all = inTime.length === answers.length ? planned : [...planned, { dueAt: expiresAt, positions, isExpired: true }]
  switch (mode) {
    case 'once':
      return all
    case 'twice':
      return all.flatMap((callback) => [callback, callback])
    case 'perInsurer':
      return all.map((callback) => (callback.isExpired ? callback : { ...callback, positions: callback.positions.slice(-1) }))
    case 'late':
      return all.map((callback) => ({ ...callback, dueAt: new Date(callback.dueAt.getTime() + lateMs) }))
    case 'outOfOrder':
      return all.toReversed().map((callback) => ({ ...callback, dueAt: all.at(-1)?.dueAt ?? expiresAt }))
    case 'never':
      return []
  }
}

/** The progress of a request at an instant. */
export function progressAt(now: Date, { answers, expiresAt }: Pick<CallbackPlanInput, 'answers' | 'expiresAt'>): Progress {
  const positions = inOrder(answers)
    .filter(({ answersAt }) => answersAt <= now && answersAt <= expiresAt)
    .map(({ position }) => position)
  return { positions, isExpired: now >= expiresAt && positions.length < answers.length }
}

function inOrder(answers: readonly InsurerReplyTime[]): readonly InsurerReplyTime[] {
  return answers.toSorted((a, b) => a.answersAt.getTime() - b.answersAt.getTime() || a.position - b.position)
}
