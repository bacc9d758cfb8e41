import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { amount, choice, code, currency, type ContractForm, day, flag, identifier, insurerName, link, list, number, object, rate, text, textOrNumber, word } from './form'

/** Contract: Offer, installments (inferred: list of `{id, amount, dueDate}`). */
export const installments = list(object({ id: identifier, amount, dueDate: day }))

const compensation = object({}, { providerOfferCode: textOrNumber, premiumAmount: amount, commissionValue: amount, commissionPercent: rate })
const cover = object({ code, name: text }, { insuredAmount: amount, currency })
const deductible = object({ code, name: text }, { value: amount, amount, percent: rate, unit: word('%', 'percent'), currency })

const needed = { offerId: identifier, premiumAmount: amount, currency, startDate: day, endDate: day, offerExpiryDate: day } as const
const rest = {
  providerOfferCode: textOrNumber, premiumAmountNet: amount, referenceRate: rate, bonusMalusClass: textOrNumber, commissionValue: amount, commissionPercent: rate,
  greenCardExclusions: text, notes: text, directCompensation: compensation, installments, pid: link, toc: link, packageCode: code, packageName: text,
} as const
/** Covers and deductibles of an offer: not shown by the contract, assumed as lists. */
const contents = { coverages: list(cover), deductibles: list(deductible) } as const

/** Contract: Offer. */
export const offer = object(needed, { ...rest, ...contents })
/** A quick offer is indicative: it need not say until when it holds. */
const quickOffer = object({ premiumAmount: amount, currency, startDate: day, endDate: day }, { offerId: identifier, offerExpiryDate: day, ...rest, ...contents })

/** Contract: provider, organization, businessName. */
export const provider = object({ organization: object({ businessName: insurerName }) })

/** Vehicle and travel: one offer a package (inferred). */
export const offersOfInsurer = object({ offers: list(offer) }, { provider })
export const quickOffersOfInsurer = object({ offers: list(quickOffer) }, { provider })

/** Assets: one Offer; of several packages a list (assumed). The members of either are the contract's. */
export const offerOrOffers: ContractForm = object({}, { ...needed, ...rest, ...contents, provider, offers: list(offer) })

const responsePayment = object({}, { method: word(...PAYMENT_METHODS), currency, amount, date: day, documentNumber: text })

/** Contract: Policy response. Series and number name a person's policy: their values stay hidden. */
export const policies = object({
  policies: list(object({ policyId: identifier, series: text, number, startDate: day, endDate: day, premiumAmount: amount, currency }, { payment: responsePayment, installments })),
})

const result = object({ provider, product: object({ name: text }), error: flag }, { message: text, offers: list(offer) })
/** Contract: Events, payloads not shown (assumed). */
export const asyncState = object({ status: word('pending', 'completed', 'expired', 'error'), results: list(result) })

const document = object({ content: text }, { type: text, name: text })
/** Documents within JSON (inferred). */
export const files = choice(object({ files: list(document) }), list(document))
