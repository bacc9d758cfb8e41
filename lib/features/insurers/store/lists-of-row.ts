import 'server-only'
import type { EditedLists } from '@/lib/domain/edited-lists'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import { editedListsOf } from '@/lib/products/service-lists'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readJson } from '@/lib/platform/records/stored-json'
import { type ListsByEnvironment, listsByEnvironment } from '@/lib/features/insurers/model/edited-lists-shape'
import { SANDBOX_LISTS } from '@/lib/features/insurers/model/sandbox-lists'
import { insurer } from './insurer-table'

type Stored = Pick<typeof insurer.$inferSelect, 'id' | 'lists'>

/** The lists that an administrator edited for an insurer, by environment. @throws RecordUnreadable */
export function storedListsOf({ id, lists }: Stored): ListsByEnvironment {
  return readJson(lists, listsByEnvironment, placeIn(insurer.lists, id))
}

/**
 * The lists of an insurer in an environment: the edited ones; in the sandbox, for the rest, the sandbox's. Elsewhere the sandbox's names
 * never count: a list that nobody edited is not known there. @throws RecordUnreadable
 */
export function listsOfRow(row: Stored & { readonly products: readonly string[] }, environment: Environment): EditedLists {
  const edited = storedListsOf(row)[environment] ?? {}
  if (environment !== 'sandbox') return edited
  const own = row.products.flatMap(editedListsOf)
  const usual = Object.entries(SANDBOX_LISTS).filter(([list]) => own.some((one) => one === list))
  return { ...Object.fromEntries(usual), ...edited }
}
