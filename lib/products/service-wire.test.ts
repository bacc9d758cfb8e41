import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '@/lib/contracts/endpoint'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import { createOperatorClient } from '@/lib/operator/services'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { isListOf, SERVICE_LISTS, type ServiceLists, TRAVEL_INSURER_LISTS } from './service-lists'
import { serviceWireOf } from './service-wires'
import { readInsurerList } from './travel-wire'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await newSandbox()
})
afterAll(() => sandbox.close())

const clientOf = (service: Service) =>
  createOperatorClient({
    service,
    baseAddress: `http://sandbox.test/${service}`,
    credentials: { account: 'sandbox', password: 'sandbox' },
    tokenStore: createMemoryTokenStore(),
    locale: 'ro',
    fetch: (request) => sandbox.fetch(request),
    log: { info: () => {}, warn: () => {} },
  })
function entriesOf<S extends Service>(service: S, list: ServiceLists[S], within: string) {
  return serviceWireOf(service).readList(clientOf(service), list, within)
}

describe('the lists of a service', () => {
  test.each([
    ['vehicle', 'country', '', { key: 'DE', label: 'Germania' }],
    ['vehicle', 'county', '', { key: 'CJ', label: 'Cluj', number: '12' }],
    ['vehicle', 'locality', 'CJ', { key: '54984', label: 'Cluj-Napoca', rank: 1 }],
    ['vehicle', 'vehicle-make', '', { key: 'Dacia', label: 'Dacia' }],
    ['vehicle', 'vehicle-model', 'Dacia', { key: 'Duster', label: 'Duster' }],
    ['vehicle', 'coverage', 'casco', { key: 'sport_use', label: 'Utilizare în competiții sau pe circuit' }],
    ['travel', 'country', '', { key: 'GR', label: 'Grecia' }],
    ['travel', 'county', '', { key: 'B', label: 'București', number: '40' }],
    ['travel', 'locality', 'CJ', { key: '57715', label: 'Florești', rank: 4 }],
    ['travel', 'purpose', '', { key: 'tourism', label: 'Turism' }],
    ['travel', 'transportation', '', { key: 'plane', label: 'Avion' }],
    ['travel', 'insured-amount', '', { key: '30000', label: '30000 EUR' }],
    ['assets', 'vehicle-brand', '', { key: 'Dacia', label: 'Dacia' }],
  ] as const)('have wire keys and labels: %s, %s within "%s"', async (service, list, within, entry) => {
    expect(await entriesOf(service, list, within)).toContainEqual(entry)
  })

  test('contain no cover that casco-leasing does not know', async () => {
    expect((await entriesOf('vehicle', 'coverage', 'casco-leasing')).map(({ key }) => key)).not.toContain('sport_use')
  })

  test.each([
    ['vehicle', 'vehicle-model', ''],
    ['vehicle', 'vehicle-model', 'Nobody'],
    ['vehicle', 'coverage', 'boats'],
  ] as const)('are empty: %s, %s within "%s"', async (service, list, within) => {
    expect(await entriesOf(service, list, within)).toEqual([])
  })

  test.each(TRAVEL_INSURER_LISTS)('include a list of %s for each travel insurer', async (list) => {
    const provider = { organization: { businessName: 'alizeu' }, authentication: { account: 'a' } }
    const entries = await readInsurerList(clientOf('travel'), list, provider)
    expect(entries.length).toBeGreaterThan(0)
    expect(await readInsurerList(clientOf('travel'), list, { ...provider, organization: { businessName: 'nobody' } })).toEqual([])
  })

  test('have a sport\'s number as its key', async () => {
    const provider = { organization: { businessName: 'alizeu' }, authentication: {} }
    expect(await readInsurerList(clientOf('travel'), 'extreme-sports', provider)).toContainEqual({ key: '1', label: 'Schi pe pârtie', code: 'ski' })
  })

  test('are requested only from the service that has them', () => {
    expect(isListOf('travel', 'vehicle-make')).toBe(false)
    expect(isListOf('vehicle', 'vehicle-make')).toBe(true)
    expect(Object.values(SERVICE_LISTS).every((lists) => new Set<string>(lists).size === lists.length)).toBe(true)
  })
})
