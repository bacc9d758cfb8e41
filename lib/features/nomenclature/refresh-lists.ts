import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { Service } from '@/lib/contracts/endpoint'
import { type AccountInUse, findAccountsInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { findNomenclatures } from './store/nomenclature'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import { log } from '@/lib/platform/log'
import { allListSources } from './all-list-sources'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import type { ListPace } from './list-pace'
import { processListPace } from './process-list-pace'
import { accountForList, type ListQuery, listSource, type ListSource } from './list-source'
import { logFailure, refreshList } from './refresh-list'

interface RefreshQuery extends Omit<ListQuery, 'list'> {
  readonly service: Service
  /** All lists of the service when none is named. */
  readonly list?: ListQuery['list'] | undefined
}

/**
 * Fetches a list anew, whatever its age; without a list, all of a service in the background. The old copies are served
 * meanwhile. Also 'underWay' when another instance is fetching the list.
 * @throws NotAllowed; Fault of the operator when the list could not be fetched; those of listSource
 */
export async function refreshLists(actor: Actor, asked: RefreshQuery, pace: ListPace = processListPace()): Promise<'refreshed' | 'underWay'> {
  requirePermission(actor, 'nomenclature.refresh')
  const { service, list } = asked
  const source = list === undefined ? undefined : await listSource(actor.agencyId, { ...asked, list })
  const account = await accountForList(actor.agencyId, { list: list ?? 'country', service })
  await recordEvent(actor, { what: 'lists.refreshed', subject: { kind: 'lists', id: list === undefined ? service : `${service}/${list}` } })
  if (source !== undefined) return (await refreshList(source, { onlyOld: false })) === 'elsewhere' ? 'underWay' : 'refreshed'
  runInBackground('refresh-lists', refreshInTurn(account, allListSources(account), { onlyOld: false, pace }))
  return 'underWay'
}

/** What a run of the schedule did. */
export interface DueLists {
  readonly refreshed: number
  readonly failed: number
}

// A service that does not answer one list will not answer the next hundred.
const FAULTS_THAT_STOP: readonly FaultCode[] = ['operatorUnavailable', 'operatorTimeout', 'operatorCredentials']

/**
 * Refreshes the lists that are old or were never fetched, for every account in use: one list after the other, to spare
 * the services, within the account's budget. A service that is down is asked again later and later. An environment that several
 * agencies share is refreshed once. Failures are logged.
 */
export async function refreshDueLists(pace: ListPace): Promise<DueLists> {
  let done: DueLists = { refreshed: 0, failed: 0 }
  for (const account of await findAccountsInUse()) {
    if (!pace.isDue(nameOf(account))) continue
    const { refreshed, failed, hadOutage } = await refreshInTurn(account, dueSources(account), { onlyOld: true, pace })
    pace.finished(nameOf(account), hadOutage)
    done = { refreshed: done.refreshed + refreshed, failed: done.failed + failed }
  }
  return done
}

async function* dueSources(account: AccountInUse): AsyncGenerator<ListSource> {
  const copies = await findNomenclatures(account.service, account.listKey)
  const ageMs = new Map(copies.map((copy) => [`${copy.list} ${copy.key}`, copy.ageMs]))
  for await (const source of allListSources(account)) {
    const { name, maxAgeMs } = source
    if ((ageMs.get(`${name.list} ${name.key}`) ?? Number.POSITIVE_INFINITY) > maxAgeMs) yield source
  }
}

interface RefreshInTurnOptions {
  readonly onlyOld: boolean
  readonly pace: ListPace
}

const nameOf = ({ agencyId, service, environment }: AccountInUse) => inCurrentWorld(`${agencyId} ${service} ${environment}`)

async function refreshInTurn(account: AccountInUse, sources: AsyncGenerator<ListSource>, { pace, ...how }: RefreshInTurnOptions): Promise<DueLists & { readonly hadOutage: boolean }> {
  const { agencyId, service, environment } = account
  const { listsPerMinute } = await findSwitches(agencyId, service)
  let refreshed = 0
  let failed = 0
  let hadOutage = false
  for await (const source of sources) {
    await pace.waitForTurn(nameOf(account), listsPerMinute)
    const outcome = await refreshList(source, how).catch((error: unknown) => logFailure(source, error))
    if (outcome === 'refreshed') refreshed += 1
    if (!(outcome instanceof Fault)) continue
    failed += 1
    hadOutage = FAULTS_THAT_STOP.includes(outcome.code)
    if (hadOutage) break
  }
  if (refreshed + failed > 0) log().info({ operation: 'refresh-lists', service, environment, refreshed, failed }, 'lists of the operator refreshed')
  return { refreshed, failed, hadOutage }
}
