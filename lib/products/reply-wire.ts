import type { WireOffer } from '@/lib/contracts/shared/offer'
import type { WirePayment } from '@/lib/contracts/shared/payment'
import type { WirePolicy } from '@/lib/contracts/shared/policy'
import { type Day, parseDay } from '@/lib/domain/day'
import { type Currency, type Money, moneyFromWire, moneyToWire } from '@/lib/domain/money'
import type { DirectSettlement, Installment, Offer } from '@/lib/domain/offer'
import { isReferenceRate, type Payment } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'

/** Thrown when a reply has the right shape but values that no offer or policy can have; names the member only. */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply'
}

/** An offer as the desk keeps it. Contract: Offer. @throws UnreadableReply for a day or currency that does not exist. */
export function offerFromWire(wire: WireOffer): Offer {
  const currency = currencyOf(wire.currency)
  const { commissionValue, commissionPercent } = wire
  return {
    operatorOfferId: identifierOf(wire.offerId, 'offerId'),
    providerOfferCode: textOf(wire.providerOfferCode) ?? String(wire.offerId),
    premium: amountOf(wire.premiumAmount, currency, 'premiumAmount'),
    net: wire.premiumAmountNet === undefined ? undefined : amountOf(wire.premiumAmountNet, currency, 'premiumAmountNet'),
    referenceRate: rateOf(wire.referenceRate, currency),
    startDate: dayOf(wire.startDate, 'startDate'),
    endDate: dayOf(wire.endDate, 'endDate'),
    expiresOn: wire.offerExpiryDate === undefined ? undefined : dayOf(wire.offerExpiryDate, 'offerExpiryDate'),
    commission:
      commissionValue === undefined || commissionPercent === undefined
        ? undefined
        : { amount: amountOf(commissionValue, currency, 'commissionValue'), percent: commissionPercent },
    installments: installmentsOf(wire.installments, currency),
    packageCode: textOf(wire.packageCode),
    packageName: textOf(wire.packageName),
    directSettlement: directSettlementOf(wire.directCompensation, currency),
    exclusions: textOf(wire.greenCardExclusions),
    notes: textOf(wire.notes),
    pidUrl: linkOf(wire.pid),
    termsUrl: linkOf(wire.toc),
  }
}

/** A policy as the desk keeps it. Contract: Policy response. @throws UnreadableReply */
export function policyFromWire(wire: WirePolicy): Policy {
  const currency = currencyOf(wire.currency)
  return {
    operatorPolicyId: identifierOf(wire.policyId, 'policyId'),
    series: textOf(wire.series) ?? fail('series is empty'),
    number: textOf(wire.number) ?? fail('number is empty'),
    startDate: dayOf(wire.startDate, 'startDate'),
    endDate: dayOf(wire.endDate, 'endDate'),
    premium: amountOf(wire.premiumAmount, currency, 'premiumAmount'),
    installments: installmentsOf(wire.installments, currency),
  }
}

/** Contract: Payment. Only RON can be declared. @throws RangeError for another currency */
export function paymentToWire({ method, documentNumber, date, amount }: Payment): WirePayment {
  if (amount.currency !== 'RON') throw new RangeError('A payment is declared in RON')
  return { method, currency: 'RON', amount: moneyToWire(amount), date, documentNumber }
}

function installmentsOf(items: WireOffer['installments'], currency: Currency): readonly Installment[] {
  return (items ?? []).map(({ id, amount, dueDate }) => ({
    id,
    amount: amountOf(amount, currency, 'installments.amount'),
    dueDate: dayOf(dueDate, 'installments.dueDate'),
  }))
}

/** Contract: Offer, directCompensation "if applicable". Its commission is not stored. */
function directSettlementOf(compensation: WireOffer['directCompensation'], currency: Currency): DirectSettlement | undefined {
  if (compensation === undefined) return undefined
  if (compensation === null) return { isOffered: false }
  return { isOffered: true, premium: compensation.premiumAmount === undefined ? undefined : amountOf(compensation.premiumAmount, currency, 'directCompensation.premiumAmount') }
}

function amountOf(amount: number, currency: Currency, member: string): Money {
  try {
    return moneyFromWire(amount, currency)
  } catch (cause) {
    throw new UnreadableReply(`${member} is no amount`, { cause })
  }
}

/** An offer in another currency without a plausible rate is shown and cannot be issued. */
function rateOf(rate: number | undefined, currency: Currency): number | undefined {
  return currency !== 'RON' && rate !== undefined && isReferenceRate(rate) ? rate : undefined
}

function currencyOf(text: string): Currency {
  const upper = text.toUpperCase()
  if (upper === 'RON' || upper === 'EUR') return upper
  return fail('currency is neither RON nor EUR')
}

function dayOf(text: string, member: string): Day {
  return parseDay(text.slice(0, 10)) ?? fail(`${member} is no day`)
}

/** The service is asked for documents by this number: a number that loses precision would name another offer. */
function identifierOf(value: number, member: string): number {
  return Number.isSafeInteger(value) ? value : fail(`${member} is no whole number`)
}

function textOf(text: string | undefined): string | undefined {
  return readableText(text ?? '') || undefined
}

/** A service's text without control characters and lone surrogates: the database refuses the whole record for a null byte. */
export function readableText(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '').trim()
}

function fail(reason: string): never {
  throw new UnreadableReply(reason)
}

/** Stores web links only: any other text of a service must not become a link. */
function linkOf(text: string | undefined): string | undefined {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}
