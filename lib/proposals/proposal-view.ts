import type { Offer } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'

/** An offer and whose it is. */
export type OfferOfInsurer = Omit<Offer, 'commission' | 'net'> & { readonly id: string; readonly insurer: { readonly name: string } }

interface Proposed extends Omit<ProposalView, 'offers'> {
  readonly offers: readonly OfferOfInsurer[]
  /** The id of the offer that the broker recommends. */
  readonly recommended?: string | undefined
}

/** What a client may see: each thing is taken by name, so that nothing else of an offer gets here. */
export function toProposalView({ agency, broker, client, product, subject, validUntil, statement, offers, recommended }: Proposed): ProposalView {
  return { agency, broker, client, product, subject, validUntil, statement, offers: offers.map((offer) => proposedOffer(offer, offer.id === recommended)) }
}

/** An offer as a client sees it. */
export function proposedOffer(offer: OfferOfInsurer, isRecommended: boolean): ProposedOffer {
  return {
    id: offer.id,
    insurer: offer.insurer.name,
    packageName: offer.packageName,
    premium: { amountBani: offer.premium.amountBani, currency: offer.premium.currency },
    installments: offer.installments.map(({ id, amount, dueDate }) => ({ id, amount, dueDate })),
    startDate: offer.startDate,
    endDate: offer.endDate,
    expiresOn: offer.expiresOn,
    covers: offer.covers?.map(({ code, name, insuredAmount, currency }) => ({ code, name, insuredAmount, currency })),
    notes: offer.notes,
    pidUrl: offer.pidUrl,
    termsUrl: offer.termsUrl,
    isRecommended,
  }
}
