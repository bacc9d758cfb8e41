import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICES, type Endpoint } from '@/lib/contracts/endpoint'
import { ENDPOINTS, openSandboxWithData, type SandboxWithData } from '@/lib/sandbox/properties/sandbox-with-data'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { createOperatorClient } from './services'
import { fakeClock, HOUR_MS } from './testing/account'
import { pairUntil } from './testing/replies'

type Operation = Endpoint & { readonly name: keyof SandboxWithData['inputs'] }

let world: SandboxWithData
beforeAll(async () => {
  world = await openSandboxWithData()
})
afterAll(() => world.sandbox.close())

/** The Content-Language of every request that a call makes, the signing in before it too. */
async function languagesOf(endpoint: Operation, locale: 'ro' | 'en'): Promise<readonly (string | null)[]> {
  const clock = fakeClock()
  const languages: (string | null)[] = []
  const client = createOperatorClient({
    service: endpoint.service, baseAddress: 'http://operator.test', credentials: { account: 'a', password: 'b' }, tokenStore: createMemoryTokenStore(clock.now), locale, now: clock.now,
    sleep: clock.pause, log: { info: () => {}, warn: () => {} },
    fetch: (request) => {
      languages.push(request.headers.get('content-language'))
      return Response.json({ data: request.url.includes('/auth') ? pairUntil(clock.now() + HOUR_MS) : [] })
    },
  })
  const { form, ...parts } = world.inputs[endpoint.name][0]
  await client.call<Endpoint>(endpoint, (form ? { body: form } : parts) as never).catch(() => undefined)
  return languages
}

describe.each(SERVICES)('the %s service gets the language', (service) => {
  test.each<Operation>(ENDPOINTS[service])('only for a Romanian user, with $name', async (endpoint) => {
    const romanian = await languagesOf(endpoint, 'ro')
    expect(romanian).toEqual(endpoint.token === 'jwt' ? ['ro', 'ro'] : ['ro'])
    expect(await languagesOf(endpoint, 'en')).toEqual(romanian.map(() => null))
  })
})
