import 'server-only'
import type { Actor } from '@/lib/access/actor'
import type { ListItem, ListName } from '@/lib/api/nomenclature'
import { readNomenclature, writeNomenclature } from '@/lib/data/nomenclature'
import { getOperatorAccount } from '@/lib/data/operator-accounts'
import { type ListEntry, listEntries, serviceWireOf } from '@/lib/products/service-wire'
import { referenceLocalities } from '@/lib/reference/localities'
import { inBackground } from './background'
import { faultOf } from './operator-fault'
import { operatorFor } from './operator-for'

const FRESH_MS = 24 * 3_600_000
const WITHIN_SOMETHING: readonly ListName[] = ['locality', 'vehicle-model']

/**
 * One list of the operator, from our own copy. A copy older than a day is still served while a new one is
 * fetched behind it; only a list never read before makes the reader wait. `asked` is the county code of
 * localities, the name of the make of models.
 * @throws Fault of the operator when there is no copy and the service does not answer
 */
export async function readList(actor: Actor, list: ListName, asked = ''): Promise<ListItem[]> {
  // A list that is not within anything is one list, whatever the address says.
  const within = WITHIN_SOMETHING.includes(list) ? asked : ''
  const { environment } = await getOperatorAccount(actor.agencyId, 'assets')
  const name = { service: 'assets', list, key: `${environment}:${within}` }
  const renew = async () => {
    const entries = await fetchEntries(actor, list, within)
    if (entries.length > 0) await writeNomenclature(name, entries, new Date())
    return entries
  }
  const kept = await readNomenclature(name)
  const known = listEntries.safeParse(kept?.items)
  if (!kept || !known.success) return itemsOf(await renew(), list, within)
  if (Date.now() - kept.fetchedAt.getTime() > FRESH_MS) inBackground('read-list', renew())
  return itemsOf(known.data, list, within)
}

async function fetchEntries(actor: Actor, list: ListName, within: string): Promise<readonly ListEntry[]> {
  try {
    return await serviceWireOf('assets').readList(await operatorFor(actor.agencyId, 'assets', 'ro'), list, within)
  } catch (error) {
    throw faultOf(error)
  }
}

/** The operator's localities do not say which commune they belong to; the register does. */
function itemsOf(entries: readonly ListEntry[], list: ListName, within: string): ListItem[] {
  if (list !== 'locality') return [...entries]
  const communes = new Map(referenceLocalities(within).map(({ siruta, commune }) => [String(siruta), commune]))
  return entries.map((entry) => ({ ...entry, detail: communes.get(entry.key) }))
}
