import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readLocalities as localitiesEndpoint, searchLists as endpoint } from './endpoints'
import { can } from '@/lib/platform/access/permissions'
import { writeNomenclature } from './store/nomenclature'
import { database } from '@/lib/platform/database/database'
import { nomenclatureEntry } from './store/nomenclature-entry-table'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency } from '@/lib/testing/given/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { processGrowsOlder } from '@/lib/testing/set-clock'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import type { ListPace } from './list-pace'
import { refreshLists } from './refresh-lists'
import { readLocalities, searchLists } from './search-lists'
import { resetSearchedLists } from './searched-lists'

withTestDatabase()
// Thousands of lists are read: recording that each differs would take longer than a test waits.
const { newDesk } = withSandboxedOperator({ dialects: false })

async function forget(): Promise<void> {
  resetSearchedLists()
  await (await database()).db.delete(nomenclatureEntry)
}

const AT_ONCE: ListPace = { waitForTurn: async () => {}, isDue: () => true, finished: () => {} }
const NOW = new Date('2026-11-21T08:00:00.000Z')
const lists = ({ operator }: TestDesk) => operator.received.filter(({ operation }) => operation.includes('/nomenclature/'))

async function firstFor({ broker }: TestDesk, text: string): Promise<string> {
  const [first] = await searchLists(broker, { text, list: 'locality', limit: 1 })
  return first === undefined ? '' : [first.label, first.detail, first.within].join(' | ')
}

describe('a search for a locality', () => {
  beforeAll(forget)

  test.each([
    ['cluj nap', 'Cluj-Napoca | Cluj | CJ'],
    ['CLUJ-NAPOCA', 'Cluj-Napoca | Cluj | CJ'],
    ['bucuresti sector 3', 'București Sectorul 3 | București | B'],
    ['sector 3', 'București Sectorul 3 | București | B'],
    ['iasi', 'Iași | Iași | IS'],
    ['Iaşi', 'Iași | Iași | IS'],
    ['Iași', 'Iași | Iași | IS'],
    ['simleu silv', 'Șimleu Silvaniei | Sălaj | SJ'],
    ['șimleu', 'Șimleu Silvaniei | Sălaj | SJ'],
    ['şimleu', 'Șimleu Silvaniei | Sălaj | SJ'],
    ['targu mures', 'Târgu Mureș | Mureș | MS'],
    ['cornesti garbau', 'Cornești | (Gârbău), Cluj | CJ'],
    ['cornesti mihai viteazu', 'Cornești | (Mihai Viteazu), Cluj | CJ'],
    ['floresti cj', 'Florești | Cluj | CJ'],
  ])('"%s" finds %s first', async (text, expected) => {
    const desk = await newDesk()
    expect(await firstFor(desk, text)).toBe(expected)
    expect(lists(desk)).toEqual([])
  })

  test('finds every place with the same name, each with its details', async () => {
    const { broker } = await newDesk()
    const found = await searchLists(broker, { text: 'cornesti cluj', list: 'locality', limit: 10 })
    expect(found.filter(({ label }) => label === 'Cornești').map(({ key, detail }) => [key, detail])).toEqual([
      ['57458', 'Cluj'],
      ['57966', '(Gârbău), Cluj'],
      ['55302', '(Mihai Viteazu), Cluj'],
    ])
  })

  test('finds the operator\'s own names after their list is fetched', async () => {
    await forget()
    const { broker } = await newDesk()
    await writeNomenclature({ service: 'assets', list: 'locality', key: 'sandbox:CJ' }, [{ key: '99', label: 'Satul Nou al Operatorului', rank: 5 }], NOW)
    expect(await searchLists(broker, { text: 'operatorului', limit: 5 })).toEqual([{ list: 'locality', within: 'CJ', key: '99', label: 'Satul Nou al Operatorului', detail: 'Cluj' }])
    expect((await readLocalities(broker)).counties.CJ).toEqual(['99|Satul Nou al Operatorului|5|'])
  })
})

