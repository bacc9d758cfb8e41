import 'server-only'
import type { StoredOffer } from '@/lib/data/offers'
import type { StoredProposal } from '@/lib/data/proposals'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { proposalState, type ProposalState } from '@/lib/domain/proposal-terms'
import { env } from '@/lib/env'
import { findProduct } from '@/lib/products/every-product'
import { isIssuing } from './proposed-offers'

/** What a client sees, member by member: nothing of a stored row gets here that is not named. */
export function proposalViewOf(proposal: StoredProposal, offers: readonly StoredOffer[]): ProposalView {
  const { agency, broker, product, locale, validUntil, recommendedOfferId, content } = proposal
  return {
    agency,
    broker,
    client: content.client,
    product: findProduct(product)?.messages[locale].name ?? product,
    subject: content.subject,
    validUntil,
    statement: content.statement,
    offers: offers.map((offer) => proposedOfferOf(offer, recommendedOfferId)),
  }
}

/** An offer as a client sees it. */
export function proposedOfferOf(offer: StoredOffer, recommendedOfferId: string | undefined): ProposedOffer {
  const { id, insurer, packageName, premium, startDate, endDate, expiresOn, covers, notes, pidUrl, termsUrl } = offer
  return {
    id,
    insurer: insurer.name,
    packageName,
    premium: { amountBani: premium.amountBani, currency: premium.currency },
    installments: offer.installments.map((one) => ({ id: one.id, amount: one.amount, dueDate: one.dueDate })),
    startDate,
    endDate,
    expiresOn,
    ...(covers && { covers: covers.map(({ code, name, insuredAmount, currency }) => ({ code, name, insuredAmount, currency })) }),
    notes,
    pidUrl,
    termsUrl,
    isRecommended: id === recommendedOfferId,
  }
}

/** Where a stored proposal stands on a day. */
export function stateOf({ validUntil, revokedAt, choice, quoteState }: StoredProposal, today: Day): ProposalState {
  return proposalState({ validUntil, isRevoked: revokedAt !== undefined, isChosen: choice !== undefined, isIssued: isIssuing(quoteState) }, today)
}

/** @throws Fault `proposalExpired`, `proposalRevoked` */
export function refuseWhenOver(state: ProposalState): void {
  if (state === 'expired') throw new Fault('proposalExpired')
  if (state === 'revoked') throw new Fault('proposalRevoked')
}

/** The address a client opens. */
export function linkOf({ token }: Pick<StoredProposal, 'token'>): string {
  return `${env().appUrl}/proposal/${token}`
}
