import type { ProposalState } from './proposal-terms'

/** How far a proposal has come, one word each: the link was made; the desk sent it; the client opened it; chose; it is over. */
export const PROPOSAL_STAGES = ['made', 'sent', 'opened', 'chosen', 'over'] as const
export type ProposalStage = (typeof PROPOSAL_STAGES)[number]

interface ProposalFacts {
  readonly state: ProposalState
  /** How often the client opened it. */
  readonly views: number
  /** When this desk mailed it; a link that somebody copied may have been sent, but nobody knows. */
  readonly mailedAt: Date | undefined
}

/** What is known of a proposal: the last thing that happened to it. */
export function stageOf({ state, views, mailedAt }: ProposalFacts): ProposalStage {
  if (state === 'chosen') return 'chosen'
  if (state !== 'open') return 'over'
  if (views > 0) return 'opened'
  return mailedAt === undefined ? 'made' : 'sent'
}

/** Of several proposals of a quote, the one that asks for most: a choice before an opened one, and what is over last. */
export function furthestStage(stages: readonly ProposalStage[]): ProposalStage | undefined {
  const live = stages.filter((stage) => stage !== 'over')
  return live.toSorted((a, b) => PROPOSAL_STAGES.indexOf(b) - PROPOSAL_STAGES.indexOf(a))[0] ?? stages[0]
}
