import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../create-sandbox'
import { isObject } from '../expectation'
import type { Fetch } from '../wire'
import { runVehicleConformance } from './run-vehicle'

const now = () => new Date('2026-11-21T10:00:00Z')
const surprises: string[] = []

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ storage: { kind: 'memory' }, latencyScale: 0, now, onSurprise: ({ operation }) => surprises.push(operation) })
})
afterAll(() => sandbox.close())

const run = (fetch: Fetch, only?: string) => runVehicleConformance(fetch, 'http://sandbox.test/vehicle', { now, ...(only && { only }) })
const plain: Fetch = (request) => sandbox.fetch(request)

/** The sandbox with its JSON replies changed on the way. */
const changed = (change: (body: Readonly<Record<string, unknown>>) => unknown): Fetch => async (request) => {
  const response = await sandbox.fetch(request)
  const body: unknown = await response.json()
  return new Response(JSON.stringify(isObject(body) ? change(body) : body), { status: response.status, headers: response.headers })
}

describe('the sandbox of the vehicle service', () => {
  it('keeps the contract in every check, and is surprised by none', async () => {
    const { passed, failed } = await run(plain)
    expect(failed).toEqual([])
    expect(passed).toBeGreaterThan(100)
    expect(surprises).toEqual([])
  }, 120_000)
})

describe('the conformance run of the vehicle service', () => {
  it('fails a service that names other fields', async () => {
    const { failed } = await run(changed((body) => (body.message === 'VALIDATION_ERROR' ? { ...body, data: { field: ['is wrong'] } } : body)), 'quote: ')
    expect(failed.length).toBeGreaterThan(30)
  }, 60_000)

  it('fails a service whose failures look like successes', async () => {
    const { failed } = await run(changed((body) => ({ ...body, error: 'false' })), 'quote: ')
    expect(failed.length).toBeGreaterThan(30)
  }, 60_000)

  it('fails a service whose upload failures have no correlation id', async () => {
    const { failed } = await run(changed((body) => ({ ...body, correlation_id: undefined })), 'upload: ')
    expect(failed).toHaveLength(9)
  }, 60_000)

  it('fails a service whose documents are no PDF', async () => {
    const spoiled = changed((body) => (isObject(body.data) && body.data.files ? { ...body, data: { files: [{ content: 'aGFsbG8=' }] } } : body))
    expect((await run(spoiled, 'life: an offer')).failed).toHaveLength(1)
  }, 60_000)
})
