import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordedDay } from '@/lib/contracts/recorded-call'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { timePasses } from '@/lib/testing/pass-time'
import { exportDay } from './export-day'
import { purgeCalls } from './purge-calls'
import { readBench } from './read-bench'
import { readCall, readReport } from './read-call'
import { operatorCall } from './store/operator-call-table'
import { findOperatorCalls } from './store/operator-calls'
import { countOpenDrifts, findDrifts } from './store/reply-drifts'
import * as storing from './store/store-call'
import { takeNote } from './take-note'

withTestDatabase()
// What is recorded is compared with the contract.
const sandboxed = withSandboxedOperator({ dialects: false })
let desk: TestDesk

beforeEach(async () => {
  desk = await sandboxed.newDesk()
})

const ALL = { environment: 'sandbox' } as const
const usual = () => ''
const calls = () => findOperatorCalls(desk.admin, ALL, 500)

/** Asks every insurer of tyres for an offer; `change` rewrites the data of each reply. */
async function givenOffers(change?: (offer: Record<string, unknown>) => object) {
  if (change) desk.operator.obstruct('POST /offer', async (request) => changed(await fetchThrough(request), change))
  const given = await givenInsurerRequests(desk.broker, 'tire')
  await waitForBackground()
  return given
}

/** The same request at the sandbox, past the fault. */
async function fetchThrough(request: Request): Promise<Response> {
  desk.operator.obstruct('POST /offer', undefined)
  const response = await fetch(request.url, { method: request.method, headers: { token: request.headers.get('token') ?? '', 'content-type': 'application/json' }, body: await request.text() })
  return response
}

async function changed(response: Response, change: (offer: Record<string, unknown>) => object): Promise<Response> {
  const { data, ...envelope } = (await response.json()) as { data: Record<string, unknown> }
  return Response.json({ ...envelope, data: change(data) }, { status: response.status })
}

