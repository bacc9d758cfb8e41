import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { countChecks, sampleChecks } from '../count-checks'
import { isObject, memberAt } from '../json'
import { checkedSandbox, type CheckedSandbox } from '../testing/checked-sandbox'
import type { Fetch } from '../wire'

const CALLBACKS = 'async offer: callbacks'

let sandbox: CheckedSandbox
beforeAll(async () => {
  sandbox = await checkedSandbox('travel')
  // One insurer is slow enough for requests to expire, as it is when the sandbox runs at its normal speed.
  await sandbox.control({ insurers: { 'travel/promontoriu': { latencyMs: 60_000 } } })
})
afterEach(async () => {
  sandbox.setNow(undefined)
  await sandbox.control({ callbacks: { mode: 'once' } })
})
afterAll(() => sandbox.close())

describe('the sandbox of the travel service', () => {
  it('passes every check without an unexpected failure, and receives the requests that the checks name', async () => {
    const { passed, failed } = await sandbox.run()
    expect(failed).toEqual([])
    expect(sandbox.surprises).toEqual([])
    const checks = sampleChecks.travel()
    expect(passed).toBe(checks.length)
    const asked = sandbox.asked(travelEndpoints)
    expect([...countChecks(checks)].filter(([operation, count]) => (asked.get(operation) ?? 0) < count)).toEqual([])
  }, 600_000)

  it.each([
    ['on 29 February', '2028-02-29T10:00:00Z'],
    ['on the first minute of a year in Bucharest, while it is the old year in UTC', '2026-12-31T22:00:30Z'],
  ])('calculates days as the contract requires %s', async (_, moment) => {
    sandbox.setNow(moment)
    for (const only of ['offer: the trip', 'quick offer: a birthdate', 'policy: an offer is issued until']) {
      const { passed, failed } = await sandbox.run({ only })
      expect(failed).toEqual([])
      expect(passed).toBeGreaterThan(0)
    }
  }, 180_000)

  it.each(['twice', 'outOfOrder', 'late'])('passes the check of callbacks when they arrive %s', async (mode) => {
    await sandbox.control({ callbacks: { mode, lateMs: 1 } })
    expect(await sandbox.run({ only: CALLBACKS })).toEqual({ passed: 1, failed: [] })
  }, 60_000)
})

describe('the conformance run of the travel service', () => {
  const failedBy = async (fetch: Fetch, only: string) => (await sandbox.run({ fetch, only })).failed.length

  it('fails a service that never calls back', async () => {
    await sandbox.control({ callbacks: { mode: 'never' } })
    const { failed } = await sandbox.run({ only: CALLBACKS, callbackWaitMs: 1 })
    expect(failed.map(({ faults }) => faults)).toEqual([['no callback says the end']])
  }, 60_000)

  it('fails a service whose callbacks differ from its follow operation', async () => {
    const spoiled = sandbox.changed((body) => (memberAt(body, 'data.results') ? { ...body, status: '201' } : body))
    expect(await failedBy(spoiled, CALLBACKS)).toBe(1)
  }, 60_000)

  it('fails a service whose requests stay pending', async () => {
    const spoiled = sandbox.changed((body) => (isObject(body.data) && body.data.results ? { ...body, data: { status: 'pending', results: [] } } : body))
    expect(await failedBy(spoiled, 'async offer: after its timeout')).toBe(1)
    expect(await failedBy(spoiled, 'async offer: the follow operation')).toBe(1)
  }, 60_000)

  it('fails a service whose requests never expire', async () => {
    const { failed } = await sandbox.run({ fetchAt: () => sandbox.fetch, only: 'async offer: after its timeout' })
    expect(failed).toHaveLength(1)
  }, 60_000)

  it('fails a service that accepts invalid requests', async () => {
    const lenient: Fetch = async (request) => {
      const response = await sandbox.fetch(request)
      return response.status === 400 ? Response.json({ error: 'false', status: '200', data: { offers: [{ offerId: 1 }] } }) : response
    }
    expect(await failedBy(lenient, 'offer: the ')).toBeGreaterThan(25)
  }, 60_000)

  it('fails a service whose refusals name other fields', async () => {
    const spoiled = sandbox.changed((body) => (body.message === 'VALIDATION_ERROR' ? { ...body, data: { field: ['is wrong'] } } : body))
    expect(await failedBy(spoiled, 'offer: the ')).toBeGreaterThan(25)
  }, 60_000)

  it('fails a service that replies only in English', async () => {
    const english: Fetch = (request) => {
      const plain = new Request(request)
      plain.headers.delete('Content-Language')
      return sandbox.fetch(plain)
    }
    expect(await failedBy(english, 'language: ')).toBe(7)
  }, 60_000)

  it('fails a service that accepts tokens of another service', async () => {
    const careless: Fetch = async (request) => {
      const response = await sandbox.fetch(request)
      return response.status === 401 && (request.headers.get('Token') ?? '').length > 100 ? Response.json({ error: 'false', status: '200', data: [] }) : response
    }
    expect(await failedBy(careless, 'token: GET /nomenclature/country with a token of the')).toBe(2)
  }, 60_000)

  it('fails a service that issues a quick offer', async () => {
    const issuing: Fetch = async (request) => {
      const response = await sandbox.fetch(request)
      const isRefusal = response.status === 400 && new URL(request.url).pathname.endsWith('/policy')
      return isRefusal ? Response.json({ error: 'false', status: '200', data: { policies: [{}] } }) : response
    }
    expect(await failedBy(issuing, 'quick offer: it cannot')).toBe(1)
  }, 60_000)

  it('fails a service that issues several policies for a family', async () => {
    const apart = sandbox.changed((body) => {
      const policies = memberAt(body, 'data.policies')
      return Array.isArray(policies) ? { ...body, data: { policies: [...(policies as unknown[]), ...(policies as unknown[])] } } : body
    })
    expect(await failedBy(apart, 'life: an offer of a family')).toBe(1)
  }, 60_000)
})
