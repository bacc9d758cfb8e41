import { addDays, type Day } from '@/lib/domain/day'
import type { Offer } from '@/lib/domain/offer'

/** Where a proposal stands for its client. A chosen one is still open: the choice may change until it is issued. */
export const PROPOSAL_STATES = ['open', 'chosen', 'issued', 'expired', 'revoked'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** How many offers a proposal may hold side by side. */
export const PROPOSED_OFFERS_MAX = 4

/** How long a proposal may be open, in days, where no offer of it expires sooner. */
const LONGEST_DAYS = 60
/** How long it is open unless the broker says otherwise. */
const USUAL_DAYS = 14

/** Whether a text has the form of a link's token: 256 bits in base64url. */
export function isProposalToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

interface ProposalFacts {
  readonly validUntil: Day
  readonly isRevoked: boolean
  readonly isChosen: boolean
  /** Whether a policy of its quote is issued, or being issued. */
  readonly isIssued: boolean
}

/** What a link opens on a day: a proposal is valid through its last day, and neither expiry nor revocation is undone by a choice. */
export function proposalState({ validUntil, isRevoked, isChosen, isIssued }: ProposalFacts, today: Day): ProposalState {
  if (isRevoked) return 'revoked'
  if (validUntil < today) return 'expired'
  if (isIssued) return 'issued'
  return isChosen ? 'chosen' : 'open'
}

/** The last day a proposal of these offers may be valid: none of them may expire before it. */
export function latestValidity(offers: readonly Pick<Offer, 'expiresOn'>[], today: Day): Day {
  const limits = [addDays(today, LONGEST_DAYS), ...offers.flatMap(({ expiresOn }) => (expiresOn === undefined ? [] : [expiresOn]))]
  return limits.reduce((earliest, day) => (day < earliest ? day : earliest))
}

/** Until when a proposal is valid unless the broker says otherwise. */
export function usualValidity(latest: Day, today: Day): Day {
  const usual = addDays(today, USUAL_DAYS)
  return usual < latest ? usual : latest
}
