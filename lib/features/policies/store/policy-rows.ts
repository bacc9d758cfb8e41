import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { clock } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/database/open-database'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { issueFacts } from '@/lib/features/policies/model/issue-facts'
import { listInstallments } from './policy-installments'
import { policy } from './policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import type { Payment } from '@/lib/domain/payment'
import { dueForPolicies } from '@/lib/domain/payments/payment-balance'
import type { PaymentRecord } from '@/lib/domain/payments/payment-record'
import type { Policy, PolicyNumber } from '@/lib/domain/policy'
import { fold } from '@/lib/domain/text'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { findInstallments, readInstallments, storedInstallments } from '@/lib/features/offers/store/installments'
import { newId } from '@/lib/platform/database/new-id'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { textTokens } from '@/lib/platform/crypto/text-tokens'
import { readNameWith } from '@/lib/platform/keys/stored-name'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { storedFindings } from '@/lib/platform/records/stored-findings'
import { storedDay, storedMoney } from '@/lib/platform/records/stored-values'
import { placeIn } from '@/lib/platform/keys/place-in'

type Row = typeof policy.$inferSelect

/** Inserts the policies of an attempt, with what lists and searches need from quote, answers and insurer, and records what they ask for. @returns their ids */
export async function insertPolicies(tx: Db, attempt: typeof issueAttempt.$inferSelect, policies: readonly Policy[]): Promise<string[]> {
  if (policies.length === 0) return []
  const rows = await tx
    .select({ product: quote.product, titlePlain: quote.title, titleSealed: quote.titleSealed, ownerId: quote.ownerId, insurerId: insurer.id, insurerName: insurer.name, lookupIndexes: quoteRun.lookupIndexes, priced: { premiumBani: offer.premiumBani, currency: offer.currency, referenceRate: offer.referenceRate, installments: offer.installments, commissionBani: offer.commissionBani, commissionCurrency: offer.commissionCurrency } })
    .from(offer)
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(eq(offer.id, attempt.offerId))
  const { insurerName, titlePlain, titleSealed, priced, ...origin } = rowOrNotFound(rows[0])
  const { agencyId, quoteId, offerId, id: attemptId } = attempt
  const ofQuote = await subjectSealer(tx, { id: quoteId, agencyId, kind: 'quote' })
  const holderName = readNameWith(ofQuote, { plain: titlePlain, sealed: titleSealed }, placeIn(quote.titleSealed, quoteId))
  const issuedAt = clock.now()
  const facts = issueFacts(policies, { ...priced, premium: { amountBani: priced.premiumBani, currency: priced.currency }, collectedBani: attempt.collectedBani })
  const identified = policies.map((one, index) => ({ id: newId(), one, ofIssue: facts[index] }))
  const values = await Promise.all(identified.map(async ({ id, one, ofIssue }) => ({
    id,
    ...(await holderColumns(tx, { agencyId, policyId: id, holderName })),
    agencyId,
    quoteId,
    offerId,
    attemptId,
    ...origin,
    ...policyToColumns(one),
    ...ofIssue,
    searchText: searchTextOf({ ...one, insurerName }),
    issuedAt,
  })))
  const inserted = await tx.insert(policy).values(values).returning({ id: policy.id })
  await listInstallments(tx, inArray(policy.id, inserted.map(({ id }) => id)))
  await tx.update(issueAttempt).set({ dueBani: dueOf(attempt, priced, policies) }).where(eq(issueAttempt.id, attemptId))
  return inserted.map(({ id }) => id)
}

type PricedOffer = Pick<typeof offer.$inferSelect, 'premiumBani' | 'currency' | 'referenceRate' | 'installments'>

function dueOf({ paymentBani, paymentCurrency }: typeof issueAttempt.$inferSelect, { premiumBani, currency, referenceRate, installments: stored }: PricedOffer, policies: readonly Policy[]): number | null {
  // An issued policy is never lost for damaged instalments of its offer.
  const installments = findInstallments(stored)
  if (installments === undefined) return null
  const offered = { premium: { amountBani: premiumBani, currency }, referenceRate: referenceRate ?? undefined, installments }
  return dueForPolicies(policies, { offer: offered, paid: { amountBani: paymentBani, currency: paymentCurrency } })?.amountBani ?? null
}

