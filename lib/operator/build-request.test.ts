import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as assets from '@/lib/contracts/assets/endpoints'
import { endpoint, type Endpoint } from '@/lib/contracts/endpoint'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { buildRequest, parseBaseAddress, type Service } from './build-request'
import { faultOf } from './testing/replies'

const service: Service = { baseAddress: 'https://operator.test/api/assets', locale: 'en' }
const build = (of: Endpoint, input: object, parts: Partial<Service> = {}) => buildRequest({ ...service, ...parts }, of, input)
const addressOf = async (of: Endpoint, input: object) => (await build(of, input)).address.href

describe('the URL of a request', () => {
  test('consists of base address, path and parameters', async () => {
    expect(await addressOf(assets.getOfferDocument, { params: { offerId: 71 } })).toBe('https://operator.test/api/assets/offer/71')
  })

  test('encodes a parameter within its part of the path', async () => {
    expect(await addressOf(assets.listLocalities, { params: { countyCode: 'C/J?x=1#y ș' } })).toBe(
      'https://operator.test/api/assets/nomenclature/locality/C%2FJ%3Fx%3D1%23y%20%C8%99',
    )
  })

  test.each(['', '.', '..', '\ud800'])('is refused with the parameter %j', async (countyCode) => {
    expect(await faultOf(build(assets.listLocalities, { params: { countyCode } }))).toMatchObject({ kind: 'refused', requestWasSent: 'no', fields: { 'params.countyCode': [] } })
  })

  test('contains the query', async () => {
    expect(await addressOf(assets.getPolicyDocumentByNumber, { query: { series: 'SB/01', number: '4 & 5' } })).toBe(
      'https://operator.test/api/assets/policy?series=SB%2F01&number=4+%26+5',
    )
  })

  test('uses the path override', async () => {
    const { address } = await build(assets.getOfferDocument, { params: { offerId: 71 } }, { operations: { 'assets.getOfferDocument': { path: '/v2/offers/{offerId}/pdf' } } })
    expect(address.href).toBe('https://operator.test/api/assets/v2/offers/71/pdf')
  })
})

describe('a base address', () => {
  test.each([
    ['https://operator.test', 'https://operator.test'],
    ['https://operator.test///', 'https://operator.test'],
    ['http://127.0.0.1:4010/assets/', 'http://127.0.0.1:4010/assets'],
  ])('%s is %s', (text, base) => {
    expect(parseBaseAddress(text)).toBe(base)
  })

  test.each(['', 'operator', 'ftp://operator.test', 'file:///etc', 'https://anna:hunter2@operator.test', 'https://operator.test?x=1', 'https://operator.test#x'])(
    '%j is refused and not repeated in the error',
    (text) => {
      expect(() => parseBaseAddress(text)).toThrow(/^The base address of a service is http\(s\) without credentials, query or fragment$/)
    },
  )
})

describe('the headers of a request', () => {
  test('request Romanian only for a Romanian user', async () => {
    expect((await build(assets.listCounties, {}, { locale: 'ro' })).headers['content-language']).toBe('ro')
    expect((await build(assets.listCounties, {})).headers).not.toHaveProperty('content-language')
  })

  test('name JSON as content type only when there is a body', async () => {
    const { headers, body } = await build(assets.createPolicy, {
      body: { offerId: 7, payment: { method: 'pos', currency: 'RON', amount: 10, date: '2026-11-21', documentNumber: 'ș1' } },
    })
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject({ offerId: 7, payment: { documentNumber: 'ș1' } })
    expect((await build(assets.signIn, { query: { account: 'a', password: 'b' } })).headers).not.toHaveProperty('content-type')
  })

  test('accept a PDF for an operation that returns a document', async () => {
    expect((await build(assets.getOfferDocument, { params: { offerId: 1 } })).headers.accept).toMatch(/^application\/pdf/)
    expect((await build(assets.listCounties, {})).headers.accept).toBe('application/json')
  })
})

test('a body with a file is sent as a form', async () => {
  const upload = endpoint({
    name: 'vehicle.upload', service: 'vehicle', method: 'POST', path: '/risk-inspection', token: 'jwt',
    body: z.object({ offerId: z.number(), policySeries: z.string().optional(), file: z.instanceof(Blob) }),
    reply: { kind: 'none' }, repeatable: false, source: 'assumed', clause: 'test',
  })
  const { headers, body } = await build(upload, { body: { offerId: 7, file: new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }) } })
  const form = await new Response(new Uint8Array(body ?? []), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
  expect([...form.keys()]).toEqual(['offerId', 'file'])
  expect(form.get('offerId')).toBe('7')
  expect(await (form.get('file') as File).text()).toBe('%PDF-')
})

test('the part of a file is named like the file, with its ending', async () => {
  const body = { policySeries: 'AL/01', policyNumber: '12', fileName: 'riskInspectionPhoto.webp', fileType: 'riskInspectionPhoto', file: new Blob(['RIFF'], { type: 'image/webp' }) } as const
  const sent = await build(vehicle.uploadInspectionFile, { body })
  const form = await new Response(new Uint8Array(sent.body ?? []), { headers: { 'content-type': sent.headers['content-type'] ?? '' } }).formData()
  expect(form.get('file')).toMatchObject({ name: 'riskInspectionPhoto.webp', type: 'image/webp' })
  expect(form.get('fileName')).toBe('riskInspectionPhoto.webp')
})

test('an invalid input is refused before sending, field by field', async () => {
  const payment = { method: 'pos', currency: 'EUR', amount: 10, date: '2026-02-30', documentNumber: ' ' }
  const fault = await faultOf(build(assets.createPolicy, { body: { offerId: 7, payment } }))
  expect(fault).toMatchObject({ kind: 'refused', status: undefined, requestWasSent: 'no', code: 'INPUT' })
  expect(Object.keys(fault.fields).toSorted()).toEqual(['payment.currency', 'payment.date', 'payment.documentNumber'])
})
