import { beforeEach, expect, test } from 'vitest'
import type { WireSwitches } from '@/lib/contracts/switches'
import { listKeyOf } from '@/lib/features/accounts/store/list-key'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { operationsOf } from '@/lib/operator/operations'
import { database } from '@/lib/platform/database/database'
import { runInWorld } from '@/lib/platform/worlds/current-world'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { listSource } from './list-source'
import { readList } from './read-list'
import { fetchList, resetListRefreshes } from './refresh-list'
import { refreshLists } from './refresh-lists'
import { searchLists } from './search-lists'
import { resetSearchedLists } from './searched-lists'
import { nomenclatureEntry } from './store/nomenclature-entry-table'

const MAKES = { service: 'vehicle', list: 'vehicle-make' } as const
// The only list that the route gives is another one.
const ELSEWHERE: WireSwitches['operations'] = { 'vehicle.listVehicleMakes': { path: '/nomenclature/county' } }

const replaceRoutes = ({ admin, operator }: TestDesk, operations: WireSwitches['operations']) =>
  saveOperatorAccount(admin, { service: 'vehicle', environment: 'sandbox', baseAddress: operator.addressOf('vehicle'), credentials: { account: 'sandbox', password: 'sandbox' }, switches: { operations } })
const labels = async ({ broker }: TestDesk) => (await readList(broker, MAKES)).items.map(({ label }) => label)
const rows = async () => (await database()).db.select().from(nomenclatureEntry)

describeOnBothDatabases('a list that an account reads in a way of its own', () => {
  const { newDesk } = withSandboxedOperator({ dialects: false })
  beforeEach(async () => {
    resetListRefreshes()
    resetSearchedLists()
    await (await database()).db.delete(nomenclatureEntry)
  })

  test('is no list of those who read as usual', async () => {
    const [desk, other] = [await newDesk(), await newDesk()]
    const makes = await labels(other)
    await replaceRoutes(desk, ELSEWHERE)
    await refreshLists(desk.admin, MAKES)
    expect(await labels(desk)).toContain('Alba')
    expect(await labels(other)).toEqual(makes)
    resetSearchedLists()
    expect(await searchLists(other.broker, { text: 'Alba', service: 'vehicle', list: 'vehicle-make', limit: 5 })).toEqual([])
  })

  test('is shared with whoever reads in the same way', async () => {
    const [desk, other] = [await newDesk(), await newDesk()]
    for (const one of [desk, other]) await replaceRoutes(one, ELSEWHERE)
    expect(await labels(desk)).toEqual(await labels(other))
    expect(await rows()).toHaveLength(1)
  })

  test('is not read for a name that it had before the account was changed', async () => {
    const desk = await newDesk()
    const source = await listSource(desk.id, MAKES)
    await replaceRoutes(desk, ELSEWHERE)
    await expect(fetchList(source)).rejects.toMatchObject({ code: 'operatorCredentials' })
    expect(await rows()).toEqual([])
  })
})

const keyOf = (switches: Partial<WireSwitches>) => listKeyOf({ environment: 'production', switches: { operations: {}, countyKey: 'listCode', ...switches } })

test('other routes of lists, and another name of counties, are other ways; other routes of offers are not', () => {
  expect(keyOf({})).toBe('production:')
  expect(keyOf({ operations: { 'vehicle.createOffer': { path: '/offers' } } })).toBe('production:')
  const others = [keyOf({ operations: ELSEWHERE }), keyOf({ operations: { 'vehicle.listVehicleMakes': { method: 'POST' } } }), keyOf({ countyKey: 'number' }), keyOf({ countyKey: 'letters' })]
  expect(new Set(others).size).toBe(4)
  // A search for the lists of the usual way, by the beginning of their names, finds none of the others.
  for (const other of others) expect(other.startsWith('production:')).toBe(false)
})

test('the way of a visitor’s world is that world’s alone, the usual way is everybody’s', () => {
  const inWorld = (code: string, switches: Partial<WireSwitches>) => runInWorld({ code, schema: `world_${code}` }, () => keyOf(switches))
  const ways = [inWorld('aaaabbbbcccc', { operations: ELSEWHERE }), inWorld('ddddeeeeffff', { operations: ELSEWHERE }), keyOf({ operations: ELSEWHERE })]
  expect(new Set(ways).size).toBe(3)
  expect(inWorld('aaaabbbbcccc', {})).toBe(keyOf({}))
})

test('every operation that reads a list is known by its name', () => {
  const lists = (['vehicle', 'travel', 'assets'] as const).flatMap(operationsOf).filter(({ path }) => path.startsWith('/nomenclature/'))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(({ name }) => !name.includes('.list'))).toEqual([])
})
