import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import { database } from '@/lib/platform/database/database'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { PeriodReport, Production } from '@/lib/features/reports/model/report'
import type { Period } from '@/lib/features/reports/model/report-period'

/** The rows of an agency from which reports are made. */
export async function rowsOfReports(agencyId: string) {
  const { db } = await database()
  const only = (table: { readonly agencyId: PgColumn }) => eq(table.agencyId, agencyId)
  const [policies, offers, quotes, runs, requests] = [
    await db.select({ id: policy.id, quoteId: policy.quoteId, offerId: policy.offerId, attemptId: policy.attemptId, insurerId: policy.insurerId, ownerId: policy.ownerId, product: policy.product, premiumBani: policy.premiumBani, currency: policy.currency, method: policy.paymentMethod, paidOn: policy.paymentDate, paidBani: policy.paymentBani, paidIn: policy.paymentCurrency, issuedAt: policy.issuedAt }).from(policy).where(only(policy)),
    await db.select({ id: offer.id, premiumBani: offer.premiumBani, currency: offer.currency, commissionBani: offer.commissionBani, commissionCurrency: offer.commissionCurrency }).from(offer).where(only(offer)),
    await db.select({ id: quote.id, product: quote.product, ownerId: quote.ownerId, lastRun: quote.lastRun, createdAt: quote.createdAt }).from(quote).where(only(quote)),
    await db.select({ id: quoteRun.id, quoteId: quoteRun.quoteId, variant: quoteRun.variant, createdAt: quoteRun.createdAt }).from(quoteRun).where(only(quoteRun)),
    await db.select({ runId: quoteRequest.runId, insurerId: quoteRequest.insurerId, state: quoteRequest.state, reason: quoteRequest.reasonClass, received: quoteRequest.received, startedAt: quoteRequest.startedAt, finishedAt: quoteRequest.finishedAt }).from(quoteRequest).where(only(quoteRequest)),
  ]
  const collected = new Map((await db.select({ id: issueAttempt.id, bani: issueAttempt.collectedBani }).from(issueAttempt).where(only(issueAttempt))).map(({ id, bani }) => [id, bani]))
  const proposals = await db.select({ quoteId: proposal.quoteId }).from(proposal).where(only(proposal))
  const further = await db.select({ policyId: policyPayment.policyId, method: policyPayment.method, date: policyPayment.date, bani: policyPayment.amountBani, currency: policyPayment.currency }).from(policyPayment).where(only(policyPayment))
  const people = new Map((await db.select({ id: appUser.id, name: appUser.name, branch: branch.name }).from(appUser).leftJoin(branch, eq(branch.id, appUser.branchId)).where(only(appUser))).map((one) => [one.id, one]))
  const insurers = new Map((await db.select({ id: insurer.id, name: insurer.name }).from(insurer).where(only(insurer))).map(({ id, name }) => [id, name]))
  return { policies, offers: new Map(offers.map((one) => [one.id, one])), quotes: new Map(quotes.map((one) => [one.id, one])), runs, requests: groupBy(requests, ({ runId }) => runId), proposals, further, collected, people, insurers }
}

export type ReportRows = Awaited<ReturnType<typeof rowsOfReports>>

/** The report of a period, counted row by row without the database: the second computation of every number. */
export function countByHand(rows: ReportRows, period: Period): PeriodReport {
  const sold = rows.policies.filter(({ quoteId, issuedAt }) => quoteId !== null && isIn(dayOf(issuedAt), period))
  const parts = BY.flatMap(({ by, keyOf, nameOf, idOf }) =>
    [...groupBy(sold, (one) => keyOf(rows, one))].flatMap(([key, group]) => productionOf(rows, group).map((production) => ({ by, name: nameOf(rows, key), ids: idsOf(inCurrency(rows, group, production.currency), idOf), ...production }))),
  )
  return {
    total: productionOf(rows, sold),
    parts,
    conversion: conversionOf(rows, period),
    ...answersOf(rows, period, sold),
    collected: collectedOf(rows, period),
  }
}

