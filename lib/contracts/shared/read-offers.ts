import type { Day } from '@/lib/domain/day'
import type { Currency } from '@/lib/domain/money'
import type { OfferCover, OfferDeductible } from '@/lib/domain/offer'
import { isReferenceRate } from '@/lib/domain/payment'
import { FINDINGS_MAX, type ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { dayReaderIn } from './day-order'
import { gotOf } from './got'
import { isRecord, itemsOf, type Members, membersOf, type Reader } from './members'
import { readCurrency, readNumber, readPercent, readSum } from './read-amount'
import { readCovers, readDeductibles } from './read-covers'
import { type ReadInstallment, readInstallments, required } from './read-installments'
import { readIdentifier, readLink, readText } from './read-values'

/** What the insurer asks and pays where it settles damages directly. */
export type ReadCompensation = Readonly<Partial<Record<'premiumAmount' | 'commissionValue' | 'commissionPercent', number | undefined>>>

/** An offer as it was read: what its price and days need, and of the rest whatever could be read. Contract: Offer. */
export interface ReadOffer {
  readonly offerId: number
  readonly premiumAmount: number
  readonly currency: Currency
  readonly startDate: Day
  readonly endDate: Day
  readonly providerOfferCode: string | undefined
  readonly premiumAmountNet: number | undefined
  readonly referenceRate: number | undefined
  readonly bonusMalusClass: string | undefined
  readonly commissionValue: number | undefined
  readonly commissionPercent: number | undefined
  readonly greenCardExclusions: string | undefined
  readonly notes: string | undefined
  readonly offerExpiryDate: Day | undefined
  /** Null: the offer has none; undefined: the service does not say. */
  readonly directCompensation: ReadCompensation | null | undefined
  readonly installments: readonly ReadInstallment[] | undefined
  readonly pid: string | undefined
  readonly toc: string | undefined
  readonly packageCode: string | undefined
  readonly packageName: string | undefined
  readonly coverages: readonly OfferCover[] | undefined
  readonly deductibles: readonly OfferDeductible[] | undefined
  readonly findings: readonly ReplyFinding[]
}

/** The offers of a reply, and what made its other packages unreadable. */
export interface ReadOffers {
  readonly offers: readonly ReadOffer[]
  readonly unread: readonly ReplyFinding[]
}

/**
 * The offers of a reply, each read by itself: one Offer, `offer`, `offers`, a bare list, or any of these within `data` or another such
 * name, also in each item of a list. Undefined when the reply is none of these.
 */
export function readOffers(data: unknown): ReadOffers | undefined {
  const found = offersIn(data)
  if (found === undefined) return undefined
  const { sent, path } = found
  const readDay = dayReaderIn(sent)
  const read = sent.map((one, index) => readOffer(one, path === undefined ? '' : `${path}.${index}`, readDay))
  return { offers: read.flatMap(({ offer }) => offer ?? []), unread: read.flatMap(({ offer, findings }) => (offer === undefined ? findings : [])).slice(0, FINDINGS_MAX) }
}

interface FoundOffers {
  readonly sent: readonly unknown[]
  /** Where a list stands. */
  readonly path?: string
}

function offersIn(data: unknown, depth = 0): FoundOffers | undefined {
  if (Array.isArray(data)) return { sent: data.flatMap((item: unknown) => itemOffers(item, depth)), path: 'offers' }
  if (!isRecord(data)) return undefined
  const members = membersOf(data, [])
  if (members.has('offers')) {
    // Lists under one name are read one after the other: each offer is read by itself.
    const lists = members.all('offers').map((offers) => (isOffer(offers) ? [offers] : itemsOf(offers)))
    return lists.length > 0 && lists.every((list) => list === undefined) ? undefined : { sent: lists.flatMap((list) => (list ?? []).flatMap((item) => itemOffers(item, depth))), path: 'offers' }
  }
  if (isOffer(data)) return { sent: [data] }
  const offers = members.all('offer')
  if (offers.length > 1) return { sent: offers, path: 'offer' }
  const inner = offers[0] ?? NAMES_OF_OFFERS.map((name) => members.get(name)).find((one) => typeof one === 'object')
  if (depth > 2) return undefined
  if (inner !== undefined) return offersIn(inner, depth + 1)
  // By insurer, product or package.
  const sent = (itemsOf(data) ?? []).flatMap((item) => itemOffers(item, depth))
  return sent.some(isOffer) ? { sent, path: 'offers' } : undefined
}

/** Names that services give to what holds their offers. */
const NAMES_OF_OFFERS = ['data', 'result', 'results', 'response', 'payload', 'items', 'packages', 'quotes'] as const

/** An item of a list is an offer, or holds some. */
function itemOffers(item: unknown, depth: number): readonly unknown[] {
  if (depth > 2 || !isRecord(item) || isOffer(item)) return [item]
  return offersIn(item, depth + 1)?.sent ?? [item]
}

function isOffer(sent: unknown): boolean {
  if (!isRecord(sent)) return false
  const members = membersOf(sent, [])
  return members.has('offerId') || members.has('premiumAmount')
}

/** Reads one offer. Without identifier, premium, currency, first or last day there is none, and the findings say which was missing. */
function readOffer(sent: unknown, path: string, readDay: Reader<Day>): { readonly offer: ReadOffer | undefined; readonly findings: readonly ReplyFinding[] } {
  if (!isRecord(sent)) return { offer: undefined, findings: [{ path, expected: 'object', got: gotOf(sent) }] }
  const inner: ReplyFinding[] = []
  const members = membersOf(sent, inner, path)
  const needed = readNeeded(members, readDay)
  if (needed === undefined) return { offer: undefined, findings: inner }
  // The findings of an offer stand beside it: where it stood in the reply says nothing.
  const findings: ReplyFinding[] = []
  const own = membersOf(sent, findings)
  if (needed.premiumAmount <= 0) findings.push({ path: 'premiumAmount', expected: 'positive', got: gotOf(own.get('premiumAmount')) })
  const rest = readRest(own, { findings, premium: needed, readDay })
  return { offer: { ...needed, ...rest, findings: findings.slice(0, FINDINGS_MAX) }, findings: [] }
}

function readNeeded(members: Members, readDay: Reader<Day>): Pick<ReadOffer, 'offerId' | 'premiumAmount' | 'currency' | 'startDate' | 'endDate'> | undefined {
  const offerId = required(members, 'offerId', () => members.read('offerId', 'identifier', readIdentifier))
  const sum = required(members, 'premiumAmount', () => members.read('premiumAmount', 'amount', readSum))
  // A premium such as "716.84 RON" says its currency itself.
  const named = members.all('currency').length === 0 && sum?.currency ? sum.currency : required(members, 'currency', () => members.read('currency', 'currency', readCurrency))
  const startDate = required(members, 'startDate', () => members.read('startDate', 'day', readDay))
  const endDate = required(members, 'endDate', () => members.read('endDate', 'day', readDay))
  if (offerId === undefined || sum === undefined || named === undefined || startDate === undefined || endDate === undefined) return undefined
  if (sum.currency !== undefined && sum.currency !== named) {
    members.note('premiumAmount', 'currency')
    return undefined
  }
  if (endDate < startDate) {
    members.note('endDate', 'lastDay')
    return undefined
  }
  return { offerId, premiumAmount: sum.amount, currency: named, startDate, endDate }
}

interface RestOfOffer {
  readonly findings: ReplyFinding[]
  readonly premium: Pick<ReadOffer, 'premiumAmount' | 'currency'>
  readonly readDay: Reader<Day>
}

function readRest(members: Members, { findings, premium, readDay }: RestOfOffer) {
  const part = (name: string) => partOfPremium(members, name, premium)
  const text = (name: string) => members.read(name, 'text', readText)
  const link = (name: string) => members.read(name, 'link', readLink)
  return {
    providerOfferCode: text('providerOfferCode'),
    premiumAmountNet: part('premiumAmountNet'),
    referenceRate: members.read('referenceRate', 'rate', (sent) => readRate(sent, premium.currency)),
    bonusMalusClass: text('bonusMalusClass'),
    commissionValue: part('commissionValue'),
    commissionPercent: members.read('commissionPercent', 'percent', readPercent),
    greenCardExclusions: text('greenCardExclusions'),
    notes: text('notes'),
    offerExpiryDate: members.read('offerExpiryDate', 'day', readDay),
    directCompensation: directCompensationOf(members, findings, premium),
    installments: readInstallments(members, findings, readDay),
    pid: link('pid'),
    toc: link('toc'),
    packageCode: text('packageCode'),
    packageName: text('packageName'),
    coverages: readCovers(members, findings),
    deductibles: readDeductibles(members, findings),
  }
}

/** A sum in the offer's own currency; one that names another currency is not it. */
function amountIn(sent: unknown, currency: Currency): number | undefined {
  const sum = readSum(sent)
  return sum === undefined || (sum.currency !== undefined && sum.currency !== currency) ? undefined : sum.amount
}

/** What is part of a premium: not below zero, and not above it. */
function partOfPremium(members: Members, name: string, { premiumAmount, currency }: RestOfOffer['premium']): number | undefined {
  const amount = members.read(name, 'amount', (sent) => amountIn(sent, currency))
  if (amount === undefined || (amount >= 0 && (amount <= premiumAmount || premiumAmount <= 0))) return amount
  members.note(name, 'partOfPremium')
  return undefined
}

/** A rate that can be one. Beside a premium in RON, which needs none, services write zero or one. */
function readRate(sent: unknown, currency: Currency): number | undefined {
  const rate = readNumber(sent)
  return rate !== undefined && (isReferenceRate(rate) || (rate === 0 && currency === 'RON')) ? rate : undefined
}

const OF_COMPENSATION = ['providerOfferCode', 'premiumAmount', 'commissionValue', 'commissionPercent'] as const

/** Null and no mean that the offer has none; a missing member means that the service does not say. */
function directCompensationOf(members: Members, findings: ReplyFinding[], premium: RestOfOffer['premium']): ReadOffer['directCompensation'] {
  const name = 'directCompensation'
  const sent = members.get(name)
  if (sent === undefined) return members.has(name) && members.isNull(name) ? null : undefined
  if (sent === false) return null
  if (sent === true) return {}
  if (!isRecord(sent)) {
    members.note(name, 'object', sent)
    return undefined
  }
  const own = membersOf(sent, findings, members.at(name))
  if (Object.keys(sent).length > 0 && !OF_COMPENSATION.some((member) => own.has(member))) {
    members.note(name, 'object', sent)
    return undefined
  }
  const premiumAmount = own.read('premiumAmount', 'amount', (value) => amountIn(value, premium.currency))
  if (premiumAmount !== undefined && premiumAmount < 0) own.note('premiumAmount', 'positive')
  const whole = { ...premium, premiumAmount: Math.max(premium.premiumAmount, premiumAmount ?? 0) }
  return {
    premiumAmount: premiumAmount !== undefined && premiumAmount < 0 ? undefined : premiumAmount,
    commissionValue: partOfPremium(own, 'commissionValue', whole),
    commissionPercent: own.read('commissionPercent', 'percent', readPercent),
  }
}
