/** The state of a policy in the back office: every issued policy waits until somebody has reviewed it. */
export const REVIEW_STATES = ['waiting', 'reviewed', 'returned'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What a reviewer may decide: approve, return to the broker with a note, or flag for a colleague, which leaves the policy waiting. */
export const REVIEW_DECISIONS = ['reviewed', 'returned', 'flagged'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** What happens in the review of a policy: a decision, the broker's answer to a returned policy, that it passed unlooked by the agency's rule, or that the act before it was undone. */
export const REVIEW_ACTS = [...REVIEW_DECISIONS, 'answered', 'passed', 'undone'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]

/** Where a policy stands in its review. */
export interface ReviewStanding {
  readonly state: ReviewState
  /** Somebody flagged it since the last decision: it is never approved together with others. */
  readonly isFlagged: boolean
}

const AT_FIRST: ReviewStanding = { state: 'waiting', isFlagged: false }

/** Where a policy stands after these acts, the oldest first: undoing takes back the newest act that is not undone yet. */
export function standingAfter(acts: readonly ReviewAct[]): ReviewStanding {
  const standings: ReviewStanding[] = []
  for (const act of acts) {
    if (act === 'undone') standings.pop()
    else standings.push(after(act, standings.at(-1) ?? AT_FIRST))
  }
  return standings.at(-1) ?? AT_FIRST
}

function after(act: Exclude<ReviewAct, 'undone'>, before: ReviewStanding): ReviewStanding {
  if (act === 'flagged') return { ...before, isFlagged: true }
  if (act === 'answered') return { ...before, state: 'waiting' }
  return { state: act === 'passed' ? 'reviewed' : act, isFlagged: false }
}
