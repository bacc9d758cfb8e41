import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { id, instant } from '@/lib/platform/database/columns'
import { BROWSERS } from '@/lib/domain/web/browser'

/** Everything that is recorded: subject and verb. Names are stored and hashed into the chain, so they never change. */
export const AUDIT_ACTS = [
  'agency.created', 'agency.disabled', 'agency.enabled', 'agency.renamed',
  'attempt.foundIssued', 'attempt.foundNotIssued', 'attempt.saidNotIssued',
  'audit.exported', 'audit.verified',
  'branch.created', 'branch.removed', 'branch.renamed',
  'factor.allRemoved', 'factor.appAdded', 'factor.appRemoved', 'factor.codeUsed', 'factor.codesMade', 'factor.passkeyAdded', 'factor.passkeyRemoved', 'factor.refused',
  'inspection.sent',
  'insurer.changed', 'insurer.created', 'insurer.credentialsChanged', 'insurer.reordered', 'insurer.stopSellChanged', 'insurer.switchedOff', 'insurer.switchedOn', 'insurer.tested',
  'invitation.made', 'invitation.renewed', 'invitation.revoked',
  'issue.ISSUED', 'issue.NOT_SENT', 'issue.REJECTED', 'issue.UNKNOWN',
  'lists.refreshed',
  'operatorAccount.notSaved', 'operatorAccount.saved', 'operatorAccount.tested',
  'password.changed', 'password.notChanged',
  'passwordLink.made', 'passwordLink.used',
  'personalCode.refused', 'personalCode.revealed',
  'personalData.explained', 'personalData.explanationAsked', 'personalData.read',
  'policy.filed', 'policy.mailed',
  'proposal.chosen', 'proposal.mailed', 'proposal.revised', 'proposal.revoked', 'proposal.shared', 'proposal.viewed',
  'request.refused',
  'review.returned', 'review.reviewed',
  'session.allClosed', 'session.closed', 'session.replaced',
  'signIn.providerBound', 'signIn.refused', 'signIn.succeeded', 'signIn.unlocked', 'signOut',
  'user.branchChanged', 'user.disabled', 'user.enabled', 'user.entered', 'user.handedOver', 'user.rolesChanged', 'user.sightChanged',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** What an event is about. */
export const AUDIT_SUBJECTS = ['agency', 'audit', 'branch', 'client', 'insurer', 'invitation', 'lists', 'offer', 'operatorAccount', 'policy', 'proposal', 'quote', 'user'] as const
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
    // Where a person's request came from; none for what the system did, and in events from before it was recorded.
    ipAddress: text('ip_address'),
    browser: text('browser', { enum: BROWSERS }),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('audit_event_sequence').on(table.agencyId, table.sequence),
    index('audit_event_of_subject').on(table.agencyId, table.subjectKind, table.subjectId),
    index('audit_event_of_person').on(table.agencyId, table.userId, table.sequence),
  ],
)
