import { describe, expect, test } from 'vitest'
import { SERVICES } from '@/lib/contracts/endpoint'
import { operationsOf } from './operations'
import { methodsOf, problemOfPath, problemOfRoute, takenRoutes, validOperations } from './path-override'

describe('the path of an operation that the contract does not document', () => {
  test.each([
    ['vehicle.listVehicleMakes', '/v2/makes'],
    ['vehicle.listLocalities', '/v2/{countyCode}/localities'],
    ['travel.createAsyncOffer', '/offers/async_1.0/~new'],
    ['travel.listPackages', '/lists/{product}/{insurer}/packages'],
  ] as const)('%s may be %s', (name, path) => {
    expect(problemOfPath(name.startsWith('vehicle') ? 'vehicle' : 'travel', name, path)).toBeUndefined()
  })

  test.each([
    ['', 'noSlash'],
    ['v2/localities/{countyCode}', 'noSlash'],
    ['https://evil.test/{countyCode}', 'noSlash'],
    ['//evil.test/{countyCode}', 'noSlash'],
    ['/\\evil.test/{countyCode}', 'characters'],
    ['/https://evil.test/{countyCode}', 'characters'],
    ['/v2/{countyCode}?x=1', 'characters'],
    ['/v2/{countyCode}#x', 'characters'],
    ['/v2/{countyCode}/a b', 'characters'],
    ['/v2/%2e%2e/{countyCode}', 'characters'],
    ['/v2/{countyCode}/\u0000', 'characters'],
    ['/@evil.test/{countyCode}', 'characters'],
    ['/../admin/{countyCode}', 'climbs'],
    ['/v2/./{countyCode}', 'climbs'],
    ['/v2/localities', 'parameters'],
    ['/v2/{county}', 'parameters'],
    ['/v2/{countyCode}/{countyCode}', 'parameters'],
    ['/v2/{countyCode}/{make}', 'parameters'],
    ['/v2/{countyCode}/{', 'parameters'],
    ['/v2/{{countyCode}}', 'parameters'],
    [`/${'x'.repeat(190)}/{countyCode}`, 'tooLong'],
  ] as const)('is not %j: %s', (path, problem) => {
    expect(problemOfPath('vehicle', 'vehicle.listLocalities', path)).toBe(problem)
  })
})

test.each([
  ['a documented operation', 'assets', 'assets.createOffer', '/offer/new', 'documented'],
  ['an operation of another service', 'vehicle', 'travel.listPurposes', '/x', 'unknownOperation'],
  ['no operation', 'vehicle', '__proto__', '/x', 'unknownOperation'],
] as const)('%s cannot have another path', (_what, service, name, path, problem) => {
  expect(problemOfPath(service, name, path)).toBe(problem)
})

test('only valid stored path overrides are used', () => {
  const stored = { 'vehicle.listCountries': { path: '/countries' }, 'vehicle.signIn': { path: '/login' }, 'vehicle.listCounties': { path: '/../x' } }
  expect(validOperations('vehicle', stored)).toEqual({ 'vehicle.listCountries': { path: '/countries' } })
})

test.each(SERVICES)('every operation of %s has a source and a clause, and an undocumented path may be set', (service) => {
  const operations = operationsOf(service)
  expect(operations.length).toBeGreaterThan(14)
  for (const { name, path, source, clause } of operations) {
    expect(clause).toMatch(/service/)
    expect([name, problemOfPath(service, name, path)]).toEqual([name, source === 'documented' ? 'documented' : undefined])
  }
})

describe('method and query of an operation', () => {
  test.each([
    ['vehicle.getPolicyDocument', { query: 'serie={series}&numar={number}' }, undefined],
    ['vehicle.getPolicyDocument', { path: '/policy/{series}', query: 'numar={number}&v=2' }, undefined],
    ['vehicle.getPolicyDocument', { path: '/policy/{series}/{number}' }, undefined],
    ['vehicle.getPolicyDocument', { query: 'serie={series}' }, 'parameters'],
    ['vehicle.getPolicyDocument', { path: '/policy/{series}', query: 'a={series}&b={number}' }, 'parameters'],
    ['vehicle.getPolicyDocument', { query: 'series={series}&number={number}&x={vin}' }, 'parameters'],
    ['vehicle.getPolicyDocument', { query: 'series={series}&number={number}#x' }, 'query'],
    ['vehicle.getPolicyDocument', { query: '?series={series}&number={number}' }, 'query'],
    ['vehicle.getPolicyDocument', { query: `a=${'x'.repeat(200)}` }, 'tooLong'],
    ['vehicle.getPolicyDocument', { method: 'POST' }, undefined],
    ['vehicle.listLocalities', { path: '/localities', query: 'county={countyCode}' }, undefined],
    ['vehicle.getQuote', { method: 'PUT' }, undefined],
    ['vehicle.getQuote', { method: 'GET' }, 'method'],
    ['vehicle.createPolicy', { method: 'POST', path: '/policies', query: 'v=2' }, undefined],
    ['vehicle.createPolicy', { method: 'PUT' }, 'issuesByPost'],
    ['vehicle.signIn', { method: 'GET' }, 'documented'],
  ] as const)('%s as %j: %s', (name, route, problem) => {
    expect(problemOfRoute('vehicle', name, route)).toBe(problem)
  })

  test.each(SERVICES)('an operation of %s that issues is always sent by POST', (service) => {
    const issuing = operationsOf(service).filter(({ issues }) => issues)
    expect(issuing.map((operation) => [operation.name, methodsOf(operation), operation.isRepeatable])).toEqual([[`${service}.createPolicy`, ['POST'], false]])
  })

  test('a route of an operation that issues or is not repeatable belongs to it alone', () => {
    expect(takenRoutes('vehicle', { 'vehicle.listCountries': { method: 'POST', path: '/Policy/' } })).toEqual(['vehicle.listCountries'])
    expect(takenRoutes('vehicle', { 'vehicle.getQuote': { path: '/policy' } })).toEqual(['vehicle.getQuote'])
    expect(takenRoutes('vehicle', { 'vehicle.createPolicy': { path: '/policies' }, 'vehicle.listCountries': { path: '/countries' } })).toEqual([])
  })

  test('only valid stored ones are used', () => {
    const stored = { 'vehicle.getQuote': { method: 'GET' }, 'vehicle.getPolicyDocument': { path: '/policy/{series}', query: 'n={number}' }, 'vehicle.listCountries': { method: 'POST' } } as const
    expect(validOperations('vehicle', stored)).toEqual({ 'vehicle.getPolicyDocument': { path: '/policy/{series}', query: 'n={number}' }, 'vehicle.listCountries': { method: 'POST' } })
  })
})
