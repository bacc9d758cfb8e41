import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Fault } from '@/lib/domain/fault'
import { apiEndpoint } from '@/lib/platform/api/endpoint'
import { log } from '@/lib/platform/log'
import { setRefusalRecorder } from '@/lib/platform/refusals/note-refusal'
import { currentActor } from '@/lib/platform/session/current-actor'
import { handle } from './handle'

vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())

const shapes = () => Promise.resolve({ output: z.object({}) })
const guarded = apiEndpoint({ method: 'POST', path: '/api/probe', needs: 'quote.write', shapes })
const open = apiEndpoint({ method: 'POST', path: '/api/open-probe', needs: 'public', shapes })
const ANA = { agencyId: 'agency', userId: 'ana', name: 'Ana Probă' }

let recorded: unknown[] = []
let address = 0
beforeEach(() => {
  recorded = []
  setRefusalRecorder((person, refusal) => Promise.resolve(void recorded.push([person, refusal])))
  vi.spyOn(log(), 'warn').mockReset().mockImplementation(() => {})
})
afterEach(() => setRefusalRecorder(undefined))

// Another address each time, because a bucket writes once a minute.
const post = (headers: Readonly<Record<string, string>> = {}) =>
  new Request('http://desk.test/api/probe', { method: 'POST', headers: { 'x-quotedesk-address': `10.3.0.${(address += 1)}`, 'user-agent': 'Firefox/140.0', ...headers } })
const context = { params: Promise.resolve({}) }

test('a request that another site’s page sent in somebody’s name is logged, and recorded at their agency', async () => {
  vi.mocked(currentActor).mockResolvedValue({ ...ANA, roles: ['broker'], seesAgency: true, email: 'ana@example.test', sessionId: 's' })
  const { status } = await handle(guarded, () => Promise.resolve({}))(post({ 'sec-fetch-site': 'cross-site' }), context)
  expect(status).toBe(403)
  expect(log().warn).toHaveBeenCalledWith({ operation: 'POST /api/probe', reason: 'badOrigin', address: '10.3.0.1', browser: 'firefox', userId: 'ana', count: 1 }, 'refused')
  expect(recorded).toMatchObject([[ANA, { operation: 'POST /api/probe', reason: 'badOrigin', count: 1 }]])
})

test('a limit that is met is logged, and recorded where the fault says about whom it is', async () => {
  const fault = new Fault('tooManyAttempts', { params: { seconds: 8 }, about: ANA })
  const response = await handle(open, () => Promise.reject(fault))(post(), context)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '8'])
  expect(await response.text()).not.toContain('ana')
  expect(recorded).toMatchObject([[ANA, { reason: 'tooManyAttempts' }]])
})

test('a limit that nobody known met is recorded about a stranger', async () => {
  await handle(open, () => Promise.reject(new Fault('tooManyAttempts')))(post(), context)
  expect(log().warn).toHaveBeenCalledOnce()
  expect(recorded).toMatchObject([[undefined, { reason: 'tooManyAttempts' }]])
})

test('what is refused for what was typed is no refusal of somebody', async () => {
  for (const code of ['invalid', 'notFound', 'notSignedIn', 'draftConflict'] as const) await handle(open, () => Promise.reject(new Fault(code)))(post(), context)
  expect(log().warn).not.toHaveBeenCalled()
})
