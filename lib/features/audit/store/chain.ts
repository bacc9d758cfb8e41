import 'server-only'
import { createHmac } from 'node:crypto'
import { keyRing } from '@/lib/platform/crypto/key-ring'
import { subkeyOf } from '@/lib/platform/crypto/keys'
import type { AuditDetails, auditEvent } from './audit-event-table'

export type HashedEvent = Omit<typeof auditEvent.$inferSelect, 'id' | 'hash' | 'details'> & { readonly details: AuditDetails }

/** The hash of an event. Keyed, so that somebody with database access alone cannot forge a chain. */
export function hashOfEvent(event: HashedEvent): string {
  return keyedHash([...factsOf(event), event.ipAddress, event.browser])
}

/** The hash that events had before they said where they came from; an event that says it never has this one. */
export function formerHashOfEvent(event: HashedEvent): string | undefined {
  return event.ipAddress === null && event.browser === null ? keyedHash(factsOf(event)) : undefined
}

/** What tells the end of a chain from an earlier one. */
export function sealOfHead({ agencyId, sequence, hash }: { readonly agencyId: string; readonly sequence: number; readonly hash: string }): string {
  return keyedHash(['head', agencyId, sequence, hash])
}

/** The key under which audit events are chained. */
export function auditKey(): Buffer {
  return subkeyOf(keyRing().audit, 'audit')
}

function factsOf(event: HashedEvent): unknown[] {
  const details = Object.entries(event.details).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { agencyId, sequence, userId, actorName, what, subjectKind, subjectId, previousHash } = event
  return [agencyId, sequence, event.at.toISOString(), userId, actorName, what, subjectKind, subjectId, details, previousHash]
}

function keyedHash(values: readonly unknown[]): string {
  return createHmac('sha256', auditKey()).update(JSON.stringify(values)).digest('base64url')
}
