import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { USUAL_SWITCHES, type WireSwitches } from '@/lib/contracts/switches'
import * as travel from '@/lib/contracts/travel/endpoints'
import { listPackages } from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { parseDay, type Day } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import recorded from '@/lib/testing/operator/recorded-requests.json'
import { walk } from '@/lib/wizard/walk'
import type { WireLists } from './switched-input'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { createOperatorClient, type OperatorClientOptions } from './services'
import { jsonReply, pairUntil } from './testing/replies'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'alfa' }, authentication: { account: 'a-7', password: 'b-8' } }
const lists: WireLists = {
  counties: () => Promise.resolve([{ letters: 'CJ', code: '127', number: '12' }, { letters: 'B', code: 'B', number: '40' }]),
  coverages: () => Promise.resolve(['glass', 'collision', 'no_cover_of_ours']),
}

interface Seen {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: string
}

/** A client of a recorder: it keeps what was sent and signs everybody in. */
function recorder(service: Service, switches: Partial<WireSwitches> = {}, parts: Partial<OperatorClientOptions> = {}) {
  const seen: Seen[] = []
  const tokenStore = createMemoryTokenStore(() => NOW)
  const client = createOperatorClient({
    service, baseAddress: 'http://operator.test', credentials: { account: 'anna', password: 'hunter2', code: 'K-9' }, tokenStore, locale: 'en', lists, now: () => NOW,
    switches: { ...USUAL_SWITCHES, ...switches },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      seen.push({ method: request.method, path: `${pathname}${search}`, token: request.headers.get('token'), body: await request.text() })
      return jsonReply(200, { status: 200, data: pathname === '/auth' ? pairUntil(NOW + 1000) : {} })
    },
    ...parts,
  })
  const send = async (endpoint: Endpoint, input: object) => {
    await client.call(endpoint, input as never).catch(() => undefined)
    return seen.at(-1)
  }
  return { client, seen, send, tokenStore }
}

/** The longest of a product's examples, as it leaves. */
async function bodyOf(id: ProductId, switches: Partial<WireSwitches> = {}, known = lists): Promise<string> {
  const wire = wireOf(id)
  const { send } = recorder(wire.service, switches, { lists: known })
  const requests = Object.values(PRODUCT_EXAMPLES[id].validExamples(today)).map((draft) => wire.toOfferRequest(walk(productOf(id).definition, draft, today).complete, provider, today))
  const body = requests.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]
  const endpoint = { vehicle: vehicle.getQuote, travel: travel.createOffer, assets: assets.createOffer }[wire.service]
  return (await send(endpoint, { body }))?.body ?? ''
}

describe('without a switch', () => {
  test.each(PRODUCT_IDS)('the request for %s is byte for byte the recorded one', async (id) => {
    const ownCodes: WireLists = { ...lists, counties: () => Promise.resolve([{ letters: 'CJ', code: 'CJ', number: '12' }]) }
    expect(await bodyOf(id, {}, ownCodes)).toBe(recorded[id])
    expect(await bodyOf(id, {}, { ...lists, counties: () => Promise.resolve([]) })).toBe(recorded[id])
  })

  test('ten request bodies are recorded, and are those of the code before there were switches', async () => {
    expect(Object.keys(recorded)).toEqual([...PRODUCT_IDS])
    // Made by that code of the same examples: a request that changes is a decision, never a new recording.
    expect(createHash('sha256').update(await readFile(resolve('lib/testing/operator/recorded-requests.json'))).digest('hex')).toBe('249fa479f3c1e3088e6f9c254aea7a6c09a94f74f40cc0bd790e1b7bbdf129a2')
  })

  test.each(['vehicle', 'travel', 'assets'] as const)('the account of %s travels in the query, and its code nowhere', async (service) => {
    const { client, seen } = recorder(service)
    await client.signIn()
    expect(seen).toEqual([{ method: 'POST', path: '/auth?account=anna&password=hunter2', token: null, body: '' }])
  })
})

describe('the place of the credentials', () => {
  test('can be the JSON body', async () => {
    const { client, seen } = recorder('assets', { credentialsIn: 'body' })
    await client.signIn()
    expect(seen).toEqual([{ method: 'POST', path: '/auth', token: null, body: '{"account":"anna","password":"hunter2"}' }])
  })

  test('carries the code of the account only when switched on', async () => {
    const inBody = recorder('assets', { credentialsIn: 'body', sendsAccountCode: true })
    await inBody.client.signIn()
    expect(JSON.parse(inBody.seen[0]?.body ?? '')).toEqual({ account: 'anna', password: 'hunter2', code: 'K-9' })
    const inQuery = recorder('vehicle', { sendsAccountCode: true })
    await inQuery.client.signIn()
    expect(inQuery.seen[0]?.path).toBe('/auth?account=anna&password=hunter2&code=K-9')
  })
})

