import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { countChecks, sampleChecks } from '../count-checks'
import { isObject } from '../json'
import { checkedSandbox, type CheckedSandbox } from '../testing/checked-sandbox'
import type { Fetch } from '../wire'

let sandbox: CheckedSandbox
beforeAll(async () => {
  sandbox = await checkedSandbox('vehicle')
})
afterEach(() => sandbox.setNow(undefined))
afterAll(() => sandbox.close())

describe('the sandbox of the vehicle service', () => {
  it('passes every check without an unexpected failure, and receives the requests that the checks name', async () => {
    const { passed, failed } = await sandbox.run()
    expect(failed).toEqual([])
    expect(sandbox.surprises).toEqual([])
    const checks = sampleChecks.vehicle()
    expect(passed).toBe(checks.length)
    const asked = sandbox.asked(vehicleEndpoints)
    expect([...countChecks(checks)].filter(([operation, count]) => (asked.get(operation) ?? 0) < count)).toEqual([])
  }, 600_000)

  it.each([
    ['on 29 February', '2028-02-29T10:00:00Z'],
    ['on the first minute of a year in Bucharest, while it is the old year in UTC', '2026-12-31T22:00:30Z'],
  ])('calculates days as the contract requires %s', async (_, moment) => {
    sandbox.setNow(moment)
    for (const only of ['quote: the policy starts', 'quote: yearOfConstruction is at most', 'quote: policyholder: born', 'policy: an offer is issued until']) {
      const { passed, failed } = await sandbox.run({ only })
      expect(failed).toEqual([])
      expect(passed).toBeGreaterThan(0)
    }
  }, 180_000)
})

describe('the conformance run of the vehicle service', () => {
  const failedBy = async (fetch: Fetch, only: string) => (await sandbox.run({ fetch, only })).failed.length

  it('fails a service whose refusals name other fields', async () => {
    const spoiled = sandbox.changed((body) => (body.message === 'VALIDATION_ERROR' ? { ...body, data: { field: ['is wrong'] } } : body))
    expect(await failedBy(spoiled, 'quote: the ')).toBeGreaterThan(15)
  }, 60_000)

  it('fails a service whose failures look like successes', async () => {
    expect(await failedBy(sandbox.changed((body) => ({ ...body, error: 'false' })), 'quote: the ')).toBeGreaterThan(15)
  }, 60_000)

  it('fails a service that accepts every vehicle', async () => {
    const lenient = sandbox.changed((body) => body)
    const accepting: Fetch = async (request) => {
      const response = await lenient(request)
      return response.status === 400 ? Response.json({ error: 'false', status: '200', data: { vehicleIdentificationCode: 'X' } }) : response
    }
    expect(await failedBy(accepting, 'identification code: ')).toBeGreaterThan(60)
  }, 60_000)

  it('fails a service whose upload failures have no correlation id or further members', async () => {
    expect(await failedBy(sandbox.changed((body) => ({ ...body, correlation_id: undefined })), 'upload: file ')).toBe(6)
    expect(await failedBy(sandbox.changed((body) => (body.correlation_id ? { ...body, status: 400 } : body)), 'upload: file ')).toBe(6)
  }, 60_000)

  it('fails a service whose documents are not PDF', async () => {
    const spoiled = sandbox.changed((body) => (isObject(body.data) && body.data.files ? { ...body, data: { files: [{ type: 'offer', name: 'x', content: 'aGFsbG8=' }] } } : body))
    expect(await failedBy(spoiled, 'life: a quote becomes')).toBe(1)
  }, 60_000)

  it('fails a service that issues an expired offer, and one whose tokens never expire', async () => {
    // Such a service ignores the clock that the run sets.
    const { failed } = await sandbox.run({ fetchAt: () => sandbox.fetch, only: 'policy: an offer is issued until' })
    const { failed: tokens } = await sandbox.run({ fetchAt: () => sandbox.fetch, only: 'token: one works until' })
    expect([failed.length, tokens.length]).toEqual([1, 1])
  }, 60_000)
})
