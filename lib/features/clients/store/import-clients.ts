import 'server-only'
import { and, inArray } from 'drizzle-orm'
import { type Identity, type Party } from '@/lib/domain/party'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { identityIndex } from './client-secrets'
import { client } from './client-table'
import { insertNew } from './clients'

/** By what a client is told from another within the agency: a fingerprint. */
export function identityKey({ agencyId }: Pick<Actor, 'agencyId'>, identity: Identity): string {
  return identityIndex(agencyId, identity)
}

/** Which of some people and companies are clients of the agency already, as {@link identityKey} writes them. @throws NotAllowed */
export async function findKnownIdentities(actor: Actor, parties: readonly Party[]): Promise<ReadonlySet<string>> {
  requirePermission(actor, 'client.write')
  if (parties.length === 0) return new Set()
  const { db } = await database()
  const rows = await db.select({ key: client.identityIndex }).from(client).where(and(inAgency(client, actor), inArray(client.identityIndex, parties.map((party) => identityKey(actor, party)))))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** Adds clients in one transaction, each with its line in the trail; one that somebody added meanwhile stays as it is. @returns how many were added @throws NotAllowed */
export async function importClients(actor: Actor, parties: readonly Party[]): Promise<number> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  return db.transaction(async (tx) => {
    let added = 0
    for (const party of parties) {
      const inserted = await insertNew(tx, actor, party)
      if (inserted === undefined) continue
      await recordEvent(actor, { what: 'client.imported', subject: { kind: 'client', id: inserted.id }, details: {} }, tx)
      added += 1
    }
    return added
  })
}
