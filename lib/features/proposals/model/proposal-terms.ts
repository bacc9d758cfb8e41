import { addDays, type Day } from '@/lib/domain/day'
import type { Offer } from '@/lib/domain/offer'

/** States of a proposal for its client. A chosen one is still open: the choice may change until issuing. */
export const PROPOSAL_STATES = ['open', 'chosen', 'issued', 'expired', 'revoked'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** How many offers a proposal may hold side by side. */
export const PROPOSED_OFFERS_MAX = 4

/** How long a proposal may be open, in days, where no offer of it expires sooner. */
const VALID_DAYS_MAX = 60
/** How long it is open unless the broker changes it. */
const USUAL_DAYS = 14

/** Whether a text has the form of a link's token: 256 bits in base64url. */
export function isProposalToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

interface ProposalFacts {
  readonly validUntil: Day
  readonly isRevoked: boolean
  readonly isChosen: boolean
  /** Whether its quote's policy is issued or being issued. */
  readonly isIssued: boolean
}

/** A proposal's state on a day: it is valid through its last day, and a choice undoes neither expiry nor revocation. */
export function proposalState({ validUntil, isRevoked, isChosen, isIssued }: ProposalFacts, today: Day): ProposalState {
  if (isRevoked) return 'revoked'
  if (validUntil < today) return 'expired'
  if (isIssued) return 'issued'
  return isChosen ? 'chosen' : 'open'
}

/** The state of a fleet's link: its own while it is over, else that of its rows. It stays open until the last row that is not withdrawn is issued. */
export function fleetState(lead: ProposalState, rows: readonly ProposalState[]): ProposalState {
  if (lead === 'expired' || lead === 'revoked') return lead
  if (rows.includes('chosen')) return 'chosen'
  return rows.includes('open') ? 'open' : 'issued'
}

/** The last day a proposal of these offers may be valid: none of them may expire before it. */
export function latestValidity(offers: readonly Pick<Offer, 'expiresOn'>[], today: Day): Day {
  const limits = [addDays(today, VALID_DAYS_MAX), ...offers.flatMap(({ expiresOn }) => (expiresOn === undefined ? [] : [expiresOn]))]
  return limits.reduce((earliest, day) => (day < earliest ? day : earliest))
}

/** The last valid day unless the broker changes it. */
export function usualValidity(latest: Day, today: Day): Day {
  const usual = addDays(today, USUAL_DAYS)
  return usual < latest ? usual : latest
}
