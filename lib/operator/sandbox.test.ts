import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { ASSET_PRODUCTS, type AssetProduct } from '@/lib/contracts/assets/products'
import type { AnyOfferRequest } from '@/lib/contracts/assets/offer-request'
import { todayInBucharest } from '@/lib/domain/day'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { validRequest } from '@/lib/sandbox/rules/valid-requests'
import { issueOutcome, reasonClassOf } from './classify'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { createOperatorClient, type OperatorClientOptions } from './services'
import { faultOf } from './testing/replies'

/** An insurer of each product that always replies. */
const INSURER = {
  solarPanel: 'alpina',
  gap: 'alpina',
  houseAssistance: 'danubia',
  tire: 'orion',
  digitalProtection: 'helvia',
  businessCyberProtection: 'orion',
  extendedWarranty: 'silvana',
} as const satisfies Record<AssetProduct, string>

const today = todayInBucharest(new Date())
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await newSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => control('reset'))

const control = (path: string, body?: unknown) =>
  sandbox.fetch(new Request(`http://sandbox.test/control/${path}`.replace(/\/$/, ''), { method: 'POST', ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}) }))

async function counts(): Promise<Record<string, number>> {
  const response = await sandbox.fetch(new Request('http://sandbox.test/control/ledger'))
  const { counts: counted } = (await response.json()) as { counts: Record<string, number> }
  return counted
}

const silent = { info: () => {}, warn: () => {} }
const clientOf = (parts: Partial<OperatorClientOptions> = {}) =>
  createOperatorClient({
    service: 'assets',
    baseAddress: 'http://sandbox.test/assets',
    credentials: { account: 'sandbox', password: 'sandbox' },
    tokenStore: createMemoryTokenStore(),
    locale: 'en',
    fetch: (request) => sandbox.fetch(request),
    log: silent,
    ...parts,
  })

/** The valid request of a product; the product selects one of the seven. */
const requestOf = (product: AssetProduct, insurer: string = INSURER[product]) => validRequest(product, { today, insurer }) as AnyOfferRequest

async function offerOf(product: AssetProduct, insurer?: string) {
  const client = clientOf()
  const { offers: [offer] } = await client.call(assets.createOffer, { body: requestOf(product, insurer) }, { insurer: insurer ?? INSURER[product] })
  if (!offer) throw new Error('no offer')
  const payment = { method: 'pos', currency: 'RON', amount: offer.premiumAmount, date: today, documentNumber: 'POS-1' } as const
  return { client, offer, issue: () => client.call(assets.createPolicy, { body: { offerId: offer.offerId, payment } }) }
}

