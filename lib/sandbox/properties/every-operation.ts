import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { anyRequestTo } from './any-request'
import { faultOfAnswer } from './documented-answer'
import { sendRequest } from './send-any'
import { ENDPOINTS, openSandboxWithData, type SandboxWithData } from './sandbox-with-data'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'x-odd']

/** How many requests an operation gets: most with a body, which can be wrong in most ways; fewest for a document, which is slow. */
function runsOf({ method, path, reply, token }: Endpoint): number {
  if (reply.kind === 'file') return 25
  if (token !== 'jwt') return 40
  if (path.startsWith('/nomenclature/')) return 40
  return method === 'POST' ? 150 : 30
}

/** The property of one service of the sandbox: every operation answers every request as the contract says. */
export function describeAnyRequestTo(service: Service): void {
  let world: SandboxWithData
  beforeAll(async () => {
    world = await openSandboxWithData()
  })
  afterAll(() => world.sandbox.close())

  /** Fails with the reply and with the bugs that the sandbox reported. */
  const expectDocumented = async (endpoint: Endpoint, response: Response) => {
    expect(await faultOfAnswer(endpoint, response)).toBeUndefined()
    expect(world.surprises.map(({ operation, error }) => `${operation}: ${String(error)}`)).toEqual([])
  }

  describe(`the ${service} service answers any request in its envelope, with a status below 500`, () => {
    test.each<Endpoint & { readonly name: (typeof ENDPOINTS)[Service][number]['name'] }>(ENDPOINTS[service])('$name', async (endpoint) => {
      await fc.assert(
        fc.asyncProperty(anyRequestTo(endpoint, world.inputs[endpoint.name]), async (request) => {
          await expectDocumented(endpoint, await sendRequest(world, endpoint, request))
        }),
        { numRuns: runsOf(endpoint) },
      )
    })

    test('answers any path and method', async () => {
      const [endpoint] = ENDPOINTS[service]
      const segment = fc.constantFrom('offer', 'policy', 'auth', 'nomenclature', 'county', 'locality', 'CJ', '1', '', '.', '..', '%', '%2e%2e', '%ff', '%00', ':p0', '*', '{offerId}', '__proto__')
      const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...METHODS), path, async (method, odd) => {
          const response = await sendRequest(world, endpoint, { method, path: odd, headers: [], token: 'valid', body: undefined })
          // A path that leads out of the service gets a reply without a service's envelope.
          expect(response.status).toBeLessThan(500)
          expect(world.surprises).toEqual([])
        }),
        { numRuns: 150 },
      )
    })
  })
}
