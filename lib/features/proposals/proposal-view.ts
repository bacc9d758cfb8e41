import type { Day } from '@/lib/domain/day'
import type { Offer } from '@/lib/domain/offer'
import { maskTaxId } from '@/lib/domain/party'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'

/** An offer and its insurer. */
export type OfferWithInsurer = Omit<Offer, 'commission' | 'net'> & { readonly id: string; readonly insurer: { readonly name: string } }

interface ProposalViewInput extends Omit<ProposalView, 'offers'> {
  readonly offers: readonly OfferWithInsurer[]
  /** The id of the offer that the broker recommends. */
  readonly recommended?: string | undefined
}

/**
 * What a client may see: each field is copied by name, so that commission, net premium and the services'
 * own identifiers never pass; personal codes in texts that others wrote are masked.
 */
export function toProposalView({ agency, broker, client, product, subject, validUntil, deductibles, statement, offers, recommended }: ProposalViewInput): ProposalView {
  return {
    agency,
    broker,
    client: withoutCodes(client),
    product,
    subject: withoutCodes(subject),
    validUntil,
    deductibles: deductibles?.map(({ of, value, unit }) => ({ of, value, unit })),
    statement: statement.map(({ heading, text }) => ({ heading: withoutCodes(heading), text: withoutCodes(text) })),
    offers: offers.map((offer) => toProposedOffer(offer, recommended)),
  }
}

/** One offer as a client may see it. */
export function toProposedOffer(offer: OfferWithInsurer, recommended: string | undefined): ProposedOffer {
  return {
    id: offer.id,
    insurer: offer.insurer.name,
    packageName: offer.packageName && withoutCodes(offer.packageName),
    premium: { amountBani: offer.premium.amountBani, currency: offer.premium.currency },
    installments: offer.installments.map(({ id, amount, dueDate }) => ({ id, amount: { amountBani: amount.amountBani, currency: amount.currency }, dueDate })),
    startDate: offer.startDate,
    endDate: offer.endDate,
    expiresOn: offer.expiresOn,
    covers: offer.covers?.map(({ code, name, insuredAmount, currency }) => ({ code, name: withoutCodes(name), insuredAmount, currency })),
    directSettlement: offer.directSettlement && { isOffered: offer.directSettlement.isOffered, premium: offer.directSettlement.premium && { ...offer.directSettlement.premium } },
    exclusions: offer.exclusions && withoutCodes(offer.exclusions),
    notes: offer.notes && withoutCodes(offer.notes),
    pidUrl: webAddress(offer.pidUrl),
    termsUrl: webAddress(offer.termsUrl),
    isRecommended: offer.id === recommended,
  }
}

/** Until when all of the offers hold: the first expiry day; without one, the day they are shown. */
export function offersValidUntil(offers: readonly Pick<Offer, 'expiresOn'>[], today: Day): Day {
  return offers.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0] ?? today
}

// A CNP among other words: thirteen digits, also in groups.
const CODE = /(?<!\d)\d(?:[ .-]?\d){12}(?!\d)/g

function withoutCodes(text: string): string {
  return text.replace(CODE, (code) => maskTaxId(code.replace(/\D/g, '')))
}

/** Only a URL that a browser fetches: other schemes would run code or open the reader's files. */
function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
