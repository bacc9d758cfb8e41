import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { policy } from './policy-table'
import type { Money } from '@/lib/domain/money'
import { CHECKED_FACTS, type FactValue, NOT_COMPARED_BECAUSE, type NotCompared, type PolicyFinding } from '@/lib/features/policies/model/policy-finding'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { storedDay, storedMoney } from '@/lib/platform/records/stored-values'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

const factValue = z.union([z.object({ day: storedDay }), z.object({ money: storedMoney }), z.object({ text: z.string() })]) satisfies z.ZodType<FactValue>

/** The stored findings of a policy. */
export const policyFindings = z.array(
  z.object({
    fact: z.enum([...CHECKED_FACTS, 'document', 'payment']),
    between: z.enum(['request-offer', 'offer-policy', 'policy-document', 'declared-recorded']),
    expected: factValue.optional(),
    found: factValue.optional(),
  }),
) satisfies z.ZodType<readonly PolicyFinding[]>

/** What was not compared of a policy, as stored. */
export const storedNotCompared = z.partialRecord(z.enum(CHECKED_FACTS), z.enum(NOT_COMPARED_BECAUSE)) satisfies z.ZodType<NotCompared>

/** The premiums of the policies that were issued together. @throws NotAllowed */
export async function findPremiumsOfAttempt(actor: Actor, attemptId: string): Promise<Money[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  return db
    .select({ amountBani: policy.premiumBani, currency: policy.currency })
    .from(policy)
    .where(and(isVisible(policy, actor), eq(policy.attemptId, parseRecordId(attemptId))))
}

/** The policies that were issued together. @throws NotAllowed */
export async function findPolicyIdsOfAttempt(actor: Actor, attemptId: string): Promise<string[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const rows = await db.select({ id: policy.id }).from(policy).where(and(isVisible(policy, actor), eq(policy.attemptId, parseRecordId(attemptId))))
  return rows.map(({ id }) => id)
}

/** What a comparison came to. */
export interface Comparison {
  readonly findings: readonly PolicyFinding[]
  readonly notCompared: NotCompared
}

/** Saves the findings of a comparison, and what was not compared; an empty list is a result too. @throws NotAllowed; Fault `notFound` */
export async function saveFindings(actor: Actor, policyId: string, { findings, notCompared }: Comparison): Promise<void> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const saved = await db.update(policy).set({ findings, notCompared }).where(visibleRow(policy, actor, policyId)).returning({ id: policy.id })
  rowOrNotFound(saved[0])
}
