import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { OperatorFault } from './error'
import { readReply } from './read-reply'
import { readRetryAfter } from './retry-after'
import { faultOf, htmlReply, jsonReply } from './testing/replies'

const counties = [{ code: 'CJ', name: 'Cluj' }]
const read = (response: Response, endpoint: Endpoint = assets.listCounties) => readReply(endpoint, response)

describe('a success is read', () => {
  test.each<[string, unknown]>([
    ['in the envelope of the assets service', { status: 200, data: counties }],
    ['in the envelope of the vehicle and travel services', { error: false, status: 200, data: counties }],
    ['with texts for error and status', { error: 'false', status: '200', data: counties }],
    ['with numbers for error and status', { error: 0, status: 200, data: counties }],
    ['with an empty list of errors', { errors: [], status: 200, data: counties }],
    ['with nothing but data', { data: counties }],
    ['with an empty error', { error: '', data: counties }],
    ['with null for error', { error: null, data: counties }],
  ])('%s', async (_how, body) => {
    expect(await read(jsonReply(200, body))).toMatchObject(counties)
  })

  test('from any body when the operation has no reply', async () => {
    expect(await readReply(assets.signOut, new Response(null, { status: 204 }))).toBeUndefined()
    expect(await readReply(assets.signOut, htmlReply(200))).toBeUndefined()
  })
})

describe('a failure in the envelope is read as a refusal', () => {
  test.each<[string, number, unknown]>([
    ['error true over 200', 200, { error: true, message: 'Nu se poate.' }],
    ['error "true" over 200', 200, { error: 'true', status: '400', message: 'Nu se poate.', data: counties }],
    ['error 1 over 200', 200, { error: 1, message: 'Nu se poate.', data: counties }],
    ['error as a sentence over 200', 200, { error: 'Nu se poate.', data: counties }],
    ['status 400 over 200', 200, { status: 400, message: 'Nu se poate.', data: counties }],
    ['errors over 200', 200, { errors: ['Nu se poate.'], status: 200, data: counties }],
    ['a plain failure', 400, { error: true, status: 400, message: 'Nu se poate.' }],
    ['a 400 with an envelope of success', 400, { error: false, status: 200, message: 'Nu se poate.', data: counties }],
    ['family B', 422, { errors: ['Nu se poate.'], correlation_id: 'c-1', status: 422 }],
    ['family B with objects', 422, { errors: [{ message: 'Nu se poate.' }], status: 422 }],
    ['an upload failure', 400, { correlation_id: '0d3b', message: 'Nu se poate.' }],
  ])('%s', async (_what, status, body) => {
    expect(await faultOf(read(jsonReply(status, body)))).toMatchObject({ kind: 'refused', status, requestWasSent: 'answered', messages: ['Nu se poate.'] })
  })
})

describe('the fields of a refusal are read', () => {
  const city = { 'product.policyholder.address.city': ['este obligatoriu'] }
  test.each<[string, unknown]>([
    ['in the data of family A', { error: 'true', status: '400', message: 'VALIDATION_ERROR', data: city }],
    ['in the data of family B', { errors: [], correlation_id: 'c-1', status: 400, data: city }],
    ['with one sentence instead of a list', { error: true, data: { 'product.policyholder.address.city': 'este obligatoriu' } }],
    ['in errors keyed by field', { errors: city, status: 400 }],
    ['in errors that carry their field', { errors: [{ field: 'product.policyholder.address.city', message: 'este obligatoriu' }] }],
  ])('%s', async (_where, body) => {
    const { fields, messages } = await faultOf(read(jsonReply(400, body)))
    expect({ fields, messages }).toEqual({ fields: city, messages: [] })
  })

  test('without extra data that is not about fields', async () => {
    const { fields } = await faultOf(read(jsonReply(400, { errors: ['Nu.'], data: { offerId: 7, inner: { a: ['b'] }, list: [1] } })))
    expect(fields).toEqual({})
  })

  test('with __proto__ as a plain name', async () => {
    const { fields } = await faultOf(read(new Response('{"error":true,"data":{"__proto__":["lipsește"]}}', { status: 400, headers: { 'content-type': 'application/json' } })))
    expect(Object.entries(fields)).toEqual([['__proto__', ['lipsește']]])
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })
})

describe('the correlation id', () => {
  test.each<[unknown, string | undefined]>([
    ['5f1c2c1e-9b1c-4a6a-8f0e-0d3bb9d1c001', '5f1c2c1e-9b1c-4a6a-8f0e-0d3bb9d1c001'],
    [4711, '4711'],
    ['line\nbreak', undefined],
    ['x'.repeat(101), undefined],
    [{ id: 1 }, undefined],
  ])('%j is read as %s', async (given, told) => {
    expect((await faultOf(read(jsonReply(400, { errors: ['Nu.'], correlation_id: given })))).correlationId).toBe(told)
  })

  test('is read from a header when the body has none', async () => {
    const reply = new Response('<html>', { status: 502, headers: { 'content-type': 'text/html', 'x-correlation-id': 'h-1' } })
    expect((await faultOf(read(reply))).correlationId).toBe('h-1')
  })
})

