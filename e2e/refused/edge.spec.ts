import fc from 'fast-check'
import type { APIResponse, BrowserContext } from '@playwright/test'
import { requireBaseUrl, expect, test } from '@/e2e/support/fixtures'
import { issueOffer, quoteWithOffers } from '@/e2e/support/quotes'
import { anyRawRequest } from '@/lib/testing/edge/any-raw-request'
import { endure } from '@/lib/testing/edge/endure'
import { leavingAddresses } from '@/lib/testing/edge/foreign-addresses'
import { pathsOfApi } from '@/lib/testing/edge/paths-of-api'
import { RawConnection, type RawOutcome } from '@/lib/testing/edge/raw-connection'

const portOf = (baseURL: string | undefined) => Number(new URL(requireBaseUrl(baseURL)).port)
const statusOf = (outcome: RawOutcome) => (typeof outcome === 'string' ? outcome : outcome.status)
const cookieHeaderOf = async (context: BrowserContext) => (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'same-origin' }
const NOTHING = /^default-src 'none'; frame-ancestors 'none'/
const PAGE = /script-src 'self' 'nonce-[^']+' 'strict-dynamic'; .*frame-ancestors 'none'/
const DOCUMENT = /^default-src 'none'; .*frame-ancestors 'self'/

test('every response carries the headers, with a policy of its kind', async ({ page }) => {
  const api = page.request
  const { quoteId, offerOf } = await quoteWithOffers(api, 'gap')
  const policyId = await issueOffer(api, offerOf('Alpina'))
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await api.get('/')).text())?.[1] ?? ''
  expect(script).not.toBe('')
  const unfollowed = { maxRedirects: 0 }
  const rows: readonly (readonly [string, () => Promise<APIResponse>, number, RegExp])[] = [
    ['a page', () => api.get('/quotes'), 200, PAGE],
    ['a page that is not there', () => api.get('/no-such-page'), 404, PAGE],
    ['a quote that is not there', () => api.get(`/quotes/${policyId}`), 404, PAGE],
    ['a redirect', () => api.get(`/quotes/${quoteId}`, unfollowed), 307, /./],
    ['a path with a slash at its end', () => api.get('/quotes/', unfollowed), 308, NOTHING],
    ['what a page loads when it is navigated to', () => api.get('/quotes', { headers: { rsc: '1' } }), 200, /./],
    ['JSON', () => api.get('/api/health'), 200, NOTHING],
    ['a refusal', () => api.post('/api/quotes', { data: {} }), 422, NOTHING],
    ['an address of no endpoint', () => api.get('/api/no-such'), 404, /./],
    ['another method', () => api.delete('/api/quotes'), 405, NOTHING],
    ['what may be sent', () => api.fetch('/api/quotes', { method: 'OPTIONS' }), 204, NOTHING],
    ['a document', () => api.get(`/api/policies/${policyId}/document`), 200, DOCUMENT],
    ['an archive', () => api.get(`/api/quotes/${quoteId}/documents`), 200, NOTHING],
    ['a script', () => api.get(script), 200, NOTHING],
    ['a script that is not there', () => api.get('/_next/static/chunks/none.js'), 404, NOTHING],
    ['a script that did not change', async () => api.get(script, { headers: { 'if-none-match': (await api.get(script)).headers()['etag'] ?? '' } }), 304, NOTHING],
    ['the icon', () => api.get('/icon.svg'), 200, NOTHING],
    ['a part of the icon that is none', () => api.get('/icon.svg', { headers: { range: 'bytes=9-1' } }), 200, NOTHING],
    ['an image that is resized for nobody', () => api.get('/_next/image?url=%2Ficon.svg&w=64&q=75'), 404, /./],
    ['the sandbox', () => api.get('/sandbox/control', { headers: { accept: 'text/html' } }), 200, NOTHING],
    ['a form posted to a page', () => api.post('/quotes', { form: { a: '1' } }), 405, NOTHING],
  ]
  for (const [name, ask, status, policy] of rows) {
    await test.step(name, async () => {
      const response = await ask()
      const headers = response.headers()
      expect.soft(response.status(), name).toBe(status)
      expect.soft(headers, name).toMatchObject(ALWAYS)
      expect.soft(headers['permissions-policy'], name).toContain('camera=()')
      expect.soft(headers['content-security-policy'], name).toMatch(policy)
      // The demo is reached over http.
      expect.soft(headers, name).not.toHaveProperty('strict-transport-security')
    })
  }
})

