import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FAULT_CODES, Fault } from '@/lib/domain/fault'
import { urlOf, call } from './call-endpoint'
import { findClients } from '@/lib/features/clients/endpoints'
import { apiEndpoint } from './endpoint'
import { readHealth } from '@/lib/features/health/endpoints'
import { readAttempt } from '@/lib/features/issuing/endpoints'
import { policyDocument } from '@/lib/features/policies/endpoints'
import { readList } from '@/lib/features/nomenclature/endpoints'
import { saveDraft } from '@/lib/features/quotes/endpoints'

const ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

/** Makes the server reply; returns the requests it got. */
function serverAnswers(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn((_address: string, _init: RequestInit) => Promise.resolve().then(answer))
  vi.stubGlobal('fetch', fetch)
  return () => {
    const [asked] = fetch.mock.calls
    if (!asked) throw new Error('The server was not asked')
    const [address, { method, headers, body, signal }] = asked
    return { address, method, headers, body, signal }
  }
}
afterEach(() => vi.unstubAllGlobals())

const faultOf = async (calling: Promise<unknown>): Promise<Fault> => {
  const error: unknown = await calling.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Fault)) throw new Error('A fault was expected')
  return error
}

describe('the URL of an endpoint', () => {
  const twoParts = apiEndpoint({
    method: 'GET',
    path: '/api/{one}/of/{two}',
    needs: 'public',
    shapes: () =>
      Promise.resolve({
        params: z.object({ one: z.string(), two: z.coerce.number() }),
        query: z.object({ search: z.string().optional(), page: z.number().optional() }),
        output: 'file' as const,
      }),
  })

  test.each([
    ['without parameters', () => urlOf(readHealth, {}), '/api/health'],
    ['with one parameter', () => urlOf(readAttempt, { params: { attemptId: ID } }), `/api/issue-attempts/${ID}`],
    ['with two parameters', () => urlOf(twoParts, { params: { one: 'a', two: 7 } }), '/api/a/of/7'],
    ['with characters that must be encoded', () => urlOf(twoParts, { params: { one: '../x?y#z/ș %2F', two: 1 } }), '/api/..%2Fx%3Fy%23z%2F%C8%99%20%252F/of/1'],
    ['with braces in a value', () => urlOf(twoParts, { params: { one: '{two}', two: 1 } }), '/api/%7Btwo%7D/of/1'],
    ['with a query', () => urlOf(readList, { params: { list: 'locality' }, query: { within: 'Bistrița & co' } }), '/api/nomenclature/locality?within=Bistri%C8%9Ba+%26+co'],
    ['with an empty parameter in the query', () => urlOf(readList, { params: { list: 'county' }, query: { within: '' } }), '/api/nomenclature/county?within='],
    ['with an undefined parameter in the query', () => urlOf(policyDocument, { params: { policyId: ID }, query: { download: undefined } }), `/api/policies/${ID}/document`],
    ['with numbers in the query', () => urlOf(twoParts, { params: { one: 'a', two: 1 }, query: { search: 'x', page: 0 } }), '/api/a/of/1?search=x&page=0'],
  ])('%s', (_name, address, expected) => {
    expect(address()).toBe(expected)
  })
})

describe('calling an endpoint', () => {
  test('sends the input as JSON with the endpoint\'s method', async () => {
    const asked = serverAnswers(() => Response.json({ version: 2, savedAt: '2026-11-21T08:00:00.000Z' }))
    const { signal } = new AbortController()
    expect(await call(saveDraft, { params: { quoteId: ID }, input: { version: 1, draft: { vin: 'ș' } } }, signal)).toEqual({ version: 2, savedAt: '2026-11-21T08:00:00.000Z' })
    expect(asked()).toEqual({
      address: `/api/quotes/${ID}/draft`,
      method: 'PUT',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"version":1,"draft":{"vin":"ș"}}',
      signal,
    })
  })

  test('says whose world the page shows, where a visitor has one', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: { world: '0a1b2c3d' } } })
    const asked = serverAnswers(() => Response.json({ items: [], isOld: false }))
    await call(readList, { params: { list: 'county' } })
    expect(asked().headers).toEqual({ accept: 'application/json', 'x-quotedesk-page-world': '0a1b2c3d' })
  })

  test('sends no body and no content type without input', async () => {
    const asked = serverAnswers(() => Response.json({ items: [], isOld: false }))
    await call(readList, { params: { list: 'county' } })
    expect(asked()).toMatchObject({ method: 'GET', headers: { accept: 'application/json' }, body: undefined })
    expect(asked().headers).not.toHaveProperty('content-type')
  })

  test('returns the unread response when the output is a file', async () => {
    serverAnswers(() => new Response('%PDF-1.7'))
    expect(await (await call(policyDocument, { params: { policyId: ID } })).text()).toBe('%PDF-1.7')
  })
})

