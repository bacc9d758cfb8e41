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
import { placeIn } from '@/lib/platform/keys/place-in'
import { DataErased, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { RecordUnreadable, unsealJson } from '@/lib/platform/records/stored-json'
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

/** The insured people of a policy's row; none where its document names no single one, they cannot be read, or the policy's term is over. */
export async function insuredOfRow({ id, insuredSealed }: Pick<typeof policy.$inferSelect, 'id' | 'insuredSealed'>): Promise<readonly string[]> {
  if (insuredSealed === null) return []
  try {
    return await unsealJson(insuredSealed, z.array(z.string()), placeIn(policy.insuredSealed, id))
  } catch (error) {
    if (error instanceof DataErased || error instanceof RecordUnreadable) return []
    throw error
  }
}

/** What a comparison came to. */
export interface Comparison {
  readonly findings: readonly PolicyFinding[]
  readonly notCompared: NotCompared
  /** Of one of several policies: the insured people that its document names. */
  readonly insured?: readonly string[] | undefined
}

/** Saves the findings of a comparison, and what was not compared; an empty list is a result too. @throws NotAllowed; Fault `notFound` */
export async function saveFindings(actor: Actor, policyId: string, { findings, notCompared, insured = [] }: Comparison): Promise<void> {
  requirePermission(actor, 'document.read')
  const { db } = await database()
  const insuredSealed = insured.length === 0 ? null : (await subjectSealer(db, { id: policyId, agencyId: actor.agencyId, kind: 'policy' })).seal(JSON.stringify(insured), placeIn(policy.insuredSealed, policyId))
  const saved = await db.update(policy).set({ findings, notCompared, insuredSealed }).where(visibleRow(policy, actor, policyId)).returning({ id: policy.id })
  rowOrNotFound(saved[0])
}
