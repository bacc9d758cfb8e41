import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { EditedList } from '@/lib/domain/edited-lists'
import { fold } from '@/lib/domain/text'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import { readEditedList } from '@/lib/features/nomenclature/read-edited-list'
import { EDITED_LIST_FACTS } from '@/lib/products/service-lists'
import type { Listed } from '@/lib/wizard/kinds'

interface EditedChoice {
  readonly list: EditedList
  readonly chosen: Listed
  readonly insurer: Pick<Insurer, 'lists'>
}

/**
 * An entry as one insurer names it, by its code, else by its name. Where the insurer's list is not known, what was chosen travels. What
 * its list lacks travels only where the contract leaves the choice open and no other insurer's list has it: then somebody typed it.
 * @returns undefined where the insurer cannot be asked with it
 */
export async function translateEditedEntry(actor: Actor, { list, chosen, insurer }: EditedChoice): Promise<Listed | undefined> {
  const own = insurer.lists[list]
  if (own === undefined) return chosen
  const entry = own.find(({ code, ro }) => code === chosen.key && fold(ro) === fold(chosen.label)) ?? own.find(({ ro }) => fold(ro) === fold(chosen.label)) ?? own.find(({ code }) => code === chosen.key)
  if (entry !== undefined) return { key: entry.code, label: entry.ro }
  if (EDITED_LIST_FACTS[list].isClosed) return undefined
  const { items } = await readEditedList(actor, { list })
  return items.some(({ key, label }) => key === chosen.key || fold(label) === fold(chosen.label)) ? undefined : chosen
}
