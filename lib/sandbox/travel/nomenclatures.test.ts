import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { travelNomenclatureEndpoints } from '@/lib/contracts/travel/nomenclature-endpoints'
import { openClient, type Client } from '../testing/client'

let client: Client
beforeAll(async () => {
  client = await openClient({ service: 'travel' })
})
afterAll(() => client.sandbox.close())

const credentials = { provider: { account: 'a', password: 'b', code: 'c' } }
const pathOf = (path: string) => `/travel${path.replace('{insurer}', 'busola').replace('{product}', 'travel').replace('{countyCode}', 'CJ')}`

test('the service has 24 operations and one to follow an asynchronous request, each with a unique name', () => {
  expect(travelEndpoints).toHaveLength(25)
  expect(new Set(travelEndpoints.map(({ name }) => name)).size).toBe(25)
  expect(new Set(travelEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(25)
})

describe('a list', () => {
  test.each(travelNomenclatureEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s contains items as in the contract', async (_, { method, path, reply }) => {
    const { status, body } = await client.call(method, pathOf(path), method === 'POST' ? { body: credentials } : {})
    expect([status, body.error]).toEqual([200, 'false'])
    expect(reply.schema.parse(body.data).length).toBeGreaterThan(1)
  })

  test('has names in Romanian when Content-Language is ro', async () => {
    const names = async (headers: Record<string, string>) => (await client.call('GET', '/travel/nomenclature/travel-purpose', { headers })).body.data
    expect(await names({})).toContainEqual({ id: 1, code: 'tourism', name: 'Tourism' })
    expect(await names({ 'Content-Language': 'ro' })).toContainEqual({ id: 1, code: 'tourism', name: 'Turism' })
  })

  test('contains a county\'s localities by its letters and by its number', async () => {
    const [letters, number] = [await client.call('GET', '/travel/nomenclature/locality/CJ'), await client.call('GET', '/travel/nomenclature/locality/12')]
    expect(letters.body.data).toEqual(number.body.data)
  })

  test.each(['/travel/nomenclature/nobody/travel/managers', '/travel/nomenclature/busola/boats/managers'])('%s is empty', async (path) => {
    expect((await client.call('POST', path, { body: credentials })).body.data).toEqual([])
  })

  test.each(['account', 'password', 'code'])('requires for an insurer its %s', async (member) => {
    const body = { provider: { ...credentials.provider, [member]: undefined } }
    const reply = await client.call('POST', '/travel/nomenclature/busola/travel/packages', { body })
    expect([reply.status, reply.body.data]).toEqual([400, { [`provider.${member}`]: ['is required'] }])
  })

  test('cannot be read with GET for an insurer', async () => {
    expect((await client.call('GET', '/travel/nomenclature/busola/travel/packages')).status).toBe(405)
  })
})
