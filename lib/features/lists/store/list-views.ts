import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { agencyRow, inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import type { SavedView } from '@/lib/features/lists/model/list-row'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { listView } from './list-view-table'

const VIEWS_MAX = 30

/** The saved views of a list, the oldest first. */
export async function findListViews(actor: Actor, list: ListName): Promise<SavedView[]> {
  const { db } = await database()
  const rows = await db
    .select({ id: listView.id, name: listView.name, query: listView.query, ownerId: listView.ownerId, owner: appUser.name })
    .from(listView)
    .innerJoin(appUser, eq(appUser.id, listView.ownerId))
    .where(and(inAgency(listView, actor), eq(listView.list, list)))
    .orderBy(asc(listView.id))
    .limit(VIEWS_MAX)
  return rows.map(({ ownerId, ...view }) => ({ ...view, isOwn: ownerId === actor.userId }))
}

/** Saves a view for everybody of the agency. */
export async function addListView(actor: Actor, view: { readonly list: ListName; readonly name: string; readonly query: string }): Promise<SavedView> {
  const { db } = await database()
  const id = newId()
  await db.insert(listView).values({ id, agencyId: actor.agencyId, ownerId: actor.userId, ...view })
  return { id, name: view.name, query: view.query, isOwn: true, owner: actor.name }
}

/** Stores another state in a view of the actor's own. @throws Fault `notFound` for a colleague's */
export async function changeListView(actor: Actor, viewId: string, { list, query }: { readonly list: ListName; readonly query: string }): Promise<void> {
  const { db } = await database()
  const changed = await db.update(listView).set({ query }).where(and(isOwnView(actor, viewId), eq(listView.list, list))).returning({ id: listView.id })
  rowOrNotFound(changed[0])
}

/** Removes a view of the actor's own. @throws Fault `notFound` for a colleague's */
export async function removeListView(actor: Actor, viewId: string): Promise<void> {
  const { db } = await database()
  rowOrNotFound((await db.delete(listView).where(isOwnView(actor, viewId)).returning({ id: listView.id }))[0])
}

function isOwnView(actor: Actor, viewId: string) {
  return and(agencyRow(listView, actor, viewId), eq(listView.ownerId, actor.userId))
}
