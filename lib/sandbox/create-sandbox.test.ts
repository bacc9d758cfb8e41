import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import { todayInBucharest } from '@/lib/domain/day'
import { createSandbox } from './create-sandbox'
import type { UnexpectedError } from './shared/failure-response'
import { FolderInUse } from '@/lib/platform/engine/folder-lock'
import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { openClient, type Client } from './testing/client'
import { isFailureEnvelope } from './testing/failure-envelope'
import { offerRequests } from './testing/requests'

const requests = offerRequests(todayInBucharest(new Date()))
const surprises: UnexpectedError[] = []
const MEGABYTE = 1_048_576

let client: Client
beforeAll(async () => {
  client = await openClient({ onUnexpectedError: (surprise) => surprises.push(surprise) })
})
afterAll(() => client.sandbox.close())

describe('any invalid request gets a failure envelope', () => {
  const deep = '{"product":'.repeat(5000) + '1' + '}'.repeat(5000)
  test.each([
    ['an unknown path', 'GET', '/assets/nowhere', undefined, 404],
    ['another service', 'POST', '/boats/auth', undefined, 404],
    ['a wrong method', 'PUT', '/assets/offer', '{}', 405],
    ['a body that is not JSON', 'POST', '/assets/offer', '{"provider":', 400],
    ['an empty body', 'POST', '/assets/offer', '', 400],
    ['null', 'POST', '/assets/offer', 'null', 400],
    ['a list', 'POST', '/assets/offer', '[]', 400],
    ['a number', 'POST', '/assets/policy', '1', 400],
    ['deep nesting', 'POST', '/assets/offer', deep, 400],
    ['brackets without end', 'POST', '/assets/offer', '['.repeat(500_000), 400],
    ['a prototype key', 'POST', '/assets/offer', '{"product":{"__proto__":{"gap":{}}}}', 400],
    ['an inherited name as product', 'POST', '/assets/offer', '{"product":{"constructor":{}}}', 400],
    ['a null byte', 'POST', '/assets/policy', '{"offerId":1,"payment":{"method":"\\u0000"}}', 400],
    ['half a character', 'POST', '/assets/policy', '{"offerId":1,"payment":{"method":"\\ud800"}}', 400],
    ['a huge text', 'POST', '/assets/offer', JSON.stringify({ product: { gap: { startDate: 'x'.repeat(900_000) } } }), 400],
    ['more than 1 MB', 'POST', '/assets/offer', JSON.stringify({ product: 'x'.repeat(MEGABYTE) }), 413],
  ] as const)('%s', async (_, method, path, body, expected) => {
    const reply = await client.call(method, path, body === undefined ? {} : { body })
    expect(reply.status).toBe(expected)
    expect(isFailureEnvelope(reply.body, expected)).toBe(true)
  })

  test('without an unexpected error', () => {
    expect(surprises).toEqual([])
  })

  test('for a body of another content type', async () => {
    const { status } = await client.call('POST', '/assets/offer', { body: '<offer/>', headers: { 'Content-Type': 'text/xml' } })
    expect(status).toBe(415)
  })

  test('for deep nesting, which the message names', async () => {
    const { body } = await client.call('POST', '/assets/offer', { body: deep })
    expect(body.errors).toEqual(['The request is nested too deeply.'])
  })

  test('in Romanian when Content-Language is ro', async () => {
    const { body } = await client.call('GET', '/assets/nowhere', { headers: { 'Content-Language': 'ro' } })
    expect(body.errors).toEqual(['Nu există o astfel de operațiune.'])
  })
})

