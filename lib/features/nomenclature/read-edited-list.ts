import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import type { EditedEntry, EditedList } from '@/lib/domain/edited-lists'
import { fold } from '@/lib/domain/text'
import { uniqueBy } from '@/lib/domain/unique-by'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { EDITED_LIST_FACTS } from '@/lib/products/service-lists'
import type { ListItem } from './endpoints'

interface EditedListQuery {
  readonly list: EditedList
  /** Our id of the insurer; without one, the entries of all that sell the product, each name once. */
  readonly insurer?: string | undefined
}

/** A list that administrators edit for each insurer; empty where no insurer's list is known. @throws NotAllowed */
export async function readEditedList(actor: Actor, { list, insurer }: EditedListQuery): Promise<{ readonly items: ListItem[]; readonly isOld: false; readonly fetchedAt: string }> {
  const insurers = await findInsurers(actor, EDITED_LIST_FACTS[list].product)
  const entries = insurers.filter(({ id }) => insurer === undefined || id === insurer).flatMap(({ lists }) => lists[list] ?? [])
  return { items: uniqueBy(entries, ({ ro }) => fold(ro)).map(itemOf), isOld: false, fetchedAt: clock.now().toISOString() }
}

function itemOf({ code, ro, en }: EditedEntry): ListItem {
  return { key: code, label: ro, ...(en !== undefined && en !== ro && { en }) }
}
