import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { Service } from '@/lib/contracts/endpoint'
import { type AccountInUse, findAccountsInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { findNomenclatures } from './store/nomenclature'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { log } from '@/lib/platform/log'
import { allListSources } from './all-list-sources'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { accountForList, type ListQuery, listKeyPrefix, listSource, type ListSource } from './list-source'
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
export async function refreshLists(actor: Actor, asked: RefreshQuery): Promise<'refreshed' | 'underWay'> {
  requirePermission(actor, 'nomenclature.refresh')
  const { service, list } = asked
  const source = list === undefined ? undefined : await listSource(actor.agencyId, { ...asked, list })
  const account = await accountForList(actor.agencyId, { list: list ?? 'country', service })
  await recordEvent(actor, { what: 'lists.refreshed', subject: { kind: 'lists', id: list === undefined ? service : `${service}/${list}` } })
  if (source !== undefined) return (await refreshList(source, { onlyOld: false })) === 'elsewhere' ? 'underWay' : 'refreshed'
  runInBackground('refresh-lists', refreshInTurn(account, allListSources(account), { onlyOld: false }))
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
 * the services. An environment that several agencies share is refreshed once. Failures are logged.
 */
export async function refreshDueLists(pause: () => Promise<void>): Promise<DueLists> {
  let done: DueLists = { refreshed: 0, failed: 0 }
  for (const account of await findAccountsInUse()) {
    const { refreshed, failed } = await refreshInTurn(account, dueSources(account), { onlyOld: true, pause })
    done = { refreshed: done.refreshed + refreshed, failed: done.failed + failed }
  }
  return done
}

async function* dueSources(account: AccountInUse): AsyncGenerator<ListSource> {
  const copies = await findNomenclatures(account.service, listKeyPrefix(account.environment))
  const ageMs = new Map(copies.map((copy) => [`${copy.list} ${copy.key}`, copy.ageMs]))
  for await (const source of allListSources(account)) {
    const { name, maxAgeMs } = source
    if ((ageMs.get(`${name.list} ${name.key}`) ?? Number.POSITIVE_INFINITY) > maxAgeMs) yield source
  }
}

interface RefreshInTurnOptions {
  readonly onlyOld: boolean
  readonly pause?: () => Promise<void>
}

async function refreshInTurn({ service, environment }: AccountInUse, sources: AsyncGenerator<ListSource>, { pause, ...how }: RefreshInTurnOptions): Promise<DueLists> {
  let refreshed = 0
  let failed = 0
  for await (const source of sources) {
    await pause?.()
    const outcome = await refreshList(source, how).catch((error: unknown) => logFailure(source, error))
    if (outcome === 'refreshed') refreshed += 1
    if (!(outcome instanceof Fault)) continue
    failed += 1
    if (FAULTS_THAT_STOP.includes(outcome.code)) break
  }
  if (refreshed + failed > 0) log().info({ operation: 'refresh-lists', service, environment, refreshed, failed }, 'lists of the operator refreshed')
  return { refreshed, failed }
}