describe('a fault requested by header', () => {
  const offerWith = (fault: string) => client.send('POST', '/assets/offer', { body: requests.gap, headers: { 'X-Sandbox-Fault': fault } })

  test('html500 returns a page instead of an envelope', async () => {
    const response = await offerWith('html500')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('<h1>Internal Server Error</h1>')
    expect(response.headers.get('Content-Type')).toBe('text/html')
  })

  test('truncated returns half of a success', async () => {
    const response = await offerWith('truncated')
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  test.each([
    ['status:429', 429],
    ['unauthorized', 401],
  ])('%s returns status %i', async (fault, expected) => {
    expect((await offerWith(fault)).status).toBe(expected)
  })

  test('slow delays the reply by the given time', async () => {
    const start = performance.now()
    expect((await offerWith('slow:120')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(110)
  })

  test('drop-answer-after-policy issues the policy and breaks the connection', async () => {
    const { body } = await client.call('POST', '/assets/offer', { body: requests.gap })
    const { offerId, premiumAmount } = body.data as { offerId: number; premiumAmount: number }
    const payment = { method: 'pos', currency: 'RON', amount: premiumAmount, date: todayInBucharest(new Date()), documentNumber: 'P1' }
    const response = await client.send('POST', '/assets/policy', { body: { offerId, payment }, headers: { 'X-Sandbox-Fault': 'drop-answer-after-policy' } })
    await expect(response.text()).rejects.toThrow('dropped on purpose')
    expect((await client.call('GET', '/control/ledger')).body.policiesByOffer).toMatchObject({ [offerId]: 1 })
  })

  test('can be set for an operation and cleared', async () => {
    await client.call('POST', '/control', { body: { faults: { 'assets.listTireSizes': 'status:503' } } })
    expect((await client.send('GET', '/assets/nomenclature/tire-size')).status).toBe(503)
    await client.call('POST', '/control', { body: { faults: { 'assets.listTireSizes': '' } } })
    expect((await client.send('GET', '/assets/nomenclature/tire-size')).status).toBe(200)
  })
})

describe('the control panel', () => {
  test('returns the settings as set', async () => {
    const { body } = await client.call('POST', '/control', { body: { insurers: { 'assets/alpina': { latencyMs: 5 } } } })
    expect(body).toMatchObject({ insurers: { 'assets/alpina': { latencyMs: 5 } } })
    expect((await client.call('GET', '/control')).body).toEqual(body)
  })

  test.each([[{ insurers: { 'assets/nobody': {} } }], [{ unknown: 1 }], [{ tokenLifetimeSeconds: -1 }], ['nonsense']])('refuses %j', async (body) => {
    expect((await client.call('POST', '/control', { body })).status).toBe(400)
  })

  test('records no secret in the ledger', async () => {
    const response = await client.send('GET', '/control/ledger')
    const text = await response.text()
    for (const secret of [client.token, client.refreshToken, requests.gap.product.policyholder.taxId]) expect(text).not.toContain(secret)
  })
})

describe('the insurers', () => {
  test('offer every product as often as promised, one of them without faults', async () => {
    const response = await client.send('GET', '/insurers')
    const insurers = (await response.json()) as { service: string; products: string[]; businessName: string; name: string; behaviour: { product: string }[] }[]
    const count = (product: string) => insurers.filter(({ products }) => products.includes(product)).length
    expect(Object.fromEntries(ASSET_PRODUCTS.map((product) => [product, count(product)]))).toEqual({
      solarPanel: 2, gap: 2, houseAssistance: 3, tire: 2, digitalProtection: 2, businessCyberProtection: 2, extendedWarranty: 1,
    })
    for (const product of ASSET_PRODUCTS) {
      const reliable = insurers.filter(({ products, behaviour }) => products.includes(product) && !behaviour.some((known) => known.product === product))
      expect({ product, answers: reliable.length > 0 }).toEqual({ product, answers: true })
    }
  })
})

describe('closing and reopening the sandbox', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('preserves tokens, offers and settings', async () => {
    const { databaseUrl, drop } = await newPostgresDatabase('sandbox')
    const storage = { kind: 'postgres', url: databaseUrl } as const
    const before = await openClient({ storage })
    await before.call('POST', '/control', { body: { latencyScale: 0, tokenLifetimeSeconds: 77 } })
    const { offerId } = (await before.call('POST', '/assets/offer', { body: requests.gap })).body.data as { offerId: number }
    await before.sandbox.close()

    const after = await openClient({ storage })
    after.token = before.token
    expect((await after.send('GET', `/assets/offer/${offerId}`)).status).toBe(200)
    expect((await after.call('GET', '/control')).body).toMatchObject({ tokenLifetimeSeconds: 77 })
    await after.sandbox.close()
    await drop()
  })

  test('frees the folder, which a second sandbox cannot open before', async () => {
    const storage = { kind: 'folder', path: join(folder, 'locked') } as const
    const first = await createSandbox({ storage })
    await expect(createSandbox({ storage })).rejects.toThrow(FolderInUse)
    await first.close()
    await (await createSandbox({ storage })).close()
  })

  test('lets requests under way finish and refuses later ones', async () => {
    const closing = await openClient()
    await closing.call('POST', '/control', { body: { insurers: { 'assets/alpina': { latencyMs: 60_000 } } } })
    const underWay = closing.call('POST', '/assets/offer', { body: requests.gap })
    await closing.call('GET', '/control')
    await closing.sandbox.close()
    expect((await underWay).status).toBe(200)
    expect((await closing.call('GET', '/assets/nomenclature/country')).status).toBe(500)
  })
})

test('the sandbox replies below the path where it is mounted', async () => {
  const mounted = await openClient({ basePath: '/sandbox' })
  expect((await mounted.send('GET', '/sandbox/assets/nomenclature/tire-size')).status).toBe(200)
  const document = await mounted.send('GET', '/sandbox/openapi/assets.json')
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: expect.stringMatching(/\/sandbox\/assets$/) as string }] })
  expect(await (await mounted.send('GET', '/sandbox/openapi/travel')).text()).toContain('<code>POST /offer/async</code>')
  await mounted.sandbox.close()
})