/** Premium and commission of policies, one entry a currency. */
export function productionOf({ offers }: Pick<ReportRows, 'offers'>, sold: ReportRows['policies']): Production[] {
  const sums = new Map<Production['currency'], { policies: number; premiumBani: number; commissionBani: number; withoutCommission: number }>()
  const of = (currency: Production['currency']) => sums.get(currency) ?? sums.set(currency, { policies: 0, premiumBani: 0, commissionBani: 0, withoutCommission: 0 }).get(currency) ?? fail()
  const seen = new Set<string>()
  for (const { attemptId, offerId, currency, premiumBani } of sold) {
    const sum = of(currency)
    sum.policies += 1
    sum.premiumBani += premiumBani
    if (attemptId === null || seen.has(attemptId)) continue
    seen.add(attemptId)
    const offered = offers.get(offerId ?? '') ?? fail()
    if (offered.commissionBani === null) sum.withoutCommission += 1
    else of(offered.commissionCurrency ?? currency).commissionBani += offered.commissionBani
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum }))
}

type Sold = ReportRows['policies'][number]

interface Breakdown {
  readonly by: PeriodReport['parts'][number]['by']
  readonly keyOf: (rows: ReportRows, one: Sold) => string
  readonly nameOf: (rows: ReportRows, key: string) => string
  readonly idOf: (one: Sold) => string
}

const BY: readonly Breakdown[] = [
  { by: 'product', keyOf: (_rows, { product }) => product, nameOf: (_rows, name) => name, idOf: ({ product }) => product },
  { by: 'insurer', keyOf: ({ insurers }, { insurerId }) => insurers.get(insurerId) ?? '', nameOf: (_rows, name) => name, idOf: ({ insurerId }) => insurerId },
  { by: 'broker', keyOf: (_rows, { ownerId }) => ownerId, nameOf: ({ people }, id) => people.get(id)?.name ?? '', idOf: ({ ownerId }) => ownerId },
  { by: 'branch', keyOf: ({ people }, { ownerId }) => people.get(ownerId)?.branch ?? '', nameOf: (_rows, name) => name, idOf: ({ ownerId }) => ownerId },
]

/** Policies that gave something in a currency: their premium, or the commission of their offer. */
const inCurrency = ({ offers }: ReportRows, group: readonly Sold[], asked: string) => group.filter(({ currency, offerId }) => currency === asked || offers.get(offerId ?? '')?.commissionCurrency === asked)
const idsOf = (group: readonly Sold[], idOf: (one: Sold) => string) => [...new Set(group.map(idOf))]

function conversionOf(rows: ReportRows, period: Period): PeriodReport['conversion'] {
  const asked = new Set([...rows.quotes.values()].filter(({ createdAt, lastRun }) => lastRun > 0 && isIn(dayOf(createdAt), period)).map(({ id }) => id))
  const countOf = (ids: readonly (string | null)[]) => new Set(ids.filter((id) => id !== null && asked.has(id))).size
  return {
    asked: asked.size,
    offered: countOf(rows.runs.filter(({ id, variant }) => variant === 0 && rows.requests.get(id)?.some(({ state }) => state === 'offered') === true).map(({ quoteId }) => quoteId)),
    proposed: countOf(rows.proposals.map(({ quoteId }) => quoteId)),
    issued: countOf(rows.policies.map(({ quoteId }) => quoteId)),
  }
}

const ANSWERS = ['fix-data', 'risk-refused', 'not-eligible']