const LISTS_RECORDED_MS = 60_000

describe('a search for makes and models', () => {
  let desk: TestDesk
  beforeAll(async () => {
    await forget()
    desk = await newDesk()
    for (const service of ['assets', 'vehicle'] as const) await refreshLists(desk.admin, { service }, AT_ONCE)
    // Each of the lists is recorded after it is stored.
    await waitForBackground(LISTS_RECORDED_MS)
  })

  test.each([
    ['assets', 'dacia dus', { list: 'vehicle-model', within: 'Dacia', key: 'Duster', label: 'Duster', detail: 'Dacia' }],
    ['assets', 'skoda', { list: 'vehicle-brand', within: '', key: 'Škoda', label: 'Škoda' }],
    ['assets', 'michelin pilot sport ev', { list: 'tire-model', within: 'michelin', key: 'Pilot Sport EV', label: 'Pilot Sport EV', detail: 'Michelin' }],
    ['vehicle', 'duster', { list: 'vehicle-model', within: 'Dacia', key: 'Duster', label: 'Duster', detail: 'Dacia' }],
  ] as const)('finds entries of the %s service for "%s"', async (service, text, expected) => {
    const asked = lists(desk).length
    const found = await searchLists(desk.broker, { text, service, limit: 5 })
    expect(found).toContainEqual(expected)
    expect(lists(desk)).toHaveLength(asked)
    const only = await searchLists(desk.broker, { text, service, list: expected.list, limit: 5 })
    expect(new Set(only.map(({ list }) => list))).toEqual(new Set([expected.list]))
    const sent: unknown = JSON.parse(JSON.stringify({ items: found }))
    const { output } = await endpoint.shapes()
    expect(output.parse(sent)).toEqual(sent)
  })
})

describe('the search index', () => {
  beforeEach(forget)

  test('is built once and rebuilt in the background after a copy changed', async () => {
    const { broker } = await newDesk()
    const find = () => searchLists(broker, { text: 'Automobilul Nou', limit: 5 })
    expect(await find()).toEqual([])
    await writeNomenclature({ service: 'assets', list: 'vehicle-brand', key: 'sandbox:' }, [{ key: 'Automobilul Nou', label: 'Automobilul Nou' }], NOW)
    expect(await find()).toEqual([])
    await waitForBackground()
    expect(await find()).toEqual([])
    processGrowsOlder(60_000)
    expect(await find()).toEqual([])
    await waitForBackground()
    expect(await find()).toHaveLength(1)
  })

  test('is sent to a browser as lines of text by county, with the age of the oldest list', async () => {
    const desk = await newDesk()
    const register = await readLocalities(desk.broker)
    expect(register).not.toHaveProperty('fetchedAt')
    expect(register.counties.CJ).toContain('57966|Cornești|5|Gârbău')
    expect(Object.values(register.counties).flat()).toHaveLength(13_755)
    await refreshLists(desk.admin, { service: 'assets' }, AT_ONCE)
    await waitForBackground()
    resetSearchedLists()
    const fetched = await readLocalities(desk.broker)
    const instants = (await (await database()).db.select().from(nomenclatureEntry)).filter(({ list }) => list === 'locality').map(({ fetchedAt }) => fetchedAt.getTime())
    expect(fetched).toEqual({ counties: register.counties, fetchedAt: new Date(Math.min(...instants)).toISOString() })
    const sent: unknown = JSON.parse(JSON.stringify(fetched))
    const { output } = await localitiesEndpoint.shapes()
    expect(output.parse(sent)).toEqual(sent)
  })

  test('is for brokers of an agency with an operator account', async () => {
    const { broker } = await newAgency()
    await expect(searchLists(broker, { text: 'cluj', limit: 1 })).rejects.toMatchObject({ code: 'operatorCredentials' })
    for (const { needs } of [endpoint, localitiesEndpoint]) expect(can(broker, needs)).toBe(true)
  })
})