describe('the client with the sandbox', () => {
  test.each(ASSET_PRODUCTS)('%s is quoted, issued and documented', async (product) => {
    const { client, offer, issue } = await offerOf(product)
    expect(offer.premiumAmount).toBeGreaterThan(0)
    const [policy] = (await issue()).policies
    if (!policy) throw new Error('no policy')
    expect([policy.premiumAmount, policy.number]).toEqual([offer.premiumAmount, policy.number.replace(/\D/g, '')])

    const documents = [
      await client.call(assets.getOfferDocument, { params: { offerId: offer.offerId } }),
      await client.call(assets.getPolicyDocument, { params: { policyId: policy.policyId ?? 0 } }),
      await client.call(assets.getPolicyDocumentByNumber, { query: { series: policy.series, number: policy.number } }),
    ]
    for (const [file] of documents) expect(Buffer.from(file?.bytes ?? []).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('every list is read', async () => {
    const client = clientOf()
    const [brand] = await client.call(assets.listVehicleBrands, {})
    const [tireBrand] = await client.call(assets.listTireBrands, {})
    const lists = [
      await client.call(assets.listCountries, {}),
      await client.call(assets.listCounties, {}),
      await client.call(assets.listLocalities, { params: { countyCode: 'CJ' } }),
      await client.call(assets.listVehicleModels, { params: { vehicleBrandId: brand?.id ?? '' } }),
      await client.call(assets.listTireModels, { params: { tireMakeCode: tireBrand?.code ?? '' } }),
      await client.call(assets.listTireSizes, {}),
    ]
    for (const list of lists) expect(list.length).toBeGreaterThan(0)
  })

  test('explicit sign-in, renewal and sign-out work', async () => {
    const client = clientOf()
    const pair = await client.call(assets.signIn, { query: { account: 'sandbox', password: 'sandbox' } })
    expect(pair.token.split('.')).toHaveLength(3)
    await client.call(assets.listCounties, {})
    await client.signOut()
    await client.call(assets.listCounties, {})
    expect(await counts()).toMatchObject({ signIns: 3, signOuts: 1 })
  })

  test('a token that the service no longer knows is replaced', async () => {
    const tokenStore = createMemoryTokenStore()
    await clientOf({ tokenStore }).call(assets.listCounties, {})
    await control('reset')
    expect((await clientOf({ tokenStore }).call(assets.listCounties, {})).length).toBeGreaterThan(0)
  })

  test('a hundred parallel calls of four instances on an expired token cause exactly one renewal', async () => {
    await control('', { tokenLifetimeSeconds: 30 })
    const tokenStore = createMemoryTokenStore()
    await clientOf({ tokenStore }).call(assets.listTireSizes, {})
    await control('', { tokenLifetimeSeconds: 3600 })
    const instances = Array.from({ length: 4 }, () => clientOf({ tokenStore }))
    await Promise.all(instances.flatMap((client) => Array.from({ length: 25 }, () => client.call(assets.listTireSizes, {}))))
    expect(await counts()).toMatchObject({ signIns: 1, renewals: 1 })
  })

  test('a refusal names its field in the requested language', async () => {
    const request = requestOf('tire')
    const broken = { ...request, product: { ...request.product, policyholder: { ...request.product.policyholder, mobileNumber: '071' } } } as AnyOfferRequest
    const [ro, en] = [await faultOf(clientOf({ locale: 'ro' }).call(assets.createOffer, { body: broken })), await faultOf(clientOf().call(assets.createOffer, { body: broken }))]
    expect(Object.keys(ro.fields)).toEqual(['product.policyholder.mobileNumber'])
    expect(ro.fields).not.toEqual(en.fields)
    expect([ro.kind, typeof ro.correlationId, reasonClassOf(ro)]).toEqual(['refused', 'string', 'fix-data'])
  })

  test.each<[AssetProduct, string, string]>([
    ['houseAssistance', 'montana', 'down'],
    ['tire', 'pontica', 'malformed'],
  ])('an insurer of %s that fails (%s) is %s', async (product, insurer, reason) => {
    const fault = await faultOf(clientOf().call(assets.createOffer, { body: requestOf(product, insurer) }, { insurer }))
    expect(reasonClassOf(fault)).toBe(reason)
  })

  test('a decline has the insurer\'s text', async () => {
    await control('', { insurers: { 'assets/alpina': { decline: true } } })
    const fault = await faultOf(clientOf().call(assets.createOffer, { body: requestOf('gap') }, { insurer: 'alpina' }))
    expect([reasonClassOf(fault), fault.messages]).toEqual(['risk-refused', ['Alpina does not accept this risk.']])
  })

  test.each([
    ['html500', 0],
    ['status:409', 0],
    ['status:503', 0],
    ['truncated', 1],
    ['drop-answer-after-policy', 1],
  ])('a policy request with the fault %s is UNKNOWN and is sent once', async (fault, policies) => {
    const { issue } = await offerOf('gap')
    await control('', { faults: { 'assets.createPolicy': fault } })
    expect(issueOutcome(await faultOf(issue()))).toBe('UNKNOWN')
    expect((await counts()).policies).toBe(policies)
  })

  test('a second issue of the same offer is rejected', async () => {
    const { issue } = await offerOf('gap')
    await issue()
    expect(issueOutcome(await faultOf(issue()))).toBe('REJECTED')
    expect(await counts()).toMatchObject({ policies: 1 })
  })

  test('wrong credentials do not start a session', async () => {
    const fault = await faultOf(clientOf({ credentials: { account: 'sandbox', password: 'wrong' } }).call(assets.listCounties, {}))
    expect([fault.kind, reasonClassOf(fault)]).toEqual(['unauthorized', 'credentials'])
  })
})