describe('the status decides the kind of a failure', () => {
  const said = { errors: ['Nu.'], status: 400 }
  test.each([
    [400, 'refused'], [401, 'unauthorized'], [403, 'refused'], [404, 'refused'], [405, 'refused'], [422, 'refused'],
    [408, 'conflict'], [409, 'conflict'], [425, 'conflict'], [429, 'conflict'],
    [500, 'down'], [502, 'down'], [503, 'down'], [504, 'down'],
    [301, 'malformed'], [307, 'malformed'],
  ])('%i is %s', async (status, kind) => {
    expect(await faultOf(read(jsonReply(status, said)))).toMatchObject({ kind, status })
  })

  test.each([[400, 'malformed'], [401, 'malformed'], [404, 'malformed'], [409, 'conflict'], [503, 'down']])('%i as a web page is %s', async (status, kind) => {
    expect(await faultOf(read(htmlReply(status)))).toMatchObject({ kind, status, code: 'HTML' })
  })
})

describe('an unreadable reply is malformed', () => {
  const of = (text: string, type = 'application/json') => new Response(text, { status: 200, headers: { 'content-type': type } })
  test.each<[string, Response, string]>([
    ['a web page', htmlReply(200), 'HTML'],
    ['no body', of(''), 'EMPTY'],
    ['truncated JSON', of('{"data":[{"code"'), 'JSON'],
    ['a text that is not UTF-8', new Response(new Uint8Array([0x22, 0xff, 0x22]), { headers: { 'content-type': 'application/json' } }), 'ENVELOPE'],
    ['a bare text', of('"x"'), 'ENVELOPE'],
    ['an envelope without data', of('{"status":200}'), 'ENVELOPE'],
    ['data that breaks the contract', jsonReply(200, { data: [{ code: 'CJ' }] }), 'SCHEMA 0.name'],
    ['no body in an empty success', new Response(null, { status: 204 }), 'EMPTY'],
  ])('%s', async (_what, response, code) => {
    expect(await faultOf(read(response))).toMatchObject({ kind: 'malformed', requestWasSent: 'answered', code })
  })

  test('a success without a policy', async () => {
    expect(await faultOf(readReply(assets.createPolicy, jsonReply(200, { status: 200, data: { policies: [] } })))).toMatchObject({ kind: 'malformed', status: 200 })
  })

  test('with the path of the invalid member, but without its value', async () => {
    const fault = await faultOf(read(jsonReply(200, { data: [{ code: 'CJ', name: { '1850312220016': 1 } }] })))
    expect(fault.code).toBe('SCHEMA 0.name')
    expect(fault.message).not.toContain('1850312220016')
  })

  test('except that a list without its unreadable entries is a list', async () => {
    expect(await read(jsonReply(200, { data: [{ code: 'AB' }, ...counties] }))).toMatchObject(counties)
  })
})

test('any bytes with any status and type give a value or a fault', async () => {
  const json = fc.json({ maxDepth: 4 })
  const envelopes = fc.record(
    { error: fc.jsonValue(), status: fc.jsonValue(), data: fc.jsonValue(), errors: fc.jsonValue(), message: fc.jsonValue(), correlation_id: fc.jsonValue() },
    { requiredKeys: [] },
  )
  const bytes = fc.oneof(fc.uint8Array(), json.map((text) => new TextEncoder().encode(text)), envelopes.map((value) => new TextEncoder().encode(JSON.stringify(value))))
  const types = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/html', 'application/pdf', '', 'nonsense')
  const statuses = fc.constantFrom(200, 201, 204, 302, 400, 401, 403, 404, 409, 422, 500, 503)
  await fc.assert(
    fc.asyncProperty(statuses, types, bytes, fc.constantFrom<Endpoint>(...assets.assetsEndpoints), async (status, type, body, endpoint) => {
      const response = new Response(status === 204 ? null : new Uint8Array(body), { status, headers: { 'content-type': type } })
      const outcome = await readReply(endpoint, response).then(
        () => 'value',
        (error: unknown) => (error instanceof OperatorFault ? 'fault' : error),
      )
      expect(response.ok ? ['value', 'fault'] : ['fault']).toContain(outcome)
    }),
    { numRuns: 1500 },
  )
})

test.each([[301, ''], [302, '<html>moved'], [307, '{"message":"elsewhere"}']])('a redirect with %i is named as one', async (status, body) => {
  expect(await faultOf(read(new Response(body, { status, headers: { location: 'https://elsewhere.test' } })))).toMatchObject({ kind: 'malformed', status, code: 'REDIRECT' })
})

test.each<[string, number | undefined]>([['120', 120_000], ['0', undefined], ['7200', 3_600_000], ['soon', undefined], ['Mon, 23 Nov 2026 10:01:00 GMT', 60_000], ['Mon, 23 Nov 2026 09:00:00 GMT', undefined]])('Retry-After %s is %s ms', (header, ms) => {
  expect(readRetryAfter(header, Date.parse('2026-11-23T10:00:00Z'))).toBe(ms)
})

test('the texts of a service are in the fault and not in the log', async () => {
  const fault = await faultOf(read(jsonReply(400, { errors: ['CNP 1850312220016 invalid'], data: { 'product.policyholder.taxId': ['1850312220016'] } })))
  expect(fault.messages).toEqual(['CNP 1850312220016 invalid'])
  expect(`${fault.message}${fault.stack}${JSON.stringify(fault)}${JSON.stringify(Object.entries(fault))}`).not.toContain('1850312220016')
})
