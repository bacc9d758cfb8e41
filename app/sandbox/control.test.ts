import { beforeEach, expect, test, vi } from 'vitest'
import { runInWorld } from '@/lib/platform/worlds/current-world'
import { runAsPresenter } from '@/lib/platform/worlds/presenter'
import { GET, POST } from './[...path]/route'

const asked = vi.hoisted(() => [] as Request[])
const settings = vi.hoisted(() => ({ sandbox: true, demo: false }))
vi.mock('@/lib/platform/env', () => ({ env: () => settings }))
vi.mock('@/lib/sandbox/mounted-sandbox', () => ({ mountedSandbox: async () => ({ fetch: async (request: Request) => (asked.push(request), new Response('{}')) }) }))

beforeEach(() => {
  asked.splice(0)
  settings.demo = false
})

const HERE = { 'x-quotedesk-address': '127.0.0.1' }
const OUTSIDE = { 'x-quotedesk-address': '192.168.1.20' }
const request = (path: string, headers: Record<string, string>, method = 'POST') => new Request(`http://desk.test${path}`, { method, headers })

test.each(['127.0.0.1', '127.9.9.9', '::1'])('the sandbox is controlled from this machine: %s', async (address) => {
  expect((await POST(request('/sandbox/control/reset', { 'x-quotedesk-address': address }))).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test.each<[string, Record<string, string>]>([
  ['another machine', OUTSIDE],
  ['an address that nobody knows', {}],
  ['a page of another site that is open here', { ...HERE, 'sec-fetch-site': 'cross-site' }],
  ['a page of another site in an old browser', { ...HERE, origin: 'http://elsewhere.test' }],
])('and never by %s', async (_, headers) => {
  for (const path of ['/sandbox/control', '/sandbox/control/reset', '/sandbox/control/ledger', '/sandbox/./control', '/sandbox/assets/../control']) {
    expect((await POST(request(path, headers))).status).toBe(404)
    expect((await GET(request(path, headers, 'GET'))).status).toBe(404)
  }
  expect(asked).toEqual([])
})

test('in a demo whoever presents it controls the sandbox, and nobody whom a tunnel on this machine lets in', async () => {
  settings.demo = true
  for (const send of [() => POST(request('/sandbox/control/reset', HERE)), () => GET(request('/sandbox/control/ledger', HERE, 'GET'))]) {
    expect((await runAsPresenter(false, send)).status).toBe(404)
    expect((await send()).status).toBe(404)
    expect((await runAsPresenter(true, send)).status).toBe(200)
  }
})

test('what is set counts in the world under way, whatever the request names', async () => {
  const named = request('/sandbox/control', { ...HERE, 'x-sandbox-world': 'otherworlds1' })
  await POST(named.clone())
  await runInWorld({ code: 'abcdefghjkmn', schema: 'world_abcdefghjkmn' }, () => POST(named))
  expect(asked.map(({ headers }) => headers.get('x-sandbox-world'))).toEqual([null, 'abcdefghjkmn'])
})

test.each(['assets', 'travel', 'vehicle'])('the service %s answers the desk and nobody from another machine', async (service) => {
  for (const path of [`/sandbox/${service}/offer`, `/sandbox/./${service}/offer`, `/sandbox/documents/../${service}/auth`]) {
    expect((await POST(request(path, OUTSIDE))).status).toBe(404)
    expect((await GET(request(path, {}, 'GET'))).status).toBe(404)
  }
  expect(asked).toEqual([])
  expect((await POST(request(`/sandbox/${service}/offer`, HERE))).status).toBe(200)
})

test('whoever reaches the desk reads the documents of products, as a client does with an offer', async () => {
  expect((await GET(request('/sandbox/documents/casco/pid', OUTSIDE, 'GET'))).status).toBe(200)
})
