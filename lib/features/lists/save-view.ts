import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { ListName } from './model/list-definition'
import type { SavedView } from './model/list-row'
import { readListState, viewQuery } from './model/list-state'
import { LISTS } from './model/lists'
import { queryOf } from './read-list'
import { addListView, changeListView, removeListView } from './store/list-views'

/** Saves the state of a list under a name; only what the list understands is stored. @throws NotAllowed for a list that the actor may not read */
export async function saveView(actor: Actor, { list, name, query }: { readonly list: ListName; readonly name: string; readonly query: string }): Promise<SavedView> {
  requirePermission(actor, 'ownAccount.manage')
  return addListView(actor, { list, name, query: cleaned(list, query) })
}

/** Stores another state in a view of the actor's own. @throws NotAllowed; Fault `notFound` */
export async function changeView(actor: Actor, viewId: string, { list, query }: { readonly list: ListName; readonly query: string }): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  await changeListView(actor, viewId, { list, query: cleaned(list, query) })
}

/** Removes a view of the actor's own. @throws NotAllowed; Fault `notFound` */
export async function removeView(actor: Actor, viewId: string): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  await removeListView(actor, viewId)
}

function cleaned(list: ListName, query: string): string {
  return viewQuery(LISTS[list], readListState(LISTS[list], queryOf(query)))
}
