import type { Day } from '@/lib/domain/day'
import type { Offer, RequestedCover } from '@/lib/domain/offer'
import { maskCodesIn } from '@/lib/domain/personal-code'
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
export function toProposalView({ agency, broker, brokerPhone, letterhead, client, product, subject, validUntil, deductibles, covers, statement, offers, recommended }: ProposalViewInput): ProposalView {
  return {
    agency,
    broker,
    brokerPhone,
    letterhead: letterhead && { registerCode: letterhead.registerCode, address: letterhead.address, phone: letterhead.phone, colour: letterhead.colour, logo: letterhead.logo },
    client: maskCodesIn(client),
    product,
    subject: maskCodesIn(subject, { isOfVehicle: true }),
    validUntil,
    deductibles: deductibles?.map(({ of, value, unit }) => ({ of, value, unit })),
    covers: covers?.map(({ code, name, insuredSum, currency }) => ({ code, name, insuredSum, currency })),
    statement: statement.map(({ heading, text }) => ({ heading: maskCodesIn(heading), text: maskCodesIn(text) })),
    offers: offers.map((offer) => toProposedOffer(offer, { recommended, asked: covers })),
  }
}

interface Beside {
  readonly recommended: string | undefined
  /** The covers that were asked for, in the proposal's language. */
  readonly asked: readonly RequestedCover[] | undefined
}

/** One offer as a client may see it. An insurer names covers in the language in which it was asked: one that was asked for has the name that the proposal has for it. */
export function toProposedOffer(offer: OfferWithInsurer, { recommended, asked = [] }: Beside): ProposedOffer {
  const askedNames = new Map(asked.map(({ code, name }) => [code, name]))
  return {
    id: offer.id,
    insurer: offer.insurer.name,
    packageName: offer.packageName && maskCodesIn(offer.packageName),
    premium: { amountBani: offer.premium.amountBani, currency: offer.premium.currency },
    installments: offer.installments.map(({ id, amount, dueDate }) => ({ id, amount: { amountBani: amount.amountBani, currency: amount.currency }, dueDate })),
    startDate: offer.startDate,
    endDate: offer.endDate,
    expiresOn: offer.expiresOn,
    ...(offer.isExpiryUnread && { isExpiryUnread: true }),
    covers: offer.covers?.map(({ code, name, insuredAmount, currency }) => ({ code, name: askedNames.get(code) ?? maskCodesIn(name), insuredAmount, currency })),
    deductibles: offer.deductibles?.map(({ code, name, percent, amount, currency }) => ({ code, name: maskCodesIn(name), percent, amount, currency })),
    directSettlement: offer.directSettlement && { isOffered: offer.directSettlement.isOffered, premium: offer.directSettlement.premium && { ...offer.directSettlement.premium } },
    exclusions: offer.exclusions && maskCodesIn(offer.exclusions),
    notes: offer.notes && maskCodesIn(offer.notes),
    pidUrl: webAddress(offer.pidUrl),
    termsUrl: webAddress(offer.termsUrl),
    isRecommended: offer.id === recommended,
  }
}

/** Until when all of the offers hold: the first expiry day; without one, the day they are shown. */
export function offersValidUntil(offers: readonly Pick<Offer, 'expiresOn'>[], today: Day): Day {
  return offers.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0] ?? today
}

/** Only a URL that a browser fetches: other schemes would run code or open the reader's files. */
function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
