import { wirePayment } from '@/lib/contracts/shared/payment'
import type { PolicyRow } from '../store/policy-rows'
import { inOfferCurrency, type OfferReply } from './offer-reply'

/** A policy as the sandbox returns it, with the payment as sent (contract: Policy object). */
export function writePolicy({ policyId, series, number, premiumBani, payment }: PolicyRow, offer: OfferReply) {
  return {
    policyId,
    series,
    number,
    payment: wirePayment.parse(JSON.parse(payment)),
    startDate: offer.startDate,
    endDate: offer.endDate,
    premiumAmount: inOfferCurrency(premiumBani, offer),
    currency: offer.currency,
    installments: offer.installments,
  }
}
