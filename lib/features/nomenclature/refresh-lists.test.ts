import { beforeEach, describe, expect, test, vi } from 'vitest'
import { can } from '@/lib/platform/access/permissions'
import { refreshLists as endpoint } from './endpoints'
import { claimNomenclature } from './store/nomenclature'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { nomenclatureEntry } from './store/nomenclature-entry-table'
import { operatorAccount } from '@/lib/features/accounts/store/operator-account-table'
import { COUNTIES } from '@/lib/domain/place/county'
import { log } from '@/lib/platform/log'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { createListPace, type ListPace } from './list-pace'
import { resetListRefreshes } from './refresh-list'
import { refreshDueLists, refreshLists } from './refresh-lists'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
const noPause: ListPace = { waitForTurn: async () => {}, isDue: () => true, finished: () => {} }

const lists = ({ operator }: TestDesk) => operator.received.map(({ operation }) => operation).filter((operation) => operation.includes('/nomenclature/'))
const rows = async () => (await database()).db.select().from(nomenclatureEntry)

/** Only the accounts of the desk that is given next are in use. */
async function forget(): Promise<void> {
  resetListRefreshes()
  const { db } = await database()
  await db.delete(nomenclatureEntry)
  await db.update(operatorAccount).set({ isActive: false })
}

/** A desk with an account at one service alone. */
async function onlyService({ admin, operator }: TestDesk, service: 'assets' | 'vehicle' | 'travel'): Promise<void> {
  const { db } = await database()
  await db.update(operatorAccount).set({ isActive: false })
  const baseAddress = operator.baseAddress.replace('assets', service)
  await saveOperatorAccount(admin, { service, environment: 'sandbox', baseAddress, credentials: { account: 'sandbox', password: 'sandbox' } })
}

describe('refreshing on demand', () => {
  withTestDatabase()
  const { newDesk } = withSandboxedOperator()
  beforeEach(forget)

  test.each(['broker', 'backOffice'] as const)('is refused to a %s', async (who) => {
    const desk = await newDesk()
    await expect(refreshLists(desk[who], { service: 'assets', list: 'county' })).rejects.toMatchObject({ code: 'notAllowed', permission: 'nomenclature.refresh' })
    expect(can(desk[who], endpoint.needs)).toBe(false)
    expect(lists(desk)).toEqual([])
  })

  test('fetches a list however new the copy is, and records an audit event', async () => {
    const desk = await newDesk()
    expect(await refreshLists(desk.admin, { service: 'assets', list: 'county' })).toBe('refreshed')
    const [first] = await rows()
    await timePasses(1000)
    expect(await refreshLists(desk.admin, { service: 'assets', list: 'county' })).toBe('refreshed')
    expect(lists(desk)).toEqual(['GET /nomenclature/county', 'GET /nomenclature/county'])
    const renewed = await rows()
    expect(renewed).toHaveLength(1)
    expect(renewed[0]?.fetchedAt.getTime()).toBeGreaterThanOrEqual(first?.fetchedAt.getTime() ?? Number.NaN)
    const events = await (await database()).db.select().from(auditEvent)
    expect(events.filter(({ agencyId, what }) => agencyId === desk.id && what === 'lists.refreshed').map(({ subjectId }) => subjectId)).toEqual(['assets/county', 'assets/county'])
  })

  test('reports that another instance is refreshing the list', async () => {
    const desk = await newDesk()
    await claimNomenclature({ service: 'assets', list: 'county', key: 'sandbox:' }, { leaseMs: 60_000 })
    expect(await refreshLists(desk.admin, { service: 'assets', list: 'county' })).toBe('underWay')
    expect(lists(desk)).toEqual([])
  })

  test('reports a failure, keeps the old copy and may be tried again at once', async () => {
    const desk = await newDesk()
    await refreshLists(desk.admin, { service: 'assets', list: 'county' })
    const [before] = await rows()
    desk.operator.obstruct('GET /nomenclature/county', () => new Response('<html>', { status: 503 }))
    for (let times = 0; times < 2; times += 1) {
      await expect(refreshLists(desk.admin, { service: 'assets', list: 'county' })).rejects.toMatchObject({ code: 'operatorUnavailable' })
    }
    desk.operator.obstruct('GET /nomenclature/county', undefined)
    expect((await rows()).map(({ fetchedAt, refreshingUntil }) => [fetchedAt, refreshingUntil])).toEqual([[before?.fetchedAt, null]])
    expect(await refreshLists(desk.admin, { service: 'assets', list: 'county' })).toBe('refreshed')
  })

  test('keeps the old copy when the new list is empty', async () => {
    const desk = await newDesk()
    await refreshLists(desk.admin, { service: 'assets', list: 'county' })
    const [before] = await rows()
    desk.operator.obstruct('GET /nomenclature/county', () => Response.json({ error: false, status: 200, data: [] }))
    await refreshLists(desk.admin, { service: 'assets', list: 'county' })
    expect(await rows()).toEqual([before])
  })

  test('continues in the background for a whole service and includes insurers\' own lists', async () => {
    const desk = await newDesk()
    expect(await refreshLists(desk.admin, { service: 'travel' }, noPause)).toBe('underWay')
    await waitForBackground()
    const travelInsurers = (await (await database()).db.select().from(insurer)).filter(({ agencyId, service }) => agencyId === desk.id && service === 'travel')
    const kept = (await rows()).map(({ list, key }) => `${list} ${key}`)
    for (const { sandboxName } of travelInsurers) expect(kept).toContain(`extreme-sports sandbox:${sandboxName}/travel`)
    // No request names a package, an airline or an age group.
    expect(kept.filter((name) => /^(organizations|plane-companies|managers|trip-purposes|package-sums|age-groups|packages) /.test(name))).toEqual([])
    expect(kept).toContain('purpose sandbox:')
    expect(kept.filter((name) => name.startsWith('locality '))).toHaveLength(COUNTIES.length)
  })
})

