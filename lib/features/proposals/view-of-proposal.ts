import 'server-only'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import type { StoredProposal } from './store/proposals'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import type { ProposalView } from '@/lib/domain/proposal'
import { proposalState, type ProposalState } from './model/proposal-terms'
import { isLocked } from '@/lib/domain/quote'
import { env } from '@/lib/platform/env'
import { addressInWorld } from '@/lib/platform/worlds/current-world'
import { findProduct } from '@/lib/products/all-products'
import { toProposalView } from './model/proposal-view'

/** What the client of a stored proposal sees. */
export function proposalViewOf(proposal: StoredProposal, offers: readonly StoredOffer[]): ProposalView {
  const { agency, broker, brokerPhone, letterhead, product, locale, validUntil, recommendedOfferId, content } = proposal
  const { client, subject, deductibles, covers, statement } = content
  const productName = findProduct(product)?.messages[locale].name ?? product
  return toProposalView({ agency, broker, brokerPhone, letterhead, client, product: productName, subject, validUntil, deductibles, covers, statement, offers, recommended: recommendedOfferId })
}

type ProposalToJudge = Pick<StoredProposal, 'validUntil' | 'revokedAt' | 'quoteState'> & { readonly choice: object | undefined }

/** A stored proposal's state on a day. */
export function proposalStateOf({ validUntil, revokedAt, choice, quoteState }: ProposalToJudge, today: Day): ProposalState {
  return proposalState({ validUntil, isRevoked: revokedAt !== undefined, isChosen: choice !== undefined, isIssued: isLocked(quoteState) }, today)
}

/** Whether a proposal's link shows a whole fleet. */
export function isLead({ id, leadId }: Pick<StoredProposal, 'id' | 'leadId'>): boolean {
  return leadId === id
}

/** @throws Fault `proposalExpired`, `proposalRevoked` */
export function requireOpenProposal(state: ProposalState): void {
  if (state === 'expired') throw new Fault('proposalExpired')
  if (state === 'revoked') throw new Fault('proposalRevoked')
}

/** The URL a client opens; the proposal's language is its default. */
export function proposalUrl({ token, locale }: Pick<StoredProposal, 'token' | 'locale'>): string {
  return addressInWorld(`${env().appUrl}/proposal/${token}?lang=${locale}`)
}
