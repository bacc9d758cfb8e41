import 'server-only'
import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { beginOfDay } from '@/lib/platform/database/sql-days'
import { inAgency, visibleRow } from '@/lib/platform/session/agency-scope'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { SentReminder } from '@/lib/features/renewals/model/reminder'
import { renewalReminderRule } from './renewal-reminder-rule-table'
import { renewalReminder } from './renewal-reminder-table'

/** How many days before the end the actor's clients are reminded by themselves; none before a rule was saved. @throws NotAllowed */
export async function findReminderDays(actor: Actor): Promise<readonly number[]> {
  requirePermission(actor, 'proposal.share')
  const { db } = await database()
  const [row] = await db.select({ daysBefore: renewalReminderRule.daysBefore }).from(renewalReminderRule).where(and(inAgency(renewalReminderRule, actor), eq(renewalReminderRule.userId, actor.userId)))
  return row?.daysBefore ?? []
}

/** Saves the actor's own rule. @throws NotAllowed */
export async function saveReminderDays(actor: Actor, daysBefore: readonly number[]): Promise<void> {
  requirePermission(actor, 'proposal.share')
  const { db } = await database()
  const rule = { daysBefore: [...new Set(daysBefore)].toSorted((a, b) => b - a) }
  await db.insert(renewalReminderRule).values({ userId: actor.userId, agencyId: actor.agencyId, ...rule }).onConflictDoUpdate({ target: renewalReminderRule.userId, set: rule })
}

interface Reminder {
  readonly policyId: string
  /** The distance in days. */
  readonly daysBefore: number
}

/** The newest reminder of each of some policies that the caller has found visible, and whether the mail server confirmed it; none for one that was never sent. @throws NotAllowed */
export async function findSentReminders(actor: Actor, policyIds: readonly string[]): Promise<ReadonlyMap<string, SentReminder>> {
  requirePermission(actor, 'policy.read')
  if (policyIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db
    .select({ policyId: auditEvent.subjectId, at: auditEvent.at, outcome: sql<string | null>`${auditEvent.details} ->> 'outcome'` })
    .from(auditEvent)
    .where(and(inAgency(auditEvent, actor), eq(auditEvent.subjectKind, 'policy'), inArray(auditEvent.subjectId, [...policyIds]), eq(auditEvent.what, 'policy.reminded')))
    .orderBy(asc(auditEvent.sequence))
  return new Map(rows.map(({ policyId, at, outcome }) => [policyId, { on: todayInBucharest(at), isUnknown: outcome === 'unknown' }]))
}

/** Claims a reminder before it is sent. @returns whether it is the first of this policy and distance, and none was claimed since the given day @throws NotAllowed; Fault `notFound` for a text that is no id */
export async function claimReminder(actor: Actor, { policyId, daysBefore, since }: Reminder & { readonly since: Day }): Promise<boolean> {
  requirePermission(actor, 'proposal.share')
  const { db } = await database()
  return db.transaction(async (tx) => {
    // Two rounds that reach a policy at once wait for each other.
    if ((await tx.select({ id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId)).for('no key update')).length === 0) return false
    const earlier = await tx.select({ id: renewalReminder.id }).from(renewalReminder).where(and(inAgency(renewalReminder, actor), eq(renewalReminder.policyId, policyId), gte(renewalReminder.createdAt, beginOfDay(since)))).limit(1)
    if (earlier.length > 0) return false
    const claimed = await tx.insert(renewalReminder).values({ id: newId(), agencyId: actor.agencyId, policyId, daysBefore }).onConflictDoNothing().returning({ id: renewalReminder.id })
    return claimed.length > 0
  })
}

/** Takes a claim back: the mail server did not accept the mail. @returns whether there was one @throws NotAllowed; Fault `notFound` for a text that is no id */
export async function withdrawReminder(actor: Actor, { policyId, daysBefore }: Reminder): Promise<boolean> {
  requirePermission(actor, 'proposal.share')
  const { db } = await database()
  if (!(await isSeen(actor, policyId))) return false
  const removed = await db.delete(renewalReminder).where(and(inAgency(renewalReminder, actor), eq(renewalReminder.policyId, policyId), eq(renewalReminder.daysBefore, daysBefore))).returning({ id: renewalReminder.id })
  return removed.length > 0
}

async function isSeen(actor: Actor, policyId: string): Promise<boolean> {
  const { db } = await database()
  return (await db.select({ id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId))).length > 0
}

/** The brokers of all agencies whose round of a day has not begun; whoever is returned has begun it. */
export async function unsafeTakeDueRules(today: Day): Promise<readonly { readonly agencyId: string; readonly userId: string }[]> {
  const { db } = await systemDatabase('job')
  return db
    .update(renewalReminderRule)
    .set({ ranOn: today })
    .where(and(sql`cardinality(${renewalReminderRule.daysBefore}) > 0`, or(isNull(renewalReminderRule.ranOn), lt(renewalReminderRule.ranOn, today))))
    .returning({ agencyId: renewalReminderRule.agencyId, userId: renewalReminderRule.userId })
}
