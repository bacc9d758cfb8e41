import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { systemNow } from '@/lib/platform/clock'
import { log } from '@/lib/platform/log'
import type { ChainVerdict } from './shapes'
import { recordEvent } from './store/audit'
import { verifyAudit } from './store/verify-audit'

/** Verifies the chain of the reader's agency, and records that and how it ended. @throws NotAllowed */
export async function verifyChain(actor: Actor): Promise<ChainVerdict> {
  requirePermission(actor, 'audit.read')
  const verdict = await verifyAudit(actor.agencyId)
  const details = verdict.ok ? { events: verdict.events } : { brokenAt: verdict.brokenAt }
  if (!verdict.ok) log().error({ operation: 'verify-audit', agencyId: actor.agencyId, brokenAt: verdict.brokenAt }, 'the audit trail was changed')
  await recordEvent(actor, { what: 'audit.verified', subject: { kind: 'audit', id: actor.agencyId }, details })
  const at = new Date(systemNow()).toISOString()
  return verdict.ok ? { isWhole: true, events: verdict.events, at } : { isWhole: false, brokenAt: verdict.brokenAt, at }
}
