import 'server-only'
import { asc } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { type AuditVerdict, verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { COMMAND, requireAgency } from './command'

/** The audit chain of one agency, and whether it is as it was recorded. */
export interface VerifiedChain {
  readonly agency: string
  readonly verdict: AuditVerdict
}

/** Verifies the audit chain of every agency, or of the named one, and records that in each. @throws CommandRefused when there is none of the name */
export async function verifyEveryChain(name: string | undefined): Promise<VerifiedChain[]> {
  const { db } = await database()
  const agencies = name === undefined ? await db.select({ id: agency.id, name: agency.name }).from(agency).orderBy(asc(agency.name)) : [await requireAgency(name)]
  const chains: VerifiedChain[] = []
  for (const { id, name: agencyName } of agencies) {
    const verdict = await verifyAudit(id)
    await recordEvent({ agencyId: id, system: COMMAND }, { what: 'audit.verified', subject: { kind: 'audit', id }, details: verdict.ok ? { events: verdict.events } : { brokenAt: verdict.brokenAt } })
    chains.push({ agency: agencyName, verdict })
  }
  return chains
}
