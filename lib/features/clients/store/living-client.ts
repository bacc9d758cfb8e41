import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { DataErased, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { visibleRow } from '@/lib/platform/session/agency-scope'
import { client } from './client-table'

/**
 * The own key of a client that the actor sees, to seal what is written about the client. The row stays locked until the transaction ends: nobody
 * erases or merges the client meanwhile. @throws Fault `notFound`; DataErased
 */
export async function lockClient(tx: Db, actor: Actor, clientId: string): Promise<Sealer> {
  const [row] = await tx.select({ id: client.id, erasedAt: client.erasedAt }).from(client).where(visibleRow(client, actor, clientId)).for('share')
  const { id, erasedAt } = rowOrNotFound(row)
  if (erasedAt !== null) throw new DataErased()
  return subjectSealer(tx, { id, agencyId: actor.agencyId, kind: 'client' })
}
