import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readList as endpoint } from './endpoints'
import { SERVICE_LIST_NAMES } from './model/lists'
import { findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { claimNomenclature } from './store/nomenclature'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { database } from '@/lib/platform/database/database'
import { nomenclatureEntry } from './store/nomenclature-entry-table'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/platform/log'
import { SERVICE_LISTS, TRAVEL_INSURER_LISTS } from '@/lib/products/service-lists'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { processGrowsOlder } from '@/lib/testing/set-clock'
import { timePasses } from '@/lib/testing/pass-time'
import { readList } from './read-list'
import { resetListRefreshes } from './refresh-list'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const asked = ({ operator }: TestDesk, list: string) => operator.received.filter(({ operation }) => operation.startsWith(`GET /nomenclature/${list}`)).length
const rows = async () => (await database()).db.select().from(nomenclatureEntry)

/** Makes the items of every copy recognisable. */
async function mark(): Promise<void> {
  await (await database()).db.update(nomenclatureEntry).set({ items: old })
}
const old = [{ key: 'XX', label: 'Old' }]

async function forget(): Promise<void> {
  resetListRefreshes()
  await (await database()).db.delete(nomenclatureEntry)
}

describeOnBothDatabases('a list of the operator', () => {
  const { newDesk } = withSandboxedOperator()
  beforeEach(forget)

  test('is fetched once, then read from the copy with its fetch time', async () => {
    const desk = await newDesk()
    const first = await readList(desk.broker, { list: 'county' })
    expect(first).toMatchObject({ fetchedAt: expect.any(String) as string, isOld: false })
    expect(await readList(desk.admin, { list: 'county' })).toEqual(first)
    expect(asked(desk, 'county')).toBe(1)
  })

  test('is fetched once when several readers find no copy', async () => {
    const desk = await newDesk()
    const lists = await Promise.all(Array.from({ length: 8 }, () => readList(desk.broker, { list: 'county' })))
    expect(new Set(lists.map(({ items }) => items.length)).size).toBe(1)
    expect(asked(desk, 'county')).toBe(1)
  })

  test.each([
    ['county', undefined, 1],
    ['locality', 'CJ', 7],
    ['vehicle-model', 'Dacia', 7],
  ] as const)('served from an old copy (%s) is refreshed in the background', async (list, within, days) => {
    const desk = await newDesk()
    const fresh = await readList(desk.broker, { list, within })
    await mark()
    await timePasses(days * DAY_MS - MINUTE_MS)
    const known = await readList(desk.broker, { list, within })
    expect(known).toMatchObject({ isOld: false })
    await timePasses(MINUTE_MS)
    const fetchedAt = new Date(Date.parse(known.fetchedAt ?? '') - MINUTE_MS).toISOString()
    expect(await readList(desk.broker, { list, within })).toMatchObject({ items: [{ label: 'Old' }], fetchedAt, isOld: true })
    await waitForBackground()
    const renewed = await readList(desk.broker, { list, within })
    expect(renewed).toMatchObject({ items: fresh.items, isOld: false })
    expect(Date.parse(renewed.fetchedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(fresh.fetchedAt ?? ''))
    expect(asked(desk, list)).toBe(2)
  })

  test('is refreshed once when several readers find it old', async () => {
    const desk = await newDesk()
    await readList(desk.broker, { list: 'county' })
    await timePasses(2 * DAY_MS)
    await Promise.all(Array.from({ length: 8 }, () => readList(desk.broker, { list: 'county' })))
    await waitForBackground()
    expect(asked(desk, 'county')).toBe(2)
  })

  test('is not refreshed while another instance refreshes it, until that claim expires', async () => {
    const desk = await newDesk()
    await readList(desk.broker, { list: 'county' })
    await timePasses(2 * DAY_MS)
    expect(await claimNomenclature({ service: 'assets', list: 'county', key: 'sandbox:' }, { leaseMs: HOUR_MS })).toBe(true)
    expect(await readList(desk.broker, { list: 'county' })).toMatchObject({ isOld: true })
    await waitForBackground()
    expect(asked(desk, 'county')).toBe(1)
    await timePasses(HOUR_MS)
    await readList(desk.broker, { list: 'county' })
    await waitForBackground()
    expect(asked(desk, 'county')).toBe(2)
  })
})

describeOnBothDatabases('when the service is down, a list', () => {
  const { newDesk } = withSandboxedOperator()
  beforeEach(forget)

  test('is served from an old copy with its age, and the failure is logged without an address', async () => {
    const logged = vi.spyOn(log(), 'warn').mockImplementation(() => {})
    const desk = await newDesk()
    const { fetchedAt = '' } = await readList(desk.broker, { list: 'county' })
    await mark()
    await desk.operator.close()
    await timePasses(90 * DAY_MS)
    const age = { fetchedAt: new Date(Date.parse(fetchedAt) - 90 * DAY_MS).toISOString(), isOld: true }
    for (let times = 0; times < 2; times += 1) {
      expect(await readList(desk.broker, { list: 'county' })).toEqual({ items: old, ...age })
      await waitForBackground()
    }
    const facts = logged.mock.calls.map(([fact]): unknown => fact).filter((fact) => JSON.stringify(fact).includes('refresh-list'))
    expect(facts).toEqual([{ operation: 'refresh-list', service: 'assets', list: 'county', reason: 'operatorUnavailable', correlationId: undefined }])
    logged.mockRestore()
  })

  test('is not requested again within a minute of a failure', async () => {
    const desk = await newDesk()
    await readList(desk.broker, { list: 'county' })
    desk.operator.obstruct('GET /nomenclature/county', () => new Response('', { status: 404 }))
    await timePasses(2 * DAY_MS)
    for (const seconds of [0, 30, 31]) {
      processGrowsOlder(seconds * 1000)
      await readList(desk.broker, { list: 'county' })
      await waitForBackground()
    }
    expect(asked(desk, 'county')).toBe(3)
  })

  test.each([
    ['country', undefined],
    ['vehicle-brand', undefined],
    ['vehicle-model', 'Dacia'],
    ['purpose', undefined],
  ] as const)('without a copy is a fault (%s)', async (list, within) => {
    const desk = await newDesk()
    await desk.operator.close()
    await expect(readList(desk.broker, { list, within })).rejects.toMatchObject({ code: 'operatorUnavailable' })
    expect(await rows()).toEqual([])
  })

  test.each([
    ['county', undefined, { key: 'CJ', label: 'Cluj' }],
    ['locality', 'CJ', { key: '57966', label: 'Cornești', detail: '(Gârbău)', rank: 5 }],
  ] as const)('without a copy comes from the register when it is %s, is not stored and has no age', async (list, within, item) => {
    const desk = await newDesk()
    await desk.operator.close()
    // Once after asking in vain, once without asking.
    for (let times = 0; times < 2; times += 1) {
      const read = await readList(desk.broker, { list, within })
      expect(read.items).toContainEqual(expect.objectContaining(item))
      expect(read).toMatchObject({ isOld: false })
      expect(read).not.toHaveProperty('fetchedAt')
    }
    expect(await rows()).toEqual([])
  })

  test('is a fault for localities of a county that the register does not know', async () => {
    const desk = await newDesk()
    await desk.operator.close()
    await expect(readList(desk.broker, { list: 'locality', within: 'ZZ' })).rejects.toMatchObject({ code: 'operatorUnavailable' })
  })

  test('is not replaced by the register when the service refuses the credentials', async () => {
    const desk = await newDesk()
    const broken = { account: 'sandbox', password: 'wrong' }
    await saveOperatorAccount(desk.admin, { service: 'assets', environment: 'sandbox', baseAddress: desk.operator.baseAddress, credentials: broken })
    await expect(readList(desk.broker, { list: 'county' })).rejects.toMatchObject({ code: 'operatorCredentials' })
  })
})

describeOnBothDatabases('a requested list', () => {
  const { newDesk } = withSandboxedOperator()
  beforeEach(forget)

  test.each([
    [{ list: 'county' }, 'CJ', 'Cluj'],
    [{ list: 'country' }, 'RO', 'România'],
    [{ list: 'locality', within: 'CJ' }, '54984', 'Cluj-Napoca'],
    [{ list: 'locality', within: 'CJ', service: 'vehicle' }, '54984', 'Cluj-Napoca'],
    [{ list: 'locality', within: 'CJ', service: 'travel' }, '54984', 'Cluj-Napoca'],
    [{ list: 'vehicle-brand' }, 'Dacia', 'Dacia'],
    [{ list: 'vehicle-model', within: 'Dacia' }, 'Duster', 'Duster'],
    [{ list: 'vehicle-make' }, 'Dacia', 'Dacia'],
    [{ list: 'vehicle-model', within: 'Dacia', service: 'vehicle' }, 'Duster', 'Duster'],
    [{ list: 'coverage', within: 'casco' }, 'collision', 'Avarii din coliziuni și accidente'],
    [{ list: 'tire-brand' }, 'michelin', 'Michelin'],
    [{ list: 'tire-model', within: 'michelin' }, 'Primacy 5', 'Primacy 5'],
    [{ list: 'tire-size' }, '16', '16"'],
    [{ list: 'purpose' }, 'tourism', 'Turism'],
    [{ list: 'transportation' }, 'plane', 'Avion'],
    [{ list: 'insured-amount' }, '30000', '30000 EUR'],
  ] as const)('%o holds wire keys and labels', async (which, key, label) => {
    const { broker } = await newDesk()
    const read = await readList(broker, which)
    expect(read.items).toContainEqual(expect.objectContaining({ key, label }))
    const sent: unknown = JSON.parse(JSON.stringify(read))
    const { output } = await endpoint.shapes()
    expect(output.parse(sent)).toEqual(sent)
  })

  test.each(TRAVEL_INSURER_LISTS)('%s is fetched and stored for each insurer separately', async (list) => {
    const { id, broker } = await newDesk()
    const [insurer, other] = await findInsurersInUse(id, 'travel')
    expect((await readList(broker, { list, insurer: insurer?.id })).items).not.toEqual([])
    await readList(broker, { list, insurer: other?.id })
    expect((await rows()).map(({ key }) => key).toSorted()).toEqual([insurer, other].map((one) => `sandbox:${one?.businessName}/travel`).toSorted())
  })

  test('an insurer\'s list is refused for another agency\'s insurer', async () => {
    const [mine, theirs] = [await newDesk(), await newDesk()]
    const [insurer] = await findInsurersInUse(theirs.id, 'travel')
    await expect(readList(mine.broker, { list: 'packages', insurer: insurer?.id })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('without an insurer merges all insurers\' lists, each name once', async () => {
    const { broker } = await newDesk()
    const { items } = await readList(broker, { list: 'extreme-sports' })
    expect(items.filter(({ label }) => label === 'Escaladă')).toEqual([{ key: '19', label: 'Escaladă', en: 'Rock climbing' }])
    expect((await readList(broker, { list: 'packages' })).items.map(({ label }) => label)).toEqual(expect.arrayContaining(['Alizeu Confort', 'Drumeț Munte']))
  })

  test('without an insurer omits an insurer that does not reply', async () => {
    const { broker, operator } = await newDesk()
    operator.obstruct('POST /nomenclature/alizeu/travel/packages', () => new Response('', { status: 503 }))
    const labels = (await readList(broker, { list: 'packages' })).items.map(({ label }) => label)
    expect(labels).toContain('Drumeț Munte')
    expect(labels).not.toContain('Alizeu Confort')
  })

  test('without an insurer fails when no insurer replies', async () => {
    const { broker, operator } = await newDesk()
    await operator.close()
    await expect(readList(broker, { list: 'packages' })).rejects.toMatchObject({ code: 'operatorUnavailable' })
  })

  test.each([
    ['country', 'GR', 'Greece'],
    ['purpose', 'tourism', 'Tourism'],
    ['transportation', 'ship', 'Ship / cruise'],
  ] as const)('has the English name of an entry: %s %s', async (list, key, en) => {
    const { broker } = await newDesk()
    expect((await readList(broker, { list })).items).toContainEqual(expect.objectContaining({ key, en }))
  })

  test('a list that the service does not have is not found', async () => {
    const { broker } = await newDesk()
    await expect(readList(broker, { list: 'coverage', service: 'travel' })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('a list of one environment is never shown in another', async () => {
    const desk = await newDesk()
    await readList(desk.broker, { list: 'county' })
    await mark()
    const credentials = { account: 'sandbox', password: 'sandbox' }
    await saveOperatorAccount(desk.admin, { service: 'assets', environment: 'test', baseAddress: desk.operator.baseAddress, credentials })
    expect((await readList(desk.broker, { list: 'county' })).items).not.toEqual(old)
  })

  test('a copy that cannot be parsed is fetched again', async () => {
    const desk = await newDesk()
    await readList(desk.broker, { list: 'county' })
    const { db } = await database()
    await db.update(nomenclatureEntry).set({ items: [{ code: 1 }] }).where(eq(nomenclatureEntry.list, 'county'))
    expect((await readList(desk.broker, { list: 'county' })).items).toContainEqual({ key: 'CJ', label: 'Cluj' })
  })

  test.each([
    ['a county that does not exist', 'locality', 'ZZ'],
    ['a make that nobody builds', 'vehicle-model', 'Căruța'],
    ['a brand of tires that nobody makes', 'tire-model', 'ROATA'],
  ] as const)('is empty and not stored for %s', async (_name, list, within) => {
    const { broker } = await newDesk()
    expect((await readList(broker, { list, within })).items).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('without a parent is stored once, whatever parent the URL names', async () => {
    const desk = await newDesk()
    await readList(desk.broker, { list: 'country', within: 'one' })
    await readList(desk.broker, { list: 'country', within: 'two' })
    expect(await rows()).toHaveLength(1)
    expect(asked(desk, 'country')).toBe(1)
  })

  test.each(['', '.', '..', '%2e%2e', '../county'])('never requests another list for localities within "%s"', async (within) => {
    const desk = await newDesk()
    const outcome = await readList(desk.broker, { list: 'locality', within }).catch((error: unknown) => (error instanceof Fault ? error.code : error))
    expect(['operatorRefused', 'empty']).toContain(typeof outcome === 'string' ? outcome : (outcome as { items: [] }).items.length === 0 ? 'empty' : outcome)
    expect(asked(desk, 'county')).toBe(0)
  })

  test('is refused to an agency without an operator account', async () => {
    const { broker } = await newAgency()
    await expect(readList(broker, { list: 'county' })).rejects.toMatchObject({ code: 'operatorCredentials' })
  })
})

describe('the names of the lists', () => {
  test('are the same in our own API as at the services', () => {
    const known = new Set<string>([...Object.values(SERVICE_LISTS).flat(), ...TRAVEL_INSURER_LISTS])
    expect([...SERVICE_LIST_NAMES].toSorted()).toEqual([...known].toSorted())
  })
})
