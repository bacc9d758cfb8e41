import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { todayInBucharest } from '@/lib/domain/day'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import { createOperatorClient } from '@/lib/operator/services'
import type { Sandbox } from '../create-sandbox'
import { newSandbox } from '../testing/new-sandbox'
import { quoteRequestOn } from '../testing/vehicle-requests'

const today = todayInBucharest(new Date())
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await newSandbox()
})
afterAll(() => sandbox.close())

const client = createOperatorClient({
  service: 'vehicle',
  baseAddress: 'http://sandbox.test/vehicle',
  credentials: { account: 'sandbox', password: 'sandbox' },
  tokenStore: createMemoryTokenStore(),
  locale: 'en',
  fetch: (request) => sandbox.fetch(request),
  log: { info: () => {}, warn: () => {} },
})

describe('the desk\'s client', () => {
  test('quotes, uploads, issues and fetches the documents of a vehicle', async () => {
    const { offers: [offer] } = await client.call(vehicle.getQuote, { body: quoteRequestOn(today) })
    const offerId = offer?.offerId ?? 0
    const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'fata.jpg')
    await client.call(vehicle.uploadInspectionFile, { body: { offerId, fileName: 'fata.jpg', fileType: 'riskInspectionPhoto', file: photo } })

    const payment = { method: 'pos', currency: 'RON', amount: offer?.premiumAmount ?? 0, date: today, documentNumber: 'POS 1' } as const
    const { policies } = await client.call(vehicle.createPolicy, { body: { offerId, payment } })
    const { series, number } = policies[0] ?? { series: '', number: '' }
    const documents = [
      ...(await client.call(vehicle.getOfferDocument, { params: { id: offerId } })),
      ...(await client.call(vehicle.getPolicyDocument, { query: { series, number } })),
    ]
    expect(documents.map(({ kind }) => kind)).toEqual(['offer', 'policy'])
  })

  test('reads the lists and finds a vehicle by its mechanical data', async () => {
    expect((await client.call(vehicle.listLocalities, { params: { countyCode: 'CJ' } })).length).toBeGreaterThan(400)
    expect(Object.keys(await client.call(vehicle.listCoverages, {}))).toEqual(['casco', 'casco-leasing'])
    expect((await client.call(vehicle.listVehicleModels, { params: { make: 'Alfa Romeo' } })).length).toBeGreaterThan(5)
    const mechanical = { vehicleType: 'M1', brand: 'Dacia', model: 'Logan', yearOfConstruction: 2020 } as const
    expect((await client.call(vehicle.identifyVehicle, { body: mechanical })).vehicleIdentificationCode).toMatch(/^M1-2020-/)
  })

  test('gets the name of a refused field', async () => {
    const request = quoteRequestOn(today)
    const broken = { ...request, product: { ...request.product, vehicle: { ...request.product.vehicle, vin: 'OIQ' } } }
    await expect(client.call(vehicle.getQuote, { body: broken })).rejects.toMatchObject({ fields: { 'product.vehicle.vin': [expect.any(String)] } })
  })

  test('gets the reason for a refused upload', async () => {
    const upload = client.call(vehicle.uploadInspectionFile, { body: { offerId: 1, fileName: 'x', fileType: 'passport', file: new Blob(['MZ']) } })
    await expect(upload).rejects.toMatchObject({ messages: [expect.stringContaining('file must be')] })
  })
})
