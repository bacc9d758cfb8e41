import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { todayInBucharest } from '@/lib/domain/day'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { clientJourneys } from '@/lib/testing/client-journeys'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { createOperatorClient, type OperatorClient } from './services'

const today = todayInBucharest(new Date())
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await newSandbox({ sendCallback: async () => new Response() })
})
afterAll(() => sandbox.close())

/** A client that records the operations it sent; it signs in and renews by itself. */
function clientOf(service: Service, options: { readonly breaksToken: boolean; readonly called: Set<string> }): OperatorClient {
  const { called } = options
  let isBroken = options.breaksToken
  const client = createOperatorClient({
    service,
    baseAddress: `http://sandbox.test/${service}`,
    credentials: { account: 'sandbox', password: 'sandbox' },
    tokenStore: createMemoryTokenStore(),
    locale: 'ro',
    fetch: (request) => {
      const isAuth = new URL(request.url).pathname.endsWith('/auth')
      if (isAuth) called.add(`${service}.${{ POST: 'signIn', PATCH: 'renewToken', DELETE: 'signOut' }[request.method] ?? ''}`)
      if (!isBroken || isAuth) return sandbox.fetch(request)
      isBroken = false
      return new Response('{"error":"true","status":"401","message":"expired"}', { status: 401, headers: { 'content-type': 'application/json' } })
    },
    log: { info: () => {}, warn: () => {} },
  })
  return {
    ...client,
    call: (endpoint, input, callOptions) => {
      called.add(endpoint.name)
      return client.call(endpoint, input, callOptions)
    },
  }
}

describe.each(SERVICES)('the %s service, through the client', (service) => {
  const journeys = clientJourneys.filter((journey) => journey.service === service).map((journey) => [journey.name, journey] as const)
  test.each(journeys)('%s', async (_, { operations, breaksToken = false, walk }) => {
    const called = new Set<string>()
    await walk(clientOf(service, { breaksToken, called }), today)
    expect([...called].toSorted()).toEqual(operations.toSorted())
  })
})