describe('the scheduled refresh of a service with many lists', () => {
  withTestDatabase()
  const { newDesk } = withSandboxedOperator()
  beforeEach(forget)

  test('fetches every list without a copy, including the models of newly fetched makes', async () => {
    const desk = await newDesk()
    await onlyService(desk, 'vehicle')
    const { refreshed, failed } = await refreshDueLists(noPause)
    const kept = await rows()
    expect(failed).toBe(0)
    expect(refreshed).toBe(kept.length)
    const count = (list: string) => kept.filter((row) => row.list === list).length
    expect([count('country'), count('county'), count('locality'), count('coverage')]).toEqual([1, 1, COUNTIES.length, 2])
    expect(count('vehicle-model')).toBeGreaterThan(100)
  })

  test('asks for the vehicle brands once, and within the budget of the account', async () => {
    const desk = await newDesk()
    await onlyService(desk, 'assets')
    await saveOperatorAccount(desk.admin, { service: 'assets', environment: 'sandbox', baseAddress: desk.operator.baseAddress, credentials: { account: 'sandbox', password: 'sandbox' }, switches: { listsPerMinute: 40 } })
    const turns: number[] = []
    const { refreshed } = await refreshDueLists({ ...noPause, waitForTurn: async (_name, perMinute) => void turns.push(perMinute) })
    expect(lists(desk).filter((operation) => operation === 'GET /nomenclature/vehicle-brand')).toHaveLength(1)
    expect(turns).toHaveLength(refreshed)
    expect(new Set(turns)).toEqual(new Set([40]))
    // Every list of the service with the models of each make: half a minute on two processors that others want too.
  }, 90_000)
})

describeOnBothDatabases('the scheduled refresh', () => {
  const { newDesk } = withSandboxedOperator()
  beforeEach(forget)

  test('skips recent copies: a day for most lists, a week for localities and models', async () => {
    const desk = await newDesk()
    await onlyService(desk, 'travel')
    await refreshDueLists(noPause)
    const first = lists(desk).length
    await timePasses(DAY_MS - 10 * MINUTE_MS)
    expect(await refreshDueLists(noPause)).toEqual({ refreshed: 0, failed: 0 })
    await timePasses(10 * MINUTE_MS)
    await refreshDueLists(noPause)
    const afterADay = lists(desk).slice(first)
    expect(afterADay).toContain('GET /nomenclature/travel-purpose')
    expect(afterADay.filter((operation) => operation.includes('locality'))).toEqual([])
    await timePasses(6 * DAY_MS)
    await refreshDueLists(noPause)
    expect(lists(desk)).toHaveLength(first * 2 + afterADay.length)
  })

  test('fetches each list once when two instances run it', async () => {
    const desk = await newDesk()
    await onlyService(desk, 'travel')
    const [one, two] = await Promise.all([refreshDueLists(noPause), refreshDueLists(noPause)])
    expect(lists(desk)).toHaveLength(new Set(lists(desk)).size)
    expect(one.refreshed + two.refreshed).toBe((await rows()).length)
  })

  test('requests the lists of a shared environment once, through an account that works', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => {})
    const [broken, works, idle] = [await newDesk(), await newDesk(), await newDesk()]
    const { db } = await database()
    await db.update(operatorAccount).set({ isActive: false })
    for (const [desk, password] of [[broken, 'wrong'], [works, 'sandbox'], [idle, 'sandbox']] as const) {
      const baseAddress = desk.operator.baseAddress.replace('assets', 'travel')
      await saveOperatorAccount(desk.admin, { service: 'travel', environment: 'sandbox', baseAddress, credentials: { account: 'sandbox', password } })
    }
    const { failed } = await refreshDueLists(noPause)
    expect(failed).toBe(1)
    expect(lists(works)).toContain('GET /nomenclature/county')
    expect(lists(idle)).not.toContain('GET /nomenclature/county')
  })

  test('stops at a service that is down and keeps its copies', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => {})
    const desk = await newDesk()
    await onlyService(desk, 'travel')
    await refreshDueLists(noPause)
    await timePasses(30 * DAY_MS)
    const before = await rows()
    await desk.operator.close()
    let nowMs = 0
    const pace = createListPace({ wait: async () => {}, now: () => nowMs })
    expect(await refreshDueLists(pace)).toEqual({ refreshed: 0, failed: 1 })
    expect(await refreshDueLists(pace)).toEqual({ refreshed: 0, failed: 0 })
    nowMs += MINUTE_MS
    resetListRefreshes()
    expect(await refreshDueLists(pace)).toEqual({ refreshed: 0, failed: 1 })
    const byName = (a: { list: string; key: string }, b: { list: string; key: string }) => `${a.list} ${a.key}`.localeCompare(`${b.list} ${b.key}`)
    expect((await rows()).toSorted(byName)).toEqual(before.toSorted(byName))
  })
})
