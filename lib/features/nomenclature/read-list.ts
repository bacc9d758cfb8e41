import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { ListItem } from './endpoints'
import { findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { readNomenclature } from './store/nomenclature'
import { COUNTIES } from '@/lib/domain/place/county'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { type EditedList, isEditedList } from '@/lib/domain/edited-lists'
import { communeLabel } from '@/lib/domain/place/locality'
import { fold } from '@/lib/domain/text'
import { listEntries } from '@/lib/products/service-wire'
import { referenceLocalities } from '@/lib/reference/localities'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { readEditedList } from './read-edited-list'
import { itemsOf } from './list-items'
import { type ListQuery, isInsurerList, type ListSource, listSource } from './list-source'
import { fetchList, hasJustFailed, refreshInBackground } from './refresh-list'

/** A list with its age; no instant when it comes from the public register. */
export interface ReadList {
  readonly items: ListItem[]
  readonly fetchedAt?: string
  readonly isOld: boolean
}

/** A list to read: of a service, or one that administrators edit for each insurer. */
type AnyListQuery = Omit<ListQuery, 'list'> & { readonly list: ListQuery['list'] | EditedList }

// Faults of a service that is down, not of a request it refuses.
const OUTAGES: readonly FaultCode[] = ['operatorUnavailable', 'operatorTimeout', 'operatorMalformed']

/**
 * One list of the operator, from our own copy. An old copy is served at once while a new one is fetched in the background,
 * and while the service is down; only a list never read before makes the reader wait. Counties and localities come from the
 * public register when there is neither copy nor service. For a list of each insurer's own without a named insurer: the
 * entries of all that can be read, each name once.
 * @throws NotAllowed; Fault of the operator when there is no copy and the service does not answer; those of listSource
 */
export async function readList(actor: Actor, { list, ...others }: AnyListQuery): Promise<ReadList> {
  requirePermission(actor, 'nomenclature.read')
  if (isEditedList(list)) return readEditedList(actor, { list, insurer: others.insurer })
  const asked = { ...others, list }
  if (isInsurerList(asked.list) && asked.insurer === undefined) return readListOfEveryInsurer(actor, asked)
  const source = await listSource(actor.agencyId, asked)
  const storedCopy = await readNomenclature(source.name, listEntries)
  if (!storedCopy) return firstReading(source)
  const isOld = storedCopy.ageMs > source.maxAgeMs
  if (isOld) runInBackground('read-list', refreshInBackground(source))
  return { items: itemsOf(source, storedCopy.items), fetchedAt: storedCopy.fetchedAt.toISOString(), isOld }
}

async function readListOfEveryInsurer(actor: Actor, asked: ListQuery): Promise<ReadList> {
  const insurers = await findInsurersInUse(actor.agencyId, 'travel')
  const read = await Promise.allSettled(insurers.map(({ id }) => readList(actor, { ...asked, insurer: id })))
  const lists = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = read.find((one) => one.status === 'rejected')
  if (lists.length === 0 && failed !== undefined) throw failed.reason
  const byName = new Map(lists.toReversed().flatMap(({ items }) => items.map((item) => [fold(item.label), item] as const)))
  const oldest = lists.flatMap(({ fetchedAt }) => fetchedAt ?? []).toSorted()[0]
  return { items: [...byName.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'ro')), ...(oldest !== undefined && { fetchedAt: oldest }), isOld: lists.some(({ isOld }) => isOld) }
}

async function firstReading(source: ListSource): Promise<ReadList> {
  const registered = registeredItems(source)
  if (registered.length > 0 && hasJustFailed(source.name)) return { items: registered, isOld: false }
  try {
    const { items, fetchedAt } = await fetchList(source)
    return { items: itemsOf(source, items), fetchedAt: fetchedAt.toISOString(), isOld: false }
  } catch (error) {
    if (registered.length === 0 || !(error instanceof Fault) || !OUTAGES.includes(error.code)) throw error
    return { items: registered, isOld: false }
  }
}

/** The public register's items of a list; most have none. */
function registeredItems({ list, within }: ListSource): ListItem[] {
  if (list === 'county') return COUNTIES.map(({ code, name }) => ({ key: code, label: name }))
  if (list !== 'locality') return []
  return referenceLocalities(within).map((locality) => ({ key: String(locality.siruta), label: locality.name, rank: locality.rank, detail: communeLabel(locality) }))
}
