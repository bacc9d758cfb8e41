import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { AuditFilter, AuditLine, AuditPage } from './shapes'
import { findAuditEvents, type RecordedEvent } from './store/audit-events'
import { findSubjectLabels } from './store/subject-labels'

export const AUDIT_PAGE = 50

/** A page of the audit trail, the newest events first. @throws NotAllowed */
export async function readAudit(actor: Actor, { before, ...filter }: AuditFilter & { readonly before?: number | undefined }): Promise<AuditPage> {
  const events = await findAuditEvents(actor, filter, { limit: AUDIT_PAGE + 1, before })
  const shown = events.slice(0, AUDIT_PAGE)
  const labels = await findSubjectLabels(actor, shown.map(({ subject }) => subject))
  const next = events.length > AUDIT_PAGE ? shown.at(-1)?.sequence : undefined
  return { lines: shown.map((event) => lineOf(event, labels)), ...(next !== undefined && { next }) }
}

function lineOf({ at, subject, ...event }: RecordedEvent, labels: ReadonlyMap<string, string>): AuditLine {
  return { ...event, browser: event.browser ?? undefined, at: at.toISOString(), subject: { ...subject, label: labels.get(subject.id) } }
}
