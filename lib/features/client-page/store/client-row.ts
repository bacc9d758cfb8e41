import 'server-only'
import { eq } from 'drizzle-orm'
import { client } from '@/lib/features/clients/store/client-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { agencyRow, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'

/** What a client's row says beside the party. */
export interface ClientFacts {
  readonly owner: string
  readonly savedAt: Date
  /** The fingerprints that say who the client is. */
  readonly ownMarks: readonly string[]
}

/** Who looks after a client that the actor sees, since when the client is known, and who the client is by fingerprints. @throws NotAllowed; Fault `notFound` */
export async function getClientFacts(actor: Actor, clientId: string): Promise<ClientFacts> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const rows = await db
    .select({ owner: appUser.name, savedAt: client.createdAt, identityIndex: client.identityIndex, lookupIndexes: client.lookupIndexes })
    .from(client)
    .innerJoin(appUser, eq(appUser.id, client.ownerId))
    .where(visibleRow(client, actor, clientId))
  const { identityIndex, lookupIndexes, ...facts } = rowOrNotFound(rows[0])
  return { ...facts, ownMarks: [identityIndex, ...lookupIndexes] }
}

/** The record that took a client's over, if one did. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findSuccessor(actor: Actor, clientId: string): Promise<string | undefined> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const [row] = await db.select({ mergedIntoId: client.mergedIntoId }).from(client).where(agencyRow(client, actor, clientId))
  return row?.mergedIntoId ?? undefined
}
