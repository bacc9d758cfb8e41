import { isObject, listAt, memberAt, memberOf } from '../json'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'

/** The members of an offer that the checks read. */
export interface Offer {
  readonly offerId: number
  readonly premiumAmount: number
  readonly currency: string
  /** RON for one unit of the currency; null for RON. */
  readonly referenceRate: number | null
  readonly startDate: string
  readonly endDate: string
  readonly offerExpiryDate: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const BANI = 100

/** Finds what is wrong with an offer of any service (contract: Offer, data of the offer response). */
export function offerFaults(offer: unknown, currency = 'RON'): string[] {
  const premium = Number(memberOf(offer, 'premiumAmount'))
  const [net, commission] = [memberOf(offer, 'premiumAmountNet'), memberOf(offer, 'commissionValue')]
  const isPart = (value: unknown) => value === undefined || (typeof value === 'number' && value >= 0 && value <= premium)
  return failedStatements([
    [Number.isInteger(memberOf(offer, 'offerId')), 'offerId is no number'],
    [typeof memberOf(offer, 'providerOfferCode') === 'string', 'providerOfferCode is no text'],
    [premium > 0, 'premiumAmount is not above 0'],
    [isPart(net) && isPart(commission), 'the net premium or the commission is no part of the premium'],
    [memberOf(offer, 'currency') === currency, `currency is not ${currency}`],
    [currency === 'RON' || Number(memberOf(offer, 'referenceRate')) > 1, 'an offer in another currency has no reference rate'],
    ...['startDate', 'endDate', 'offerExpiryDate'].map((name) => [DAY.test(String(memberOf(offer, name))), `${name} is no day`] as const),
    [String(memberOf(offer, 'endDate')) >= String(memberOf(offer, 'startDate')), 'the offer ends before it starts'],
  ])
}

/** The offers of a reply, which has one Offer or `offers[]`. */
export function offersIn({ json }: WireReply): readonly unknown[] {
  const data = memberOf(json, 'data')
  return isObject(data) && 'offers' in data ? listAt(data, 'offers') : [data].filter((offer) => memberAt(offer, 'offerId') !== undefined)
}

/** The first offer of a reply. Throws when there is none; the check of the valid request then reports the reason. */
export function firstOffer(reply: WireReply): Offer {
  const [offer] = offersIn(reply)
  if (typeof memberOf(offer, 'offerId') !== 'number') throw new Error(`No offer: status ${reply.status}`)
  return offer as Offer
}

/** The amount to pay for an offer, in RON. */
export const payableOf = ({ premiumAmount, referenceRate }: Offer): number => Math.round(premiumAmount * (referenceRate ?? 1) * BANI) / BANI
