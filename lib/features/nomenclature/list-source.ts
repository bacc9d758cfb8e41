import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { type AccountInUse, findAccountsOf, findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import type { ListName } from './store/nomenclature'
import type { WireSwitches } from '@/lib/contracts/switches'
import { Fault } from '@/lib/domain/fault'
import { isListOf, type ServiceList, type ServiceLists, TRAVEL_INSURER_LISTS, type TravelInsurerList } from '@/lib/products/service-lists'
import { type Caller, type ListEntry } from '@/lib/products/service-wire'
import { serviceWireOf } from '@/lib/products/service-wires'
import { readInsurerList, TRAVEL_PRODUCT_NAME } from '@/lib/products/travel-wire'
import { faultOf } from '@/lib/features/accounts/operator-fault'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import { operatorClientFor } from '@/lib/features/accounts/operator-client-for'
import { providerOf } from '@/lib/features/insurers/provider-of'

/** A list by the name it has with its service. */
export type AnyList = ServiceList | TravelInsurerList

/** A list to read. Without a service, the first service that has the list and an account of the agency is used. */
export interface ListQuery {
  readonly list: AnyList
  readonly service?: Service | undefined
  /** The county's code, the make's or brand's name, the tire brand's code, or the product of coverages. */
  readonly within?: string | undefined
  /** Our id of the insurer; for lists that every insurer has of its own. */
  readonly insurer?: string | undefined
}

/** How to fetch one list, the name of our copy, and the age after which the copy is stale. */
export interface ListSource {
  readonly name: ListName
  readonly list: AnyList
  readonly within: string
  readonly maxAgeMs: number
  /** Asks the service. @throws Fault of the operator */
  readonly fetch: () => Promise<readonly ListEntry[]>
}

const DAY_MS = 24 * 3_600_000
const NESTED_LISTS: readonly AnyList[] = ['locality', 'vehicle-model', 'tire-model', 'coverage']
// Places and models change a few times a year, and there are hundreds of these lists.
const WEEKLY_LISTS: readonly AnyList[] = ['locality', 'vehicle-model', 'tire-model']
const SERVICES_IN_ORDER: readonly Service[] = ['assets', 'vehicle', 'travel']

/**
 * Finds out where an agency gets a list from.
 * @throws Fault `operatorCredentials` without an account, `notFound` for a list the service does not have, or an insurer that is not the agency's
 */
export async function listSource(agencyId: string, asked: ListQuery): Promise<ListSource> {
  const reader = listReaderFor(await accountForList(agencyId, asked))
  if (!isInsurerList(asked.list)) return serviceListSource(reader, asked.list, asked.within)
  const insurers = await findInsurersInUse(agencyId, 'travel')
  const insurer = insurers.find(({ id }) => id === asked.insurer)
  if (insurer === undefined) throw new Fault('notFound')
  return insurerListSource(reader, asked.list, { insurer, switches: await findSwitches(agencyId, 'travel') })
}

/** The account through which an agency reads a list. @throws Fault `operatorCredentials` without one, `notFound` when no service has the list */
export async function accountForList(agencyId: string, { list, service }: ListQuery): Promise<AccountInUse> {
  const servicesWithList = SERVICES_IN_ORDER.filter((one) => (isInsurerList(list) ? one === 'travel' : isListOf(one, list)))
  const matchingServices = servicesWithList.filter((one) => service === undefined || one === service)
  if (matchingServices.length === 0) throw new Fault('notFound')
  const accounts = await findAccountsOf(agencyId)
  const account = matchingServices.map((matchingService) => accounts.find((known) => known.service === matchingService)).find((known) => known !== undefined)
  if (account === undefined) throw new Fault('operatorCredentials')
  return account
}

/** An account and its operator client: one client for all lists that are read in a row. */
export interface ListReader extends AccountInUse {
  /** @throws Fault `operatorCredentials` */
  readonly caller: () => Promise<Caller>
}

/** How an account reads lists; they are stored in Romanian. An account that was changed meanwhile reads none: its lists may have another name now. */
export function listReaderFor(account: AccountInUse): ListReader {
  let client: Promise<Caller> | undefined
  return { ...account, caller: () => (client ??= operatorClientFor(account.agencyId, account.service, { locale: 'ro', listKey: account.listKey })) }
}

/** A list of a service. `within` is dropped for a list without parts. */
export function serviceListSource(reader: ListReader, list: ServiceList, asked = ''): ListSource {
  const within = NESTED_LISTS.includes(list) ? asked : ''
  return { ...sourceFields(reader, list, within), fetch: () => fetchList(reader, list, within).catch(throwAsFault) }
}

/** A list of one insurer, read with the agency's credentials there. */
export function insurerListSource(reader: ListReader, list: TravelInsurerList, { insurer, switches }: { readonly insurer: Insurer; readonly switches: WireSwitches }): ListSource {
  const provider = providerOf(insurer, switches)
  return {
    ...sourceFields(reader, list, `${insurer.businessName}/${provider.productName ?? TRAVEL_PRODUCT_NAME}`),
    fetch: () => reader.caller().then((caller) => readInsurerList(caller, list, provider)).catch(throwAsFault),
  }
}

function sourceFields({ service, listKey }: AccountInUse, list: AnyList, within: string): Omit<ListSource, 'fetch'> {
  const maxAgeMs = WEEKLY_LISTS.includes(list) ? 7 * DAY_MS : DAY_MS
  return { name: { service, list, key: listKey + within }, list, within, maxAgeMs }
}

async function fetchList({ service, caller }: ListReader, list: ServiceList, within: string): Promise<readonly ListEntry[]> {
  if (!isListOf(service, list)) throw new Fault('notFound')
  return readListOf(await caller(), { service, list, within })
}

interface ReadListInput<S extends Service> {
  readonly service: S
  readonly list: ServiceLists[S]
  readonly within: string
}

function readListOf<S extends Service>(caller: Caller, { service, list, within }: ReadListInput<S>): Promise<readonly ListEntry[]> {
  return serviceWireOf(service).readList(caller, list, within)
}

function throwAsFault(error: unknown): never {
  throw faultOf(error)
}

/** Whether each insurer has its own version of this list. */
export const isInsurerList = (list: AnyList): list is TravelInsurerList => TRAVEL_INSURER_LISTS.some((known) => known === list)
