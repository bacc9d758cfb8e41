import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient, type Client } from '../testing/client'

let client: Client
beforeAll(async () => {
  client = await openClient()
})
afterAll(() => client.sandbox.close())

async function list(path: string): Promise<unknown[]> {
  const { status, body } = await client.call('GET', `/assets/nomenclature/${path}`)
  expect(status).toBe(200)
  return body.data as unknown[]
}

describe('the nomenclatures', () => {
  test.each([
    ['country', 250, { iso2: 'RO', iso3: 'ROU', name: 'Romania', nameRO: 'România' }],
    ['county', 42, { id: 12, siruta: 127, code: 'CJ', name: 'Cluj', country: 'RO' }],
    ['locality/CJ', 434, { id: 54984, rang: 1, name: 'Cluj-Napoca', countyCode: 'CJ', siruta: 54984 }],
    ['locality/B', 6, { id: 179141, rang: 0, name: 'București Sectorul 1', countyCode: 'B', siruta: 179141 }],
    ['vehicle-brand', 206, { id: 901, name: 'Aurora' }],
    ['vehicle-model/901', 3, { id: 901_003, name: 'Zori' }],
    ['tire-brand', 44, { code: 'barum', name: 'Barum' }],
    ['vehicle-model/barum', 8, { name: 'Bravuris 6' }],
    ['tire-size', 13, { size: 17 }],
  ])('%s has %i items of its shape', async (path, count, item) => {
    const items = await list(path)
    expect(items).toContainEqual(item)
    expect(items).toHaveLength(count)
  })

  test('localities are found by the number of the county too', async () => {
    expect(await list('locality/12')).toEqual(await list('locality/CJ'))
  })

  test.each(['locality/XX', 'locality/__proto__', 'vehicle-model/99999', 'vehicle-model/nobody', 'vehicle-model/constructor'])('%s is an empty list', async (path) => {
    expect(await list(path)).toEqual([])
  })

  test('all 13,755 localities belong to one of the 42 counties', async () => {
    const counties = (await list('county')) as { code: string }[]
    const lists = await Promise.all(counties.map(({ code }) => list(`locality/${code}`)))
    expect(lists.flat()).toHaveLength(13_755)
    expect(new Set(lists.flat().map((item) => (item as { siruta: number }).siruta)).size).toBe(13_755)
  })
})
