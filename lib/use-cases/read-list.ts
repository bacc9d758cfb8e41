import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { readNomenclature, writeNomenclature } from '@/lib/data/nomenclature'
import { serviceWireOf, type ListEntry, type ServiceList } from '@/lib/products/service-wire'
import { inBackground } from './background'
import { faultOf } from './operator-fault'
import { operatorFor } from './operator-for'

const FRESH_MS = 24 * 3_600_000

/**
 * One list of the operator, from our own copy. A copy older than a day is still served while a new one is
 * fetched behind it; only a list never read before makes the reader wait.
 * @throws Fault of the operator when there is no copy and the service does not answer
 */
export async function readList(actor: Actor, list: ServiceList, within = ''): Promise<readonly ListEntry[]> {
  const kept = await readNomenclature({ service: 'assets', list, key: within })
  const renew = () => fetchList(actor, list, within)
  if (!kept) return renew()
  if (Date.now() - kept.fetchedAt.getTime() > FRESH_MS) inBackground('read-list', renew().then(() => undefined))
  return kept.items as readonly ListEntry[]
}

async function fetchList(actor: Actor, list: ServiceList, within: string): Promise<readonly ListEntry[]> {
  try {
    const operator = await operatorFor(actor.agencyId, 'assets', 'ro')
    const items = await serviceWireOf('assets').readList(operator, list, within)
    if (items.length > 0) await writeNomenclature({ service: 'assets', list, key: within }, items, new Date())
    return items
  } catch (error) {
    throw faultOf(error)
  }
}
