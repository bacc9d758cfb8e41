import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { id, instant } from '@/lib/platform/database/columns'

/** Everything that is recorded: subject and verb. Names are stored and hashed into the chain, so they never change. */
export const AUDIT_ACTS = [
  'agency.created',
  'attempt.foundIssued', 'attempt.foundNotIssued', 'attempt.saidNotIssued',
  'branch.created', 'branch.removed', 'branch.renamed',
  'inspection.sent',
  'invitation.made', 'invitation.renewed', 'invitation.revoked',
  'issue.ISSUED', 'issue.NOT_SENT', 'issue.REJECTED', 'issue.UNKNOWN',
  'lists.refreshed',
  'operatorAccount.notSaved', 'operatorAccount.saved', 'operatorAccount.tested',
  'passwordLink.made', 'passwordLink.used',
  'policy.filed', 'policy.mailed',
  'proposal.chosen', 'proposal.mailed', 'proposal.revised', 'proposal.revoked', 'proposal.shared', 'proposal.viewed',
  'review.returned', 'review.reviewed',
  'session.allClosed', 'session.closed',
  'signIn.refused', 'signIn.succeeded', 'signIn.unlocked', 'signOut',
  'user.branchChanged', 'user.disabled', 'user.enabled', 'user.entered', 'user.handedOver', 'user.rolesChanged', 'user.sightChanged',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** What an event is about. */
export const AUDIT_SUBJECTS = ['agency', 'branch', 'invitation', 'lists', 'offer', 'operatorAccount', 'policy', 'proposal', 'user'] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** Who did what, never changed. Each event holds its predecessor's hash, which reveals gaps and changes. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    // None when the system acted. No foreign key: an event outlives its user.
    userId: uuid('user_id'),
    actorName: text('actor_name').notNull(),
    what: text('what').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('audit_event_sequence').on(table.agencyId, table.sequence),
    index('audit_event_of_subject').on(table.agencyId, table.subjectKind, table.subjectId),
  ],
)
