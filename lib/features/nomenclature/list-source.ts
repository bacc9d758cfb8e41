import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { type AccountInUse, findAccountsOf, findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import type { ListName } from './store/nomenclature'
import { Fault } from '@/lib/domain/fault'
import { isListOf, type ServiceList, type ServiceLists, TRAVEL_INSURER_LISTS, type TravelInsurerList } from '@/lib/products/service-lists'
import { type Caller, type ListEntry } from '@/lib/products/service-wire'
import { serviceWireOf } from '@/lib/products/service-wires'
import { readInsurerList, TRAVEL_PRODUCT_NAME } from '@/lib/products/travel-wire'
import { faultOf } from '@/lib/features/accounts/operator-fault'
import { operatorClientFor } from '@/lib/features/accounts/operator-client-for'
import { providerOf } from '@/lib/features/insurers/provider-of'

/** A list by the name it has with its service. */
export type AnyList = ServiceList | TravelInsurerList

/** A list to read. Without a service, the first service that has the list and an account of the agency is used. */
export interface AskedList {
  readonly list: AnyList
  readonly service?: Service | undefined
  /** The county's code, the make's or brand's name, the tire brand's code, or the product of coverages. */
  readonly within?: string | undefined
  /** Our id of the insurer; for lists that every insurer has of its own. */
  readonly insurer?: string | undefined
}

/** Where one list comes from, the name of our copy, and the age from which the copy is old. */
export interface ListSource {
  readonly name: ListName
  readonly list: AnyList
  readonly within: string
  readonly maxAgeMs: number
  /** Asks the service. @throws Fault of the operator */
  readonly fetch: () => Promise<readonly ListEntry[]>
}

const DAY_MS = 24 * 3_600_000
const WITHIN_SOMETHING: readonly AnyList[] = ['locality', 'vehicle-model', 'tire-model', 'coverage']
// Places and models change a few times a year, and there are hundreds of these lists.
const WEEKLY: readonly AnyList[] = ['locality', 'vehicle-model', 'tire-model']
const SERVICES_IN_ORDER: readonly Service[] = ['assets', 'vehicle', 'travel']

/**
 * Finds out where an agency gets a list from.
 * @throws Fault `operatorCredentials` without an account, `notFound` for a list the service does not have, or an insurer that is not the agency's
 */
export async function listSource(agencyId: string, asked: AskedList): Promise<ListSource> {
  const way = listReaderFor(await accountForList(agencyId, asked))
  if (!isInsurerList(asked.list)) return serviceListSource(way, asked.list, asked.within)
  const insurers = await findInsurersInUse(agencyId, 'travel')
  const insurer = insurers.find(({ id }) => id === asked.insurer)
  if (insurer === undefined) throw new Fault('notFound')
  return insurerListSource(way, asked.list, insurer)
}

/** The account through which an agency reads a list. @throws Fault `operatorCredentials` without one, `notFound` when no service has the list */
export async function accountForList(agencyId: string, { list, service }: AskedList): Promise<AccountInUse> {
  const having = SERVICES_IN_ORDER.filter((one) => (isInsurerList(list) ? one === 'travel' : isListOf(one, list)))
  const wanted = having.filter((one) => service === undefined || one === service)
  if (wanted.length === 0) throw new Fault('notFound')
  const accounts = await findAccountsOf(agencyId)
  const account = wanted.map((one) => accounts.find((known) => known.service === one)).find((known) => known !== undefined)
  if (account === undefined) throw new Fault('operatorCredentials')
  return account
}

/** An account and its operator client: one client for all lists that are read in a row. */
export interface ListReader extends AccountInUse {
  /** @throws Fault `operatorCredentials` */
  readonly caller: () => Promise<Caller>
}

/** How an account reads lists; they are stored in Romanian. */
export function listReaderFor(account: AccountInUse): ListReader {
  let client: Promise<Caller> | undefined
  return { ...account, caller: () => (client ??= operatorClientFor(account.agencyId, account.service, 'ro')) }
}

/** A list of a service. `within` is dropped for a list without parts. */
export function serviceListSource(way: ListReader, list: ServiceList, asked = ''): ListSource {
  const within = WITHIN_SOMETHING.includes(list) ? asked : ''
  return { ...named(way, list, within), fetch: () => fetchList(way, list, within).catch(asFault) }
}

/** A list of one insurer, read with the agency's credentials there. */
export function insurerListSource(way: ListReader, list: TravelInsurerList, insurer: Insurer): ListSource {
  const provider = providerOf(insurer)
  return {
    ...named(way, list, `${insurer.businessName}/${TRAVEL_PRODUCT_NAME}`),
    fetch: () => way.caller().then((caller) => readInsurerList(caller, list, provider)).catch(asFault),
  }
}

/** How the keys of all lists of an environment begin: a list of the sandbox must never show in production. */
export const listKeyPrefix = (environment: string) => `${environment}:`

function named({ service, environment }: AccountInUse, list: AnyList, within: string): Omit<ListSource, 'fetch'> {
  const maxAgeMs = WEEKLY.includes(list) ? 7 * DAY_MS : DAY_MS
  return { name: { service, list, key: listKeyPrefix(environment) + within }, list, within, maxAgeMs }
}

async function fetchList({ service, caller }: ListReader, list: ServiceList, within: string): Promise<readonly ListEntry[]> {
  if (!isListOf(service, list)) throw new Fault('notFound')
  return readListOf(await caller(), { service, list, within })
}

interface ListReading<S extends Service> {
  readonly service: S
  readonly list: ServiceLists[S]
  readonly within: string
}

function readListOf<S extends Service>(caller: Caller, { service, list, within }: ListReading<S>): Promise<readonly ListEntry[]> {
  return serviceWireOf(service).readList(caller, list, within)
}

function asFault(error: unknown): never {
  throw faultOf(error)
}

/** Whether a list is one that every insurer keeps of its own. */
export const isInsurerList = (list: AnyList): list is TravelInsurerList => TRAVEL_INSURER_LISTS.some((known) => known === list)