function answersOf(rows: ReportRows, period: Period, sold: ReportRows['policies']): Pick<PeriodReport, 'firstOffer' | 'reliability' | 'noOffers'> {
  const runs = rows.runs.filter(({ variant, createdAt }) => variant === 0 && isIn(dayOf(createdAt), period)).map(({ id }) => rows.requests.get(id) ?? [])
  const firsts = runs.flatMap((requests) => {
    const ends = requests.flatMap(({ state, finishedAt }) => (state === 'offered' && finishedAt !== null ? [finishedAt.getTime()] : []))
    return ends.length === 0 ? [] : [minOf(ends) - minOf(requests.map(({ startedAt }) => startedAt.getTime()))]
  })
  const steps = [-1, 1000, 2000, 3000, 5000, 10_000, Number.POSITIVE_INFINITY]
  // What the desk interrupted or could not store tells nothing about its insurer.
  const ended = runs.flat().filter(({ state, received }) => (state === 'offered' || state === 'failed') && received !== 'interrupted' && received !== 'not-stored').map((one) => {
    const isAnswer = one.state === 'offered' || ANSWERS.includes(one.reason ?? '')
    return { ...one, isAnswer, ms: (one.finishedAt?.getTime() ?? 0) - one.startedAt.getTime(), insurer: rows.insurers.get(one.insurerId) ?? '' }
  })
  const byInsurer = groupBy(ended, ({ insurer: name }) => name)
  const issued = [...groupBy(sold, ({ offerId }) => offerId ?? '')].map(([offerId, policies]) => {
    const offered = rows.offers.get(offerId) ?? fail()
    const sum = policies.reduce((total, { premiumBani }) => total + premiumBani, 0)
    const isKept = policies.every(({ currency }) => currency === offered.currency) && Math.abs(sum - offered.premiumBani) < policies.length
    return { insurerId: policies[0]?.insurerId ?? '', insurer: rows.insurers.get(policies[0]?.insurerId ?? '') ?? '', isKept }
  })
  const reliability = [...new Set([...ended, ...issued].map((one) => one.insurer))].map((name) => {
    const asked = byInsurer.get(name) ?? []
    const answered = asked.filter(({ isAnswer }) => isAnswer)
    const sales = issued.filter((one) => one.insurer === name)
    const times = answered.map(({ ms }) => ms)
    return {
      insurer: name, ids: [...new Set([...asked, ...sales].map(({ insurerId }) => insurerId))], asked: asked.length, answered: answered.length, slow: answered.filter(({ ms }) => ms >= 5000).length,
      offered: asked.filter(({ state }) => state === 'offered').length, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), issued: sales.length, kept: sales.filter(({ isKept }) => isKept).length,
    }
  })
  const refused = ended.filter(({ state, reason }) => state === 'failed' && reason !== null)
  return {
    firstOffer: { runs: firsts.length, p50Ms: percentile(firsts, 0.5), p95Ms: percentile(firsts, 0.95), counts: steps.slice(1).map((end, index) => firsts.filter((ms) => ms < end && ms >= (steps[index] ?? 0)).length) },
    reliability,
    noOffers: [...groupBy(refused, ({ insurer: name, reason }) => `${name} ${reason}`).values()].flatMap((group) => {
      const [first] = group
      return first === undefined || first.reason === null ? [] : [{ insurer: first.insurer, ids: [...new Set(group.map(({ insurerId }) => insurerId))], reason: first.reason, requests: group.length }]
    }),
  }
}

function collectedOf(rows: ReportRows, period: Period): PeriodReport['collected'] {
  const declared = rows.policies.flatMap(({ id, attemptId, method, paidOn, paidBani, paidIn }) => (method === null || paidOn === null || paidBani === null || paidIn === null || !isIn(paidOn, period) ? [] : [{ payment: attemptId ?? id, method, currency: paidIn, bani: rows.collected.get(attemptId ?? '') ?? paidBani }]))
  const later = rows.further.filter(({ date }) => isIn(date, period))
  const groups = groupBy([...declared.map((one) => ({ ...one, isLater: false })), ...later.map((one) => ({ ...one, payment: '', isLater: true }))], ({ method, currency }) => `${method} ${currency}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const [own, further] = [group.filter(({ isLater }) => !isLater), group.filter(({ isLater }) => isLater)]
    const once = new Map(own.map((one) => [one.payment, one.bani]))
    return [{ method: first.method, currency: first.currency, payments: once.size, policies: own.length, bani: sumOf([...once.values()]), furtherPayments: further.length, furtherBani: sumOf(further.map(({ bani }) => bani)) }]
  })
}

/** As `percentile_cont` interpolates. */
function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : Math.round(low + (high - low) * (place - Math.floor(place)))
}

const dayOf = (at: Date) => todayInBucharest(at)
const isIn = (day: Day, { from, to }: Period) => day >= from && day <= to
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const minOf = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

function fail(): never {
  throw new Error('A row is missing')
}
