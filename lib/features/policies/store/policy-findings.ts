import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { policy } from './policy-table'
import type { Money } from '@/lib/domain/money'
import { CHECKED_FACTS, type FactValue, type PolicyFinding } from '@/lib/features/policies/model/policy-check'
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

/** The premiums of the policies that were issued together. @throws NotAllowed */
export async function findPremiumsOfAttempt(actor: Actor, attemptId: string): Promise<Money[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  return db
    .select({ amountBani: policy.premiumBani, currency: policy.currency })
    .from(policy)
    .where(and(isVisible(policy, actor), eq(policy.attemptId, parseRecordId(attemptId))))
}

/** Saves the findings of a comparison; an empty list is a result too. @throws NotAllowed; Fault `notFound` */
export async function saveFindings(actor: Actor, policyId: string, findings: readonly PolicyFinding[]): Promise<void> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const saved = await db.update(policy).set({ findings }).where(visibleRow(policy, actor, policyId)).returning({ id: policy.id })
  rowOrNotFound(saved[0])
}