describe('the refresh token', () => {
  const renewed = async (switches: Partial<WireSwitches>) => {
    const { send, seen, tokenStore } = recorder('assets', switches)
    await tokenStore.save(pairUntil(NOW + 1000, 'old'), 0)
    await send(assets.listCounties, {})
    return seen.find(({ method }) => method === 'PATCH')
  }

  test.each([
    ['header', { method: 'PATCH', path: '/auth', token: 'Refresh refresh-old', body: '' }],
    ['query', { method: 'PATCH', path: '/auth?refresh_token=refresh-old', token: null, body: '' }],
    ['body', { method: 'PATCH', path: '/auth', token: null, body: '{"refresh_token":"refresh-old"}' }],
  ] as const)('travels in the %s', async (refreshTokenIn, request) => {
    expect(await renewed({ refreshTokenIn })).toEqual(request)
  })
})

describe('an operation that the contract does not document', () => {
  test('takes another method, path and query', async () => {
    const { send } = recorder('vehicle', { operations: { 'vehicle.getPolicyDocument': { method: 'POST', path: '/pdf', query: 'policySeries={series}&no={number}&v=2' } } })
    expect(await send(vehicle.getPolicyDocument, { query: { series: 'SB/01', number: '7' } })).toMatchObject({ method: 'POST', path: '/pdf?policySeries=SB%2F01&no=7&v=2', body: '' })
  })

  test('takes a parameter of the query in its path, and the other way round', async () => {
    const { send } = recorder('travel', { operations: { 'travel.getOfferDocument': { path: '/pdf', query: 'id={offerId}' }, 'travel.getPolicyDocumentByNumber': { path: '/policy/{series}/{number}' } } })
    expect(await send(travel.getPolicyDocumentByNumber, { query: { series: 'SB/01', number: '7' } })).toMatchObject({ method: 'GET', path: '/policy/SB%2F01/7' })
    expect(await send(travel.getOfferDocument, { params: { offerId: 9 } })).toMatchObject({ path: '/pdf?id=9' })
  })
})

