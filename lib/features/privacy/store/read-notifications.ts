import 'server-only'
import { sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import type { Db } from '@/lib/platform/database/open-database'

const CHANNEL = 'personal_read'

/** Notifies every process, once the transaction commits, that somebody of an agency read personal data. */
export async function notifyReads(tx: Db, agencyId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${inCurrentWorld(CHANNEL)}, ${agencyId}::text)`)
}

/** Calls `changed` whenever somebody of the agency may have read personal data, in any process. Returns what unsubscribes. @throws NotAllowed */
export async function subscribeToReads(actor: Actor, changed: () => void): Promise<() => Promise<void>> {
  requirePermission(actor, 'personalData.review')
  const { listen } = await database()
  return listen(CHANNEL, (agencyId) => {
    if (agencyId === undefined || agencyId === actor.agencyId) changed()
  })
}
