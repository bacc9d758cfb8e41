import 'server-only'
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { client } from '@/lib/features/clients/store/client-table'
import { isQuoteOfClient } from '@/lib/features/clients/store/quote-of-client'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { readRows } from '@/lib/platform/records/stored-json'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { idsAmong } from './list-source'

/** The clients that a list is narrowed to, by name: those that the actor sees and nobody erased. @throws NotAllowed */
export async function findListClients(actor: Actor, ids: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await findSeen(actor, ids)
  return readRows(rows, async ({ id, name }) => ({ id, name: maskCodesIn(await readName(name, placeIn(client.nameSealed, id))) }))
}

/** Whether a quote is of one of the chosen clients that the actor sees. @throws NotAllowed */
export async function isOfChosenClient(actor: Actor, value: FilterValue | undefined): Promise<SQL | undefined> {
  if (value?.kind !== 'choice') return undefined
  const clients = await findSeen(actor, value.values)
  return clients.length === 0 ? sql`false` : or(...clients.map(isQuoteOfClient))
}

async function findSeen(actor: Actor, chosen: readonly string[]) {
  requirePermission(actor, 'client.read')
  const ids = idsAmong(chosen)
  if (ids.length === 0) return []
  const { db } = await database()
  return db.select({ id: client.id, identityIndex: client.identityIndex, name: { plain: client.name, sealed: client.nameSealed } }).from(client).where(and(isVisible(client, actor), isNull(client.erasedAt), inArray(client.id, [...ids])))
}
