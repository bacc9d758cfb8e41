import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../create-sandbox'
import { isObject } from './expectation'
import { runConformance } from './run'
import type { Fetch } from './wire'

const BASE = 'http://sandbox.test/assets'
const ORDINARY = new Date('2026-11-21T10:00:00Z')

let now = ORDINARY
let sandbox: Sandbox
const surprises: string[] = []
beforeAll(async () => {
  sandbox = await createSandbox({ storage: { kind: 'memory' }, latencyScale: 0, now: () => now, onSurprise: ({ operation }) => surprises.push(operation) })
})
beforeEach(() => {
  now = ORDINARY
})
afterAll(() => sandbox.close())

const run = (fetch: Fetch, only?: string) => runConformance(fetch, BASE, { now: () => now, ...(only && { only }) })
const plain: Fetch = (request) => sandbox.fetch(request)

/** The sandbox with its JSON replies changed on the way. */
const changed = (change: (body: Readonly<Record<string, unknown>>) => unknown): Fetch => async (request) => {
  const response = await sandbox.fetch(request)
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response
  const body: unknown = await response.json()
  return new Response(JSON.stringify(isObject(body) ? change(body) : body), { status: response.status, headers: response.headers })
}

describe('the sandbox of the assets service', () => {
  it('keeps the contract in every case, and is surprised by none', async () => {
    const { passed, failed } = await run(plain)
    expect(failed).toEqual([])
    expect(passed).toBeGreaterThan(800)
    expect(surprises).toEqual([])
  }, 180_000)

  it.each([
    ['on 29 February', '2028-02-29T10:00:00Z'],
    ['on the last day of a month', '2027-08-31T10:00:00Z'],
    ['on the first minute of a year in Bucharest, while it is the old year in UTC', '2026-12-31T22:00:30Z'],
  ])('reckons days as the contract says %s', async (_, moment) => {
    now = new Date(moment)
    for (const only of ['solarPanel: installed', 'tire: start', 'tire: bought', 'digitalProtection: start', 'extendedWarranty: built', 'gap: built']) {
      expect((await run(plain, only)).failed).toEqual([])
    }
  }, 180_000)
})

describe('the conformance run', () => {
  it('fails a service that forgets the correlation id', async () => {
    const { passed, failed } = await run(changed((body) => ({ ...body, correlation_id: undefined })), 'tire: ')
    expect(failed.length).toBeGreaterThan(30)
    expect(passed).toBeGreaterThan(10)
  }, 60_000)

  it('fails a service that names other fields', async () => {
    const { failed } = await run(changed((body) => (body.errors ? { ...body, data: { field: ['is wrong'] } } : body)), 'tire: ')
    expect(failed.length).toBeGreaterThan(30)
  }, 60_000)

  it('fails a service that accepts what it should refuse', async () => {
    const lenient: Fetch = async (request) => {
      const response = await sandbox.fetch(request)
      const isRefusal = response.status === 400 && new URL(request.url).pathname.endsWith('/offer')
      return isRefusal ? Response.json({ status: 200, data: { offerId: 1 } }) : response
    }
    expect((await run(lenient, 'tire: ')).failed.length).toBeGreaterThan(30)
  }, 60_000)

  it('fails a service whose documents are no PDF', async () => {
    const spoiled: Fetch = async (request) => {
      const response = await sandbox.fetch(request)
      const isPdf = response.headers.get('Content-Type') === 'application/pdf'
      return isPdf ? new Response('<html>', { headers: { 'Content-Type': 'application/pdf' } }) : response
    }
    expect((await run(spoiled, 'gap: an offer becomes a policy')).failed).toHaveLength(1)
  }, 60_000)

  it('says how many cases it holds against a service', async () => {
    const nothing = await run(plain, 'no such case')
    expect(nothing).toEqual({ passed: 0, failed: [] })
  })
})
