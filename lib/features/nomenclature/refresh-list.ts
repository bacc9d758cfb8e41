import 'server-only'
import { systemNow } from '@/lib/platform/clock'
import { claimNomenclature, type ListName, releaseNomenclature, writeNomenclature } from './store/nomenclature'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/platform/log'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import type { ListEntry } from '@/lib/products/service-wire'
import type { ListSource } from './list-source'

/** A list with the instant it was fetched. */
export interface FetchedList {
  readonly items: readonly ListEntry[]
  readonly fetchedAt: Date
}

interface Memory {
  /** Fetches under way in this process: calls for the same list share one. */
  readonly fetching: Map<string, Promise<FetchedList>>
  /** By performance.now(). */
  readonly failedAt: Map<string, number>
}

// Route bundles may each hold a copy of this module; all copies share what is under way.
const memory: Memory = ((globalThis as { quotedeskLists?: Memory }).quotedeskLists ??= { fetching: new Map(), failedAt: new Map() })

// Beyond the deadline of a list and its one repetition.
const LEASE_MS = 60_000
const PAUSE_AFTER_FAILURE_MS = 60_000

/**
 * Fetches a list and stores it; calls for the same list that come meanwhile share the reply. An empty reply is not
 * stored: a service sends it for a county or make that it does not know. @throws Fault of the operator
 */
export function fetchList(source: ListSource): Promise<FetchedList> {
  const id = idOf(source.name)
  const fetching = memory.fetching.get(id) ?? fetchAndStore(source).finally(() => memory.fetching.delete(id))
  memory.fetching.set(id, fetching)
  return fetching
}

interface RefreshOptions {
  /** Refreshes only an old or missing copy; else any copy. */
  readonly onlyOld: boolean
}

/**
 * Refreshes a list unless another instance is refreshing it or has just done so ('elsewhere'). The old copy stays until
 * a new one replaces it; 'empty' is a reply without items. @throws Fault of the operator
 */
export async function refreshList(source: ListSource, { onlyOld }: RefreshOptions): Promise<'refreshed' | 'empty' | 'elsewhere'> {
  const olderThanMs = onlyOld ? source.maxAgeMs : undefined
  if (!(await claimNomenclature(source.name, { leaseMs: LEASE_MS, olderThanMs }))) return 'elsewhere'
  let isStored = false
  try {
    isStored = (await fetchList(source)).items.length > 0
  } finally {
    // Storing a list ends the claim.
    if (!isStored) await releaseNomenclature(source.name)
  }
  return isStored ? 'refreshed' : 'empty'
}

/** Refreshes an old list in the background; a failure is logged and not retried at once. */
export async function refreshInBackground(source: ListSource): Promise<void> {
  if (hasJustFailed(source.name)) return
  await refreshList(source, { onlyOld: true }).catch((error: unknown) => {
    logFailure(source, error)
  })
}

/** Logs that a list could not be refreshed and returns the fault. Any other error is rethrown. */
export function logFailure({ name: { service, list } }: ListSource, error: unknown): Fault {
  if (!(error instanceof Fault)) throw error
  log().warn({ operation: 'refresh-list', service, list, reason: error.code, correlationId: error.details.correlationId }, 'a list could not be refreshed; its old copy stays')
  return error
}

/** Whether fetching the list failed within the last minute in this process: asking again at once would only hold up a reader. */
export function hasJustFailed(name: ListName): boolean {
  const at = memory.failedAt.get(idOf(name))
  return at !== undefined && performance.now() - at < PAUSE_AFTER_FAILURE_MS
}

async function fetchAndStore({ name, fetch }: ListSource): Promise<FetchedList> {
  const id = idOf(name)
  const askedAt = performance.now()
  try {
    const items = await fetch()
    const storedAt = items.length > 0 ? await writeNomenclature(name, items, { msAgo: performance.now() - askedAt }) : undefined
    memory.failedAt.delete(id)
    return { items, fetchedAt: storedAt ?? new Date(systemNow()) }
  } catch (error) {
    memory.failedAt.set(id, performance.now())
    throw error
  }
}

/** Empties the memory, as when a process starts. */
export function resetListRefreshes(): void {
  memory.fetching.clear()
  memory.failedAt.clear()
}

// A service that is down in one world of a demo is not down in another.
const idOf = ({ service, list, key }: ListName) => inCurrentWorld(JSON.stringify([service, list, key]))
