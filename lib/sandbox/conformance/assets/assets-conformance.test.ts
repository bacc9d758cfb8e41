import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import { countChecks, sampleChecks } from '../count-checks'
import { checkedSandbox, type CheckedSandbox } from '../testing/checked-sandbox'
import type { Fetch } from '../wire'

let sandbox: CheckedSandbox
beforeAll(async () => {
  sandbox = await checkedSandbox('assets')
})
afterEach(() => sandbox.setNow(undefined))
afterAll(() => sandbox.close())

describe('the sandbox of the assets service', () => {
  it('passes every check without an unexpected failure, and receives the requests that the checks name', async () => {
    const { passed, failed } = await sandbox.run()
    expect(failed).toEqual([])
    expect(sandbox.surprises).toEqual([])
    const checks = sampleChecks.assets()
    expect(passed).toBe(checks.length)
    const asked = sandbox.asked(assetsEndpoints)
    expect([...countChecks(checks)].filter(([operation, count]) => (asked.get(operation) ?? 0) < count)).toEqual([])
  }, 600_000)

  it.each([
    ['on 29 February', '2028-02-29T10:00:00Z'],
    ['on the last day of a month', '2027-08-31T10:00:00Z'],
    ['on the first minute of a year in Bucharest, while it is the old year in UTC', '2026-12-31T22:00:30Z'],
  ])('calculates days as the contract requires %s', async (_, moment) => {
    sandbox.setNow(moment)
    for (const only of ['solarPanel: installed', 'tire: start', 'tire: bought', 'digitalProtection: start', 'extendedWarranty: built', 'gap: yearOf']) {
      const { passed, failed } = await sandbox.run({ only })
      expect(failed).toEqual([])
      expect(passed).toBeGreaterThan(0)
    }
  }, 180_000)
})

describe('the conformance run of the assets service', () => {
  it('fails a service that omits the correlation id', async () => {
    const { passed, failed } = await sandbox.run({ fetch: sandbox.changed((body) => ({ ...body, correlation_id: undefined })), only: 'tire: ' })
    expect(failed.length).toBeGreaterThan(30)
    expect(passed).toBeGreaterThan(10)
  }, 60_000)

  it('fails a service whose refusals name other fields', async () => {
    const { failed } = await sandbox.run({ fetch: sandbox.changed((body) => (body.errors ? { ...body, data: { field: ['is wrong'] } } : body)), only: 'tire: ' })
    expect(failed.length).toBeGreaterThan(30)
  }, 60_000)

  it('fails a service that accepts invalid requests', async () => {
    const lenient: Fetch = async (request) => {
      const response = await sandbox.fetch(request)
      const isRefusal = response.status === 400 && new URL(request.url).pathname.endsWith('/offer')
      return isRefusal ? Response.json({ status: 200, data: { offerId: 1 } }) : response
    }
    expect((await sandbox.run({ fetch: lenient, only: 'tire: ' })).failed.length).toBeGreaterThan(30)
  }, 60_000)

  it('fails a service whose documents are not PDF', async () => {
    const spoiled: Fetch = async (request) => {
      const response = await sandbox.fetch(request)
      const isPdf = response.headers.get('Content-Type') === 'application/pdf'
      return isPdf ? new Response('<html>', { headers: { 'Content-Type': 'application/pdf' } }) : response
    }
    expect((await sandbox.run({ fetch: spoiled, only: 'gap: an offer becomes a policy' })).failed).toHaveLength(1)
  }, 60_000)

  it('runs no check when no name matches', async () => {
    expect(await sandbox.run({ only: 'no such check' })).toEqual({ passed: 0, failed: [] })
  })
})
