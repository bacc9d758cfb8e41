import type { ReadInstallment } from '@/lib/contracts/shared/read-installments'
import type { ReadOffer, ReadOffers } from '@/lib/contracts/shared/read-offers'
import type { WirePayment } from '@/lib/contracts/shared/payment'
import type { ReadPayment } from '@/lib/contracts/shared/read-payment'
import { type Currency, moneyFromWire, moneyToWire } from '@/lib/domain/money'
import type { Commission, DirectSettlement, Installment, Offer, OfferCover, OffersRead } from '@/lib/domain/offer'
import { isReferenceRate, type Payment } from '@/lib/domain/payment'
import type { PaymentRecord } from '@/lib/domain/payments/payment-record'
import { withoutUndefined } from '@/lib/wizard/fields'

/** The offers of a reply as the desk keeps them. Contract: Offer. */
export function offersFromWire({ offers, unread }: ReadOffers): OffersRead {
  return { offers: offers.map(offerFromWire), unread }
}

function offerFromWire(wire: ReadOffer): Offer {
  const { currency, findings } = wire
  return {
    operatorOfferId: wire.offerId,
    providerOfferCode: textOf(wire.providerOfferCode) ?? String(wire.offerId),
    premium: moneyFromWire(wire.premiumAmount, currency),
    net: wire.premiumAmountNet === undefined ? undefined : moneyFromWire(wire.premiumAmountNet, currency),
    referenceRate: rateOf(wire.referenceRate, currency),
    startDate: wire.startDate,
    endDate: wire.endDate,
    expiresOn: wire.offerExpiryDate,
    ...(wire.offerExpiryDate === undefined && findings.some(({ path }) => path === 'offerExpiryDate') && { isExpiryUnread: true }),
    commission: commissionOf(wire, currency),
    installments: installmentsFromWire(wire.installments, currency),
    packageCode: textOf(wire.packageCode),
    packageName: textOf(wire.packageName),
    covers: wire.coverages?.map(coverFromWire),
    deductibles: wire.deductibles?.map((deductible) => ({ ...deductible, code: readableText(deductible.code), name: readableText(deductible.name) })),
    directSettlement: directSettlementOf(wire.directCompensation, currency),
    directCommission: commissionOf(wire.directCompensation ?? {}, currency),
    bonusMalusClass: textOf(wire.bonusMalusClass),
    exclusions: textOf(wire.greenCardExclusions),
    notes: textOf(wire.notes),
    pidUrl: wire.pid,
    termsUrl: wire.toc,
    ...(findings.length > 0 && { replyFindings: findings }),
  }
}

/** Contract: Payment. Only RON can be declared. @throws RangeError for another currency */
export function paymentToWire({ method, documentNumber, date, amount }: Payment): WirePayment {
  if (amount.currency !== 'RON') throw new RangeError('A payment is declared in RON')
  return { method, currency: 'RON', amount: moneyToWire(amount), date, documentNumber }
}

/** The payment that a service recorded; undefined where its reply says nothing of it. Contract: ResponsePayment. */
export function paymentFromWire(payment: ReadPayment | undefined): PaymentRecord | undefined {
  if (payment === undefined) return undefined
  const { method, documentNumber, date, amount, currency } = payment
  return withoutUndefined({ method: textOf(method), documentNumber: textOf(documentNumber), date, amount: amount === undefined ? undefined : moneyFromWire(amount, currency) })
}

export function installmentsFromWire(items: readonly ReadInstallment[] | undefined, currency: Currency): readonly Installment[] {
  return (items ?? []).map(({ id, amount, dueDate }) => ({ id, amount: moneyFromWire(amount, currency), dueDate }))
}

function coverFromWire({ code, name, insuredAmount, currency }: OfferCover): OfferCover {
  return { code: readableText(code), name: readableText(name), ...(insuredAmount !== undefined && { insuredAmount }), currency: readableText(currency) }
}

/** A commission is stated as a sum and a percentage: one alone tells nobody what is earned of what. */
function commissionOf({ commissionValue, commissionPercent }: { readonly commissionValue?: number | undefined; readonly commissionPercent?: number | undefined }, currency: Currency): Commission | undefined {
  return commissionValue === undefined || commissionPercent === undefined ? undefined : { amount: moneyFromWire(commissionValue, currency), percent: commissionPercent }
}

/** Contract: Offer, directCompensation "if applicable". Its commission is kept apart: a client may see the rest. */
function directSettlementOf(compensation: ReadOffer['directCompensation'], currency: Currency): DirectSettlement | undefined {
  if (compensation === undefined) return undefined
  if (compensation === null) return { isOffered: false }
  return { isOffered: true, premium: compensation.premiumAmount === undefined ? undefined : moneyFromWire(compensation.premiumAmount, currency) }
}

/** An offer in another currency without a plausible rate is shown and cannot be issued. */
function rateOf(rate: number | undefined, currency: Currency): number | undefined {
  return currency !== 'RON' && rate !== undefined && isReferenceRate(rate) ? rate : undefined
}

function textOf(text: string | undefined): string | undefined {
  return readableText(text ?? '') || undefined
}

/** A service's text without control characters and lone surrogates: the database refuses the whole record for a null byte. */
export function readableText(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '').trim()
}