/** What a policy is searched by beside its holder. */
export function searchTextOf({ series, number, insurerName }: PolicyNumber & { readonly insurerName: string }): string {
  return fold([series, number, insurerName].join(' '))
}

/** The columns of a policy's holder: sealed with the policy's own key, and found by tokens. */
export async function holderColumns(tx: Db, { agencyId, policyId, holderName }: { readonly agencyId: string; readonly policyId: string; readonly holderName: string }) {
  return holderColumnsWith(await subjectSealer(tx, { id: policyId, agencyId, kind: 'policy' }), { agencyId, policyId, holderName })
}

/** The same with the policy's own key. */
export function holderColumnsWith(own: Sealer, { agencyId, policyId, holderName }: { readonly agencyId: string; readonly policyId: string; readonly holderName: string }) {
  return { holderNameSealed: own.seal(holderName, placeIn(policy.holderNameSealed, policyId)), holderTokens: textTokens(agencyId, holderName), holderName: null }
}

export function policyToColumns({ operatorPolicyId, series, number, startDate, endDate, premium, payment, recordedPayment, installments, replyFindings = [] }: Policy) {
  return {
    operatorPolicyId: operatorPolicyId ?? null,
    series,
    number,
    startDate,
    endDate,
    premiumBani: premium.amountBani,
    currency: premium.currency,
    paymentMethod: payment?.method ?? null,
    paymentDocumentNumber: payment?.documentNumber ?? null,
    paymentDate: payment?.date ?? null,
    paymentBani: payment?.amount.amountBani ?? null,
    paymentCurrency: payment?.amount.currency ?? null,
    recordedPayment: recordedPayment ?? null,
    installments: storedInstallments(installments),
    replyFindings,
  }
}

const storedPayment = z.object({ method: z.string().optional(), documentNumber: z.string().optional(), date: storedDay.optional(), amount: storedMoney.optional() }) satisfies z.ZodType<PaymentRecord>

/** The payment as the service recorded it; undefined where its reply said nothing. */
export function recordedPaymentOf(stored: unknown): PaymentRecord | undefined {
  return storedPayment.safeParse(stored).data
}

/** @throws RecordUnreadable */
export function policyFromRow(row: Row): Policy {
  const replyFindings = storedFindings.safeParse(row.replyFindings).data ?? []
  const recordedPayment = recordedPaymentOf(row.recordedPayment)
  return { ...listedPolicyOfRow(row), ...(recordedPayment && { recordedPayment }), installments: readInstallments(row.installments, placeIn(policy.installments, row.id)), ...(replyFindings.length > 0 && { replyFindings }) }
}

type JsonColumn = 'installments' | 'findings' | 'notCompared' | 'replyFindings' | 'recordedPayment'

/** A policy without its JSON columns. */
export function listedPolicyOfRow(row: Omit<Row, JsonColumn>): Omit<Policy, 'installments' | 'replyFindings' | 'recordedPayment'> {
  return {
    operatorPolicyId: row.operatorPolicyId ?? undefined,
    series: row.series,
    number: row.number,
    startDate: row.startDate,
    endDate: row.endDate,
    premium: { amountBani: row.premiumBani, currency: row.currency },
    payment: paymentOfRow(row),
  }
}

function paymentOfRow({ paymentMethod, paymentDocumentNumber, paymentDate, paymentBani, paymentCurrency }: Omit<Row, JsonColumn>): Payment | undefined {
  if (paymentMethod === null || paymentDate === null || paymentBani === null || paymentCurrency === null) return undefined
  const amount = { amountBani: paymentBani, currency: paymentCurrency }
  return { method: paymentMethod, documentNumber: paymentDocumentNumber ?? '', date: paymentDate, amount }
}