describe('a county', () => {
  test.each([['listCode', '127'], ['letters', 'CJ'], ['number', '12']] as const)('travels as %s in path and body', async (countyKey, key) => {
    const { send } = recorder('vehicle', { countyKey })
    expect((await send(vehicle.listLocalities, { params: { countyCode: 'CJ' } }))?.path).toBe(`/nomenclature/locality/${key}`)
    const body = await bodyOf('casco', { countyKey })
    expect([...body.matchAll(/"county":"([^"]*)"/g)].map(([, county]) => county)).toContain(key)
    expect(body).toBe(recorded.casco.replaceAll('"county":"CJ"', `"county":"${key}"`))
  })

  test('that no list has keeps its letters', async () => {
    const { send } = recorder('vehicle', { countyKey: 'number' })
    expect((await send(vehicle.listLocalities, { params: { countyCode: 'TM' } }))?.path).toBe('/nomenclature/locality/TM')
  })
})

describe('the covers of a vehicle', () => {
  test('are those chosen, or all of the list with isIncluded', async () => {
    const chosen = (JSON.parse(recorded.casco) as { product: { coverages: { code: string }[] } }).product.coverages
    const all = (JSON.parse(await bodyOf('casco', { coverages: 'all' })) as { product: { coverages: { code: string; isIncluded: boolean }[] } }).product.coverages
    expect(all.filter(({ isIncluded }) => isIncluded).map(({ code }) => code).toSorted()).toEqual(chosen.map(({ code }) => code).toSorted())
    expect(all).toContainEqual({ isIncluded: false, code: 'no_cover_of_ours', insuredSum: 0 })
    expect(all.slice(0, 3).map(({ code }) => code)).toEqual(['glass', 'collision', 'no_cover_of_ours'])
  })
})

test.each([['text', '118', '118'], ['digits', '118', 118], ['digits', '0118', '0118'], ['digits', '118/A', '118/A'], ['digits', '99999999999999999999', '99999999999999999999']] as const)(
  'the number of a renewed policy travels as %s: %s',
  async (renewalNumber, number, sent) => {
    const { send } = recorder('vehicle', { renewalNumber })
    const body = JSON.parse(recorded.casco) as { product: { motor: object } }
    const renewing = { ...body, product: { ...body.product, motor: { ...body.product.motor, renewPolicy: { series: 'SB', number } } } }
    expect((JSON.parse((await send(vehicle.getQuote, { body: renewing }))?.body ?? '{}') as { product: { motor: { renewPolicy: unknown } } }).product.motor.renewPolicy).toEqual({ series: 'SB', number: sent })
  },
)

test.each([
  ['code', 'RO', 'RO'], ['words', 'RO', 'resident in Romania'], ['words', 'DE', 'not resident in Romania'],
] as const)('residency as %s of %s is declared as %j', async (residencyAs, residency, sent) => {
  const { send } = recorder('travel', { residencyAs })
  const payment = { method: 'pos', currency: 'RON', amount: 1, date: '2026-11-21', documentNumber: '1' }
  const seen = await send(travel.createPolicy, { body: { offerId: 1, payment, additionalData: { policyholder: { residency, politicallyExposed: false } } } })
  expect((JSON.parse(seen?.body ?? '{}') as { additionalData: unknown }).additionalData).toEqual({ policyholder: { residency: sent, politicallyExposed: false } })
})

test.each([['callbackAndPolling', true], ['callback', true], ['polling', false]] as const)('a joint request with %s names a callback: %s', async (asyncResults, isNamed) => {
  const { name: _, ...product } = (JSON.parse(recorded.travel) as { product: { name: string } }).product
  const { send } = recorder('travel', { asyncResults })
  const seen = await send(travel.createAsyncOffer, { body: { insurerProductList: [{ provider: { organization: { businessName: 'a' } }, product: { name: 'travel' } }], product, callbackUrl: 'https://desk.test/x' } })
  expect((seen?.body ?? '').includes('callbackUrl')).toBe(isNamed)
})

test('the name of the travel product is the insurer’s in requests', () => {
  const wire = wireOf('travel')
  const answers = walk(productOf('travel').definition, Object.values(PRODUCT_EXAMPLES.travel.validExamples(today))[0], today).complete
  const request = wire.toOfferRequest(answers, { ...provider, productName: 'voiaj' }, today)
  expect(request.product).toMatchObject({ name: 'voiaj' })
  expect(JSON.stringify(request.provider)).not.toContain('voiaj')
  expect(JSON.stringify(wireOf('gap').toOfferRequest(walk(productOf('gap').definition, Object.values(PRODUCT_EXAMPLES.gap.validExamples(today))[0], today).complete, { ...provider, productName: 'voiaj' }, today))).not.toContain('voiaj')
})

test('an insurer list is read with the credentials of the insurer, never of the account', async () => {
  const { send } = recorder('travel')
  const { readInsurerList } = await import('@/lib/products/travel-wire')
  const seen: unknown[] = []
  const caller = { call: (_endpoint: Endpoint, input: unknown) => (seen.push(input), Promise.resolve([] as never)) }
  await readInsurerList(caller, 'packages', { ...provider, productName: 'voiaj' })
  await readInsurerList(caller, 'packages', { ...provider, authentication: {} })
  expect(seen).toEqual([
    { params: { insurer: 'alfa', product: 'voiaj' }, body: { provider: { account: 'a-7', password: 'b-8', code: '' } } },
    { params: { insurer: 'alfa', product: 'travel' }, body: { provider: { account: '', password: '', code: '' } } },
  ])
  expect((await send(listPackages, seen[0] as object))?.body).toBe('{"provider":{"account":"a-7","password":"b-8","code":""}}')
})

test.each([['passport', 'passport'], ['PAS', 'PAS']])('a passport travels under the account’s word for it: %s', async (passportIdType, sent) => {
  const { send } = recorder('vehicle', { passportIdType })
  const body = JSON.parse(recorded.casco) as { product: { policyholder: object } }
  const identification = { idType: 'passport', idNumber: 'C01X00T47' }
  const seen = await send(vehicle.getQuote, { body: { ...body, product: { ...body.product, policyholder: { ...body.product.policyholder, identification } } } })
  expect((JSON.parse(seen?.body ?? '{}') as typeof body).product.policyholder).toMatchObject({ identification: { idType: sent, idNumber: 'C01X00T47' } })
})

test.each([['withoutCnp', undefined], ['everyDriver', '1985-06-15']] as const)('of drivers %s the date of birth of one with a CNP is %s', async (driverBirthDates, sent) => {
  const { send } = recorder('vehicle', { driverBirthDates })
  const body = JSON.parse(recorded.casco) as { product: { vehicle: object } }
  const drivers = [{ lastName: 'Mureșan', firstName: 'Vlad', taxId: '1850615123456', isForeignPerson: false }]
  const seen = await send(vehicle.getQuote, { body: { ...body, product: { ...body.product, vehicle: { ...body.product.vehicle, drivers } } } })
  const { product } = JSON.parse(seen?.body ?? '{}') as { product: { vehicle: { drivers: { birthdate?: string }[] } } }
  expect(product.vehicle.drivers.map(({ birthdate }) => birthdate)).toEqual([sent])
})