test.describe('nobody signed in', () => {
  test.use({ account: 'nobody' })

  test('finds none of the sign-in library’s own pages', async ({ page: { request } }) => {
    const own = ['signin', 'signin/credentials', 'signout', 'error', 'error?error=x', 'verify-request', '_log', 'session', 'providers', 'callback/x', 'callback', '']
    for (const path of own) {
      const address = `/api/auth/${path}`.replace(/\/$/, '')
      expect.soft((await request.get(address)).status(), address).toBe(404)
      expect.soft((await request.post(address, { data: { level: 'error', code: 'x\ny' } })).status(), address).toBe(404)
    }
    expect((await request.post('/api/auth/callback/credentials', { data: Buffer.from('{"email":'), headers: { 'content-type': 'application/json' } })).status()).toBe(400)
    expect((await request.get('/api/auth/callback/credentials?callbackUrl=x%0Ay')).status()).toBe(405)
  })
})

test('no address to return to leads away from the desk', async ({ page: { request }, baseURL }) => {
  const { origin } = new URL(requireBaseUrl(baseURL))
  // One of seven: each is judged in the unit tests, and by the bench.
  const forms = leavingAddresses(origin).filter((_form, index) => index % 7 === 0)
  expect(forms.length).toBeGreaterThan(40)
  const left: string[] = []
  const tryForm = async (next: string) => {
    const response = await request.get(`/sign-in?${new URLSearchParams({ next })}`, { maxRedirects: 0 })
    const location = response.headers()['location'] ?? '(none)'
    if (response.status() !== 307 || new URL(location, origin).origin !== origin || location !== '/') left.push(`${JSON.stringify(next)}: ${response.status()} ${location}`)
  }
  await Promise.all(forms.map(tryForm))
  expect(left).toEqual([])
})

test.describe('a body that is refused leaves the connection usable, or closed', () => {
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
  const BODIES: readonly (readonly [string, string, string])[] = [
    ['of 300 kB', 'content-length: 300000', 'x'.repeat(300_000)],
    ['of 300 kB in chunks', 'transfer-encoding: chunked', `${chunk(300_000)}0\r\n\r\n`],
    ['of 3 MB', 'content-length: 3000000', 'x'.repeat(3_000_000)],
    ['of 3 MB in chunks', 'transfer-encoding: chunked', `${chunk(65_536).repeat(46)}0\r\n\r\n`],
    ['that does not come', 'content-length: 3000000', 'x'.repeat(1000)],
    ['that does not end', 'transfer-encoding: chunked', chunk(1000)],
  ]
  const TARGETS = ['/api/quotes', '/api/clients/search', '/api/no-such', '/quotes', '/api/auth/callback/credentials', '/sandbox/assets/auth']
  for (const [name, framing, body] of BODIES) {
    test(name, async ({ baseURL, context }) => {
      const cookie = await cookieHeaderOf(context)
      const requests = TARGETS.flatMap((target) => [`cookie: ${cookie}\r\n`, ''].map((signed) => ({ target, signed })))
      await Promise.all(
        requests.map(async ({ target, signed }) => {
          const connection = await RawConnection.open(portOf(baseURL), 'localhost')
          connection.send(`POST ${target} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${signed}${framing}\r\n\r\n${body}`)
          // A body that does not come is waited for where it is read; the wait is Node's own.
          const isWhole = !name.includes('does not')
          const first = statusOf(await connection.response({ limitMs: isWhole ? 30_000 : 8000 }))
          if (isWhole || first !== 'silent') {
            expect(first, target).not.toBe('silent')
            if (first !== 'closed') expect(first, target).toBeLessThan(500)
            connection.send('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
            expect(['closed', 200, 400], target).toContain(statusOf(await connection.response({ limitMs: 30_000 })))
          }
          connection.close()
        }),
      )
    })
  }
})

test('a thousand requests of any kind: no error of the server, none without an answer, and the connection carries the next', async ({ baseURL, context }) => {
  const paths = await pathsOfApi()
  const requests = fc.sample(anyRawRequest({ paths, cookie: await cookieHeaderOf(context) }), { seed: 20_261_123, numRuns: 1000 })
  const complaints: string[] = []
  for (const request of requests) {
    const { complaint } = await endure(portOf(baseURL), request)
    if (complaint !== undefined) complaints.push(`${complaint}: ${request.bytes.slice(0, 300)}`)
  }
  expect(complaints).toEqual([])
})
