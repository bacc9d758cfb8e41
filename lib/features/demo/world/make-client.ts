import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Party } from '@/lib/domain/party'
import { clientColumns } from '@/lib/features/clients/store/clients'
import { sealer } from '@/lib/platform/crypto/seal'
import { newSubjectKey } from '@/lib/platform/keys/subject-keys'
import type { WorldClient } from './world-clients'
import type { WorldMaker } from './world-maker'
import type { ClientRecord } from './world-records'

/** The client's record; made, for whoever looks after it, when there is none. */
export function clientRecord(maker: WorldMaker, world: WorldClient, { by, at }: { readonly by: Actor; readonly at: Date }): ClientRecord {
  const known = maker.clients.get(world)
  if (known) return known
  const { agencyId, userId } = by
  const id = maker.newId(at)
  const { row, own } = newSubjectKey({ id, agencyId, kind: 'client' }, sealer())
  maker.rows.keys.push({ ...row, createdAt: at, destroyedAt: null })
  const record = { id, own, index: maker.rows.clients.length }
  maker.rows.clients.push({ id, agencyId, ownerId: userId, createdBy: userId, createdAt: at, updatedAt: at, erasedAt: null, mergedIntoId: null, ...clientColumns(own, { agencyId, id, party: world.party }) })
  maker.clients.set(world, record)
  return record
}

/** The newest facts of a client, as saving the holder of a policy writes them. */
export function updateClient({ rows }: WorldMaker, { id, own, index }: ClientRecord, { party, at }: { readonly party: Party; readonly at: Date }): void {
  const row = rows.clients[index]
  if (row) rows.clients[index] = { ...row, ...clientColumns(own, { agencyId: row.agencyId, id, party }), updatedAt: at }
}
