import { wirePayment } from '@/lib/contracts/shared/payment'
import { addDays, parseDay } from '@/lib/domain/day'
import type { PolicyRow } from '../store/policy-rows'
import { inOfferCurrency, type OfferReply } from './offer-reply'

/** A policy as the sandbox returns it, with the payment as sent, or another one (contract: Policy object). */
export function writePolicy({ policyId, series, number, premiumBani, payment }: PolicyRow, offer: OfferReply, recordsOther: boolean) {
  const declared = wirePayment.parse(JSON.parse(payment))
  return {
    policyId,
    series,
    number,
    payment: recordsOther ? otherPayment(declared) : declared,
    startDate: offer.startDate,
    endDate: offer.endDate,
    premiumAmount: inOfferCurrency(premiumBani, offer),
    currency: offer.currency,
    installments: offer.installments,
  }
}

type Payment = ReturnType<typeof wirePayment.parse>

function otherPayment({ amount, date, ...rest }: Payment): Payment {
  const day = parseDay(date)
  return { ...rest, amount: Math.round(amount * 100 - 1) / 100, date: day ? addDays(day, -1) : date }
}
