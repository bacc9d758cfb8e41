import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { isEditedList } from '@/lib/domain/edited-lists'
import { type AccountInUse, findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import { readNomenclature } from './store/nomenclature'
import { COUNTIES } from '@/lib/domain/place/county'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { SERVICE_LISTS, type ServiceList } from '@/lib/products/service-lists'
import { listEntries } from '@/lib/products/service-wire'
import { wireOf } from '@/lib/products/wires'
import { insurerListSource, type ListSource, type ListReader, serviceListSource, listReaderFor } from './list-source'

/** The counties of a service whose own list we have no copy of. */
const KNOWN_COUNTIES = COUNTIES.map(({ code }) => code)
const COVERED_PRODUCTS = PRODUCT_IDS.map(productOf)
  .flatMap(({ definition }) => definition.steps.flatMap(({ questions }) => questions))
  .flatMap((question) => (question.kind === 'covers' ? [question.of] : []))

/** Insurers’ own lists that an answer is chosen from; a request has no place for the others, and nobody fetches them. */
const USED_INSURER_LISTS = new Set(PRODUCT_IDS.flatMap((id) => Object.values(wireOf(id).insurerLists)).filter((list) => !isEditedList(list)))

/** Lists with a part for each entry of another list, and where those entries are. */
const PARTS: { readonly [S in Service]: { readonly [L in ServiceList]?: ServiceList | readonly string[] } } = {
  assets: { locality: 'county', 'vehicle-model': 'vehicle-brand', 'tire-model': 'tire-brand' },
  vehicle: { locality: 'county', 'vehicle-model': 'vehicle-make', coverage: COVERED_PRODUCTS },
  travel: { locality: 'county' },
}

/**
 * Every list of an account worth a copy: the whole ones first, then localities of each county, models of each make or
 * brand, and those lists of the agency's insurers that a request has a place for. Makes are read from our copy only when their models are due: the copy may
 * be made meanwhile.
 */
export async function* allListSources(account: AccountInUse): AsyncGenerator<ListSource> {
  const reader = listReaderFor(account)
  const lists: readonly ServiceList[] = SERVICE_LISTS[account.service]
  const parts = PARTS[account.service]
  for (const list of lists.filter((one) => parts[one] === undefined)) yield serviceListSource(reader, list)
  for (const list of lists) {
    const parents = parts[list]
    const keys = typeof parents === 'string' ? await keysOf(reader, parents) : (parents ?? [])
    for (const within of keys) yield serviceListSource(reader, list, within)
  }
  if (account.service !== 'travel') return
  const switches = await findSwitches(account.agencyId, account.service)
  for (const insurer of await findInsurersInUse(account.agencyId, account.service)) {
    for (const list of USED_INSURER_LISTS) yield insurerListSource(reader, list, { insurer, switches })
  }
}

async function keysOf(reader: ListReader, list: ServiceList): Promise<readonly string[]> {
  const copy = await readNomenclature(serviceListSource(reader, list).name, listEntries)
  if (copy === undefined) return list === 'county' ? KNOWN_COUNTIES : []
  return copy.items.map(({ key }) => key)
}
