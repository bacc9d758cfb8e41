import 'server-only'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { Fault } from '@/lib/domain/fault'
import type { Payment } from '@/lib/domain/payment'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { closeInstallment } from './policy-installments'
import { policy } from './policy-table'
import { policyPayment } from './policy-payment-table'

/** A payment after the issue: of an instalment, or of a difference of price, which may be negative: it went back to the client. */
export interface PaymentToRecord extends Payment {
  /** The number of the instalment that it pays. */
  readonly installment?: number | undefined
}

/** A payment of a policy that was collected after its issue. */
export interface FurtherPayment extends PaymentToRecord {
  readonly id: string
  readonly recordedBy: string
}

/** What is left to collect of an attempt's policies, in bani of RON; null while nobody knows. */
export const LEFT_BANI = sql<string | number | null>`${issueAttempt.dueBani} - ${issueAttempt.paymentBani} - ${issueAttempt.collectedLaterBani}`

/** The further payments of a policy, the oldest first. @throws NotAllowed; Fault `notFound` */
export async function findFurtherPayments(actor: Actor, policyId: string): Promise<FurtherPayment[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const { id } = rowOrNotFound((await db.select({ id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId)))[0])
  const rows = await db
    .select({ payment: policyPayment, recordedBy: appUser.name })
    .from(policyPayment)
    .innerJoin(appUser, eq(appUser.id, policyPayment.recordedBy))
    .where(eq(policyPayment.policyId, id))
    .orderBy(asc(policyPayment.createdAt), asc(policyPayment.id))
  return rows.map(({ payment: { id: paymentId, method, documentNumber, date, amountBani, currency, installment }, recordedBy }) => ({ id: paymentId, method, documentNumber, date, amount: { amountBani, currency }, ...(installment !== null && { installment }), recordedBy }))
}

/**
 * Records a further payment of a difference and what it leaves open, in one transaction: together no more is recorded than is due, whoever clicks.
 * @returns what is left, in bani of RON
 * @throws NotAllowed; Fault `notFound`, `nothingLeft` when less is left than the amount or nothing at all, `paymentRecorded` for the same document again
 */
export async function addFurtherPayment(actor: Actor, policyId: string, payment: Payment): Promise<number> {
  const { db } = await database()
  return db.transaction(async (tx) => {
    const paid = await getPaidPolicy(tx, actor, policyId)
    const left = paid.attemptId === null ? undefined : await takeFromRest(tx, paid.attemptId, payment.amount.amountBani)
    if (left === undefined) throw new Fault('nothingLeft')
    await insertPayment(tx, actor, { paid, payment })
    return left
  })
}

/**
 * Records the payment of an instalment, once, and takes from a difference of price the part of it that this instalment holds, as far as it is left.
 * @param differenceBani that part, in bani of RON; negative where the instalment became cheaper
 * @throws NotAllowed; Fault `notFound`, `paymentRecorded` for the same instalment again
 */
export async function addInstallmentPayment(actor: Actor, policyId: string, { differenceBani, ...payment }: PaymentToRecord & { readonly installment: number; readonly differenceBani: number }): Promise<void> {
  const { db } = await database()
  await db.transaction(async (tx) => {
    const paid = await getPaidPolicy(tx, actor, policyId)
    await insertPayment(tx, actor, { paid, payment })
    if (paid.attemptId === null || differenceBani === 0) return
    const taken = differenceBani > 0 ? sql`greatest(0, least(${LEFT_BANI}, ${differenceBani}::bigint))` : sql`least(0, greatest(${LEFT_BANI}, ${differenceBani}::bigint))`
    await tx.update(issueAttempt).set({ collectedLaterBani: sql`${issueAttempt.collectedLaterBani} + ${taken}` }).where(and(eq(issueAttempt.id, paid.attemptId), isNotNull(issueAttempt.dueBani)))
  })
}

type PaidPolicy = Pick<typeof policy.$inferSelect, 'id' | 'attemptId' | 'insurerId'>

async function getPaidPolicy(tx: Db, actor: Actor, policyId: string): Promise<PaidPolicy> {
  requirePermission(actor, 'policy.issue')
  return rowOrNotFound((await tx.select({ id: policy.id, attemptId: policy.attemptId, insurerId: policy.insurerId }).from(policy).where(visibleRow(policy, actor, policyId)))[0])
}

async function insertPayment(tx: Db, actor: Actor, { paid: { id, insurerId }, payment: { method, documentNumber, date, amount, installment } }: { readonly paid: PaidPolicy; readonly payment: PaymentToRecord }): Promise<void> {
  const values = { agencyId: actor.agencyId, policyId: id, insurerId, method, documentNumber, date, amountBani: amount.amountBani, currency: amount.currency, installment: installment ?? null, recordedBy: actor.userId }
  const added = await tx.insert(policyPayment).values(values).onConflictDoNothing().returning({ id: policyPayment.id })
  if (added.length === 0) throw new Fault('paymentRecorded')
  if (installment !== undefined) await closeInstallment(tx, { policyId: id, number: installment })
  await recordEvent(actor, { what: 'policy.paymentRecorded', subject: { kind: 'policy', id }, details: { documentNumber } }, tx)
}

/** Lowers the rest of an attempt by an amount that lies within it. @returns the new rest; undefined when it does not lie within it */
async function takeFromRest(tx: Db, attemptId: string, bani: number): Promise<number | undefined> {
  const isWithin: SQL = bani > 0 ? sql`${LEFT_BANI} >= ${bani}` : sql`${LEFT_BANI} <= ${bani}`
  const [row] = await tx
    .update(issueAttempt)
    .set({ collectedLaterBani: sql`${issueAttempt.collectedLaterBani} + ${bani}` })
    .where(and(eq(issueAttempt.id, attemptId), isWithin))
    .returning({ left: LEFT_BANI })
  return row === undefined ? undefined : Number(row.left)
}

/** Names the insurer of further payments that a version before recorded while this one was installed. Of all agencies. @returns how many */
export async function unsafeNamePaymentsInsurers(): Promise<number> {
  const { db } = await database()
  return (await db.update(policyPayment).set({ insurerId: policy.insurerId }).from(policy).where(and(isNull(policyPayment.insurerId), eq(policy.id, policyPayment.policyId))).returning({ id: policyPayment.id })).length
}
