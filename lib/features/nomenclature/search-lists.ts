import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { FoundEntry } from './endpoints'
import type { Service } from '@/lib/contracts/endpoint'
import { accountForList } from './list-source'
import { searchedLists } from './searched-lists'

interface Search {
  readonly text: string
  readonly service?: Service | undefined
  /** Only entries of this list. */
  readonly list?: FoundEntry['list'] | undefined
  readonly limit: number
}

/**
 * Searches localities, makes, brands and models in memory: without case and diacritics, by the beginnings of words, big
 * places first. No service is asked. @throws NotAllowed; Fault `operatorCredentials` without an account
 */
export async function searchLists(actor: Actor, { text, service, list, limit }: Search): Promise<FoundEntry[]> {
  requirePermission(actor, 'nomenclature.read')
  const { index } = await searchedLists(await accountForList(actor.agencyId, { list: list ?? 'locality', service }))
  const found = index.find(text, limit, (entry) => list === undefined || entry.list === list)
  return found.map(({ list: of, within, key, label, detail }) => ({ list: of, within, key, label, ...(detail === undefined ? {} : { detail }) }))
}

/** All localities of the country, for a browser that searches them itself. @throws as searchLists */
export async function readLocalities(actor: Actor): Promise<{ counties: Record<string, string[]>; fetchedAt?: string }> {
  requirePermission(actor, 'nomenclature.read')
  const { counties, localitiesFetchedAt } = await searchedLists(await accountForList(actor.agencyId, { list: 'locality' }))
  return { counties, ...(localitiesFetchedAt && { fetchedAt: localitiesFetchedAt.toISOString() }) }
}