describe('every call to a service', () => {
  test('is recorded with operation, status, class, duration and insurer, and what its reply looked like', async () => {
    await givenOffers()
    const rows = await calls()
    // Pontica answers what nobody can read.
    const offers = rows.filter(({ operation, insurer }) => operation === 'assets.createOffer' && insurer === 'orion')
    expect(rows.find(({ insurer }) => insurer === 'pontica')).toMatchObject({ status: 200, class: 'unreadable' })
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.every(({ status, class: callClass, insurer, ms }) => status === 200 && callClass === 'ok' && insurer !== null && ms >= 0)).toBe(true)
    expect(rows.map(({ operation }) => operation)).toContain('assets.signIn')
    const { call, lines, report } = await readCall(desk.admin, offers[0]?.id ?? '', 'ro')
    expect(call).toMatchObject({ method: 'POST', path: '/offer', drifts: [], replyKind: 'json' })
    expect(lines.find(({ name }) => name === 'premiumAmount')?.text).toMatch(/^\d+(\.\d+)?$/)
    expect(lines.find(({ name }) => name === 'providerOfferCode')?.hidden).toMatchObject({ type: 'text' })
    expect(report).toContain('assets.createOffer')
  })

  test('is sealed: its row holds no word of the reply', async () => {
    await givenOffers()
    const { db } = await database()
    const rows = await db.select().from(operatorCall).where(eq(operatorCall.agencyId, desk.id))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ contentSealed }) => contentSealed.startsWith('v1.') && !contentSealed.includes('premium'))).toBe(true)
  })

  test('goes on when it cannot be recorded, and the failure is logged', async () => {
    const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
    const broken = vi.spyOn(storing, 'storeCall').mockRejectedValue(new Error('no space'))
    try {
      const { lanes } = await givenOffers()
      expect(offersIn(lanes).length).toBeGreaterThan(0)
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ operation: 'assets.createOffer' }), 'a call could not be recorded')
    } finally {
      broken.mockRestore()
      logged.mockRestore()
    }
    expect(await calls()).toEqual([])
  })

  test('is kept for the hours of the setting', async () => {
    await givenOffers()
    await timePasses((env().operatorCallHours - 1) * 3_600_000)
    await purgeCalls()
    expect((await calls()).length).toBeGreaterThan(0)
    await timePasses(2 * 3_600_000)
    await purgeCalls()
    expect(await calls()).toEqual([])
  })

  test('is shown to administrators alone', async () => {
    await givenOffers()
    const [call] = await calls()
    for (const who of [desk.broker, desk.backOffice]) {
      const refused = { code: 'notAllowed', permission: 'integration.read' }
      await expect(readBench(who, ALL, usual)).rejects.toMatchObject(refused)
      await expect(readReport(who, call?.id ?? '', 'ro')).rejects.toMatchObject(refused)
      await expect(exportDay(who, 'sandbox')).rejects.toMatchObject(refused)
      await expect(takeNote(who, 'sandbox')).rejects.toMatchObject(refused)
    }
    const other = await sandboxed.newDesk()
    expect(await findOperatorCalls(other.admin, ALL, 9)).toEqual([])
    await expect(readCall(other.admin, call?.id ?? '', 'ro')).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('a reply that differs', () => {
  const asText = (offer: Record<string, unknown>) => ({ ...offer, premiumAmount: `${String(offer['premiumAmount'])} RON`, taxOffice: 'Popescu Ion' })

  test('is noticed once, however often it comes, until somebody takes note', async () => {
    await givenOffers(asText)
    const first = await findDrifts(desk.admin, 'sandbox')
    expect(first.map(({ path, kind, expected, gotType, replies }) => [path, kind, expected, gotType, replies].join(' ')).toSorted()).toEqual(['data.premiumAmount otherType number text 1', 'data.taxOffice newMember  text 1'])
    await givenOffers(asText)
    expect((await findDrifts(desk.admin, 'sandbox')).map(({ replies }) => replies)).toEqual([2, 2])
    expect(await countOpenDrifts(desk.admin)).toBe(2)
    expect(await takeNote(desk.admin, 'sandbox')).toEqual({ noted: 2 })
    await givenOffers(asText)
    expect(await countOpenDrifts(desk.admin)).toBe(0)
  })

  test('contradicts the assumption about it, and says since when', async () => {
    await givenOffers()
    const before = await readBench(desk.admin, ALL, usual)
    const sums = (bench: typeof before) => bench.assumptions.find(({ key }) => key === 'assets amountsAreNumbers')
    expect(sums(before)).toMatchObject({ state: 'confirmed', evidence: { contradictions: 0 } })
    await givenOffers(asText)
    expect(sums(await readBench(desk.admin, ALL, usual))).toMatchObject({ state: 'contradicted', evidence: { contradictions: 1 } })
    expect(before.assumptions.find(({ key }) => key === 'vehicle.getQuote')).toMatchObject({ state: 'notSeen', evidence: undefined })
  })

  test('leaves no value of a person in rows, report and file', async () => {
    await givenOffers((offer) => ({ ...offer, notes: 'Popescu Ion, 1850312220016', policyholder: { name: 'Popescu Ion', 'Popescu Ion': '0722481930' }, startDate: '1985-03-12' }))
    const found: string[] = []
    for (const { id } of await calls()) found.push(JSON.stringify(await readCall(desk.admin, id, 'en')))
    const { chunks } = await exportDay(desk.admin, 'sandbox')
    let file = ''
    for await (const chunk of chunks) file += chunk
    expect(recordedDay.parse(JSON.parse(file)).calls.length).toBe(found.length)
    const drifts = JSON.stringify(await findDrifts(desk.admin, 'sandbox'))
    expect([...found, file, drifts].join('\n')).not.toMatch(/popescu|1850312220016|0722481930|1985-03-12/i)
    expect(file).toContain('"hidden"'.replace('hidden', 'isHidden'))
  })
})

test('the bench filters by service, operation, differences and failures', async () => {
  await givenOffers()
  desk.operator.obstruct('POST /offer', 'html500')
  await givenInsurerRequests(desk.broker, 'tire')
  await waitForBackground()
  const { counts, calls: all } = await readBench(desk.admin, ALL, usual)
  expect(counts.failed).toBeGreaterThan(0)
  expect(all.find((call) => call.class === 'down')).toMatchObject({ status: 500, operation: 'assets.createOffer', method: 'POST', path: '/offer' })
  expect((await readBench(desk.admin, { ...ALL, only: 'failed' }, usual)).calls.every((call) => call.class === 'down' || call.class === 'unreadable')).toBe(true)
  expect((await readBench(desk.admin, { ...ALL, service: 'travel' }, usual)).calls).toEqual([])
  expect((await readBench(desk.admin, { ...ALL, operation: 'assets.signIn' }, usual)).calls.every(({ operation }) => operation === 'assets.signIn')).toBe(true)
  expect((await readBench(desk.admin, { environment: 'test' }, usual)).counts).toEqual({ all: 0, drifting: 0, failed: 0 })
})
