import 'server-only'
import type { FoundEntry } from './endpoints'
import type { AccountInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { findNomenclatures, readNomenclatures } from './store/nomenclature'
import { COUNTIES, type County } from '@/lib/domain/place/county'
import { communeLabel, type Locality, formatLocalityRow } from '@/lib/domain/place/locality'
import { createSearchIndexInSlices, type Searchable, type SearchIndex } from '@/lib/domain/search-index'
import { isListOf } from '@/lib/products/service-lists'
import { type ListEntry, listEntries } from '@/lib/products/service-wire'
import { referenceLocalities } from '@/lib/reference/localities'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'

type Entry = FoundEntry & Searchable

/** All that is searched of one service in one environment. */
export interface SearchedLists {
  readonly index: SearchIndex<Entry>
  /** The localities of every county, as sent to a browser that searches them itself. */
  readonly counties: Record<string, string[]>
  /** When the oldest of the localities' lists was fetched; undefined while one of them comes from the register. */
  readonly localitiesFetchedAt: Date | undefined
}

interface CachedLists {
  readonly lists: Promise<SearchedLists>
  /** Of the copies that the index is made of. */
  readonly fingerprint: string
  /** By performance.now(). */
  checkedAt: number
}

// Made once a process: route bundles may each hold a copy of this module.
const cache = ((globalThis as { quotedeskSearched?: Map<string, CachedLists> }).quotedeskSearched ??= new Map<string, CachedLists>())

const CHECK_EVERY_MS = 60_000
// All services in all environments, read in the usual way, and some that are not; each holds all places of the country.
const KEPT = 16

/** Names are ranked by likelihood among localities, whose ranks go from 0 to 5. */
const RANK = { 'vehicle-brand': 2, 'vehicle-make': 2, 'tire-brand': 2, 'vehicle-model': 3, 'tire-model': 3 } as const satisfies Record<Exclude<FoundEntry['list'], 'locality'>, number>
const NAMED_LISTS = Object.keys(RANK) as readonly (keyof typeof RANK)[]

/**
 * The searched lists that an account reads, from our copies; localities without a copy come from the register.
 * Built once a process. When a copy changes, rebuilt in the background, while readers get the former ones.
 */
export async function searchedLists(account: AccountInUse): Promise<SearchedLists> {
  const id = `${account.service} ${account.listKey}`
  const known = cache.get(id)
  if (known !== undefined && performance.now() - known.checkedAt < CHECK_EVERY_MS) return known.lists
  if (known !== undefined) known.checkedAt = performance.now()
  const fingerprint = await fingerprintOf(account)
  const last = cache.get(id)
  if (last?.fingerprint === fingerprint) return last.lists
  const newLists = buildLists(account)
  const cacheLists = () => {
    // Set anew, so that the first one is the one that was made longest ago.
    cache.delete(id)
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size + 1 - KEPT))) cache.delete(oldest)
    cache.set(id, { lists: newLists, fingerprint, checkedAt: performance.now() })
  }
  if (last === undefined) {
    cacheLists()
    newLists.catch(() => cache.delete(id))
    return newLists
  }
  runInBackground('searched-lists', newLists.then(cacheLists))
  return last.lists
}

/** Empties the cache, as when a process starts. */
export function resetSearchedLists(): void {
  cache.clear()
}

async function fingerprintOf({ service, listKey }: AccountInUse): Promise<string> {
  const copies = (await findNomenclatures(service, listKey)).filter(({ list }) => list === 'locality' || list in RANK)
  const latest = copies.reduce((newest, { fetchedAt }) => Math.max(newest, fetchedAt.getTime()), 0)
  return `${copies.length}@${latest}`
}

async function buildLists(account: AccountInUse): Promise<SearchedLists> {
  const { places, fetchedAt } = await placesOf(account)
  const entries = [...places.flatMap(({ county, localities }) => localities.map((locality) => placeEntry(county, locality))), ...(await namedEntries(account))]
  return {
    index: await createSearchIndexInSlices(entries, () => new Promise((resolve) => setImmediate(resolve))),
    counties: Object.fromEntries(places.map(({ county, localities }) => [county.code, localities.map(formatLocalityRow)])),
    localitiesFetchedAt: fetchedAt,
  }
}

interface CountyPlaces {
  readonly county: County
  readonly localities: readonly Locality[]
}

async function placesOf(account: AccountInUse): Promise<{ places: CountyPlaces[]; fetchedAt: Date | undefined }> {
  const copies = await copiesOf(account, 'locality')
  const places = COUNTIES.map((county) => {
    const register = referenceLocalities(county.code)
    const copy = copies.get(county.code)
    return { county, localities: copy ? localitiesOf(copy.items, register) : register }
  })
  const instants = COUNTIES.flatMap(({ code }) => copies.get(code)?.fetchedAt ?? [])
  const isWhole = instants.length === COUNTIES.length
  return { places, fetchedAt: isWhole ? new Date(Math.min(...instants.map(Number))) : undefined }
}

function localitiesOf(entries: readonly ListEntry[], register: readonly Locality[]): Locality[] {
  const communes = new Map(register.map(({ siruta, commune }) => [siruta, commune]))
  const SMALLEST = 9
  return entries.map(({ key, label, rank = SMALLEST }) => ({ siruta: Number(key), name: label, rank, commune: communes.get(Number(key)) }))
}

function placeEntry(county: County, locality: Locality): Entry {
  const detail = [communeLabel(locality), county.name].filter(Boolean).join(', ')
  return { list: 'locality', within: county.code, key: String(locality.siruta), label: locality.name, detail, also: county.code, rank: locality.rank }
}

/** Makes, brands and models; a model comes with the name of its make. */
async function namedEntries(account: AccountInUse): Promise<Entry[]> {
  const found: Entry[] = []
  const names = new Map<string, string>()
  for (const list of NAMED_LISTS.filter((namedList) => isListOf(account.service, namedList))) {
    for (const [within, { items }] of await copiesOf(account, list)) {
      if (within === '') for (const { key, label } of items) names.set(key, label)
      const detail = within === '' ? undefined : (names.get(within) ?? within)
      found.push(...items.map(({ key, label }) => ({ list, within, key, label, detail, rank: RANK[list] })))
    }
  }
  return found
}

/** Our copies of one kind of list, by their `within`. */
async function copiesOf({ service, listKey: keyBegin }: AccountInUse, list: FoundEntry['list']) {
  const rows = await readNomenclatures({ service, list, keyBegin }, listEntries)
  return new Map(rows.filter(({ items }) => items.length > 0).map(({ key, items, fetchedAt }) => [key.slice(keyBegin.length), { items, fetchedAt }] as const))
}