describe('a failed call rejects with a fault', () => {
  test('with code, details and texts of the server', async () => {
    const error = {
      code: 'operatorRefused',
      params: { by: 'Dan', version: 3 },
      problems: [{ path: 'vin', code: 'vinLength', params: { min: 5 } }, { path: 'brand', code: 'required' }],
      correlationId: 'abc-1',
      originalTexts: ['Nu.'],
    }
    serverAnswers(() => Response.json({ error }, { status: 422 }))
    const { code, details } = await faultOf(call(findClients, { input: { search: '' } }))
    expect({ code, ...details }).toEqual(error)
  })

  test.each(FAULT_CODES)('with the code %s', async (code) => {
    serverAnswers(() => Response.json({ error: { code } }, { status: 400 }))
    expect((await faultOf(call(readHealth, {}))).code).toBe(code)
  })

  const page = () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  test.each<[string, () => Response | Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy\'s error page', page],
    ['an empty error response', () => new Response(null, { status: 500 })],
    ['an error response of another shape', () => Response.json({ message: 'no' }, { status: 400 })],
    ['an unknown code', () => Response.json({ error: { code: 'teapot' } }, { status: 418 })],
    ['an unknown problem', () => Response.json({ error: { code: 'invalid', problems: [{ path: 'x', code: 'odd' }] } }, { status: 422 })],
    ['an HTML page with status 200', () => new Response('<h1>Sign in</h1>')],
    ['a success without a body', () => new Response(null, { status: 204 })],
    ['truncated JSON', () => new Response('{"status":"rea')],
    ['a success of another shape', () => Response.json({ status: 'ready', version: 1 })],
  ])('with the code unexpected for %s', async (_name, answer) => {
    serverAnswers(answer)
    expect((await faultOf(call(readHealth, {}))).code).toBe('unexpected')
  })
})

test('calling an endpoint loads the schema library no earlier than the call', async () => {
  vi.doMock('zod', () => { throw new Error('zod was loaded') })
  vi.resetModules()
  const [{ urlOf: lightAddressOf }, { startQuote }] = [await import('./call-endpoint'), await import('@/lib/features/quotes/endpoints')]
  expect(lightAddressOf(startQuote, { input: { product: 'gap' } })).toBe('/api/quotes')
  await expect(startQuote.shapes()).rejects.toThrow('mocking a module')
  vi.doUnmock('zod')
})

describe('the reference of a failure', () => {
  const answered = (status: number) => () => Response.json({ error: { code: status === 404 ? 'notFound' : 'unexpected' } }, { status, headers: { 'x-request-id': 'a'.repeat(32) } })

  test.each([[500, 'a'.repeat(32)], [503, 'a'.repeat(32)], [404, undefined]])('at status %s is %s', async (status, reference) => {
    serverAnswers(answered(status))
    expect((await faultOf(call(readHealth, {}))).details.requestId).toBe(reference)
  })

  test('is there when nobody can read the body', async () => {
    serverAnswers(() => new Response('<html>', { status: 502, headers: { 'x-request-id': 'b'.repeat(32) } }))
    expect((await faultOf(call(readHealth, {}))).details).toMatchObject({ requestId: 'b'.repeat(32) })
  })
})
