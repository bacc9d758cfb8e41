import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { assumptionEvidence } from './assumption-evidence-table'

export type Evidence = Pick<typeof assumptionEvidence.$inferSelect, 'service' | 'assumption' | 'value' | 'confirmations' | 'confirmedSince' | 'confirmedAt' | 'contradictions' | 'contradictedSince' | 'contradictedAt'>

/** What replies in an environment have said about assumptions. @throws NotAllowed */
export async function findEvidence(actor: Actor, environment: Environment): Promise<Evidence[]> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  return db.select().from(assumptionEvidence).where(and(inAgency(assumptionEvidence, actor), eq(assumptionEvidence.environment, environment)))
}
