import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '@/lib/domain/day'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { getJob } from '@/lib/features/jobs/store/jobs'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { getOffer } from '@/lib/features/offers/store/offers'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { fleetRows, givenFleet, givenOfferedFleet } from '@/lib/testing/fleets/given-fleet'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { timePasses } from '@/lib/testing/pass-time'
import { addRows } from './add-rows'
import { askForFleetJob, startAsking } from './ask-for-fleet'
import { issueFleetJob, startIssuing } from './issue-fleet'
import { readFleet } from './read-fleet'
import { readSheets } from './read-sheets'
import { findFleetQuotes, findFleetRows, findFleets } from './store/fleet-quotes'

withTestDatabase()
const { newDesk } = withSandboxedOperator({ dialects: false })

const asksOf = ({ operator }: TestDesk) => operator.received.filter(({ operation }) => operation === 'POST /offer').length
const issuesOf = ({ operator }: TestDesk) => operator.received.filter(({ operation }) => operation === 'POST /policy').length
const HOUR_MS = 3_600_000
const PAYMENT = { method: 'receipt', documentNumber: 'CH-7', date: clock.today() } as const

async function untilEnded(actor: Actor, jobId: string) {
  const stop = runWorker([askForFleetJob, issueFleetJob], { pollMs: 10 })
  await vi.waitFor(async () => expect(['done', 'failed']).toContain((await getJob(actor, jobId)).state), { timeout: 60_000, interval: 50 })
  stop()
  return getJob(actor, jobId)
}

describe('rows of a sheet', () => {
  test('become quotes of the desk, once however often they are sent', async () => {
    const agency = await newAgency()
    const fleetId = newId()
    const send = (count: number) => addRows(agency.broker, { fleetId, product: 'gap', rows: fleetRows(count) })
    expect([await send(2), await send(3), await send(3)]).toEqual([2, 3, 3])
    const { product, rows } = await readFleet(agency.broker, fleetId, { locale: 'ro' })
    expect([product, rows.map(({ row, risk, holder, state, isAsked }) => [row, risk, holder, state, isAsked])]).toEqual(['gap', [1, 2, 3].map((row) => [row, expect.stringContaining('Dacia Duster') as unknown, expect.stringContaining('Mureșan') as unknown, 'draft', false])])
    expect(await findFleets(agency.broker, 5)).toMatchObject([{ id: fleetId, product: 'gap', rows: 3, offered: 0, issued: 0 }])
  })

  test('become quotes once when they are sent twice at the same moment', async () => {
    const agency = await newAgency()
    const fleetId = newId()
    const send = () => addRows(agency.broker, { fleetId, product: 'gap', rows: fleetRows(4) })
    expect(await Promise.all([send(), send()])).toEqual([4, 4])
    expect(await findFleetQuotes(agency.broker, fleetId)).toHaveLength(4)
  })

  test('with answers that the walk refuses become none, and the row is named', async () => {
    const agency = await newAgency()
    const [good, bad] = fleetRows(2)
    if (good === undefined || bad === undefined) throw new Error('no rows')
    await expect(addRows(agency.broker, { fleetId: newId(), product: 'gap', rows: [good, { ...bad, draft: { ...bad.draft, vin: 'UU1' } }] })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'rows.1.vin', code: 'vinLength' }] } })
    await expect(addRows(agency.broker, { fleetId: newId(), product: 'bicycle', rows: [good] })).rejects.toMatchObject({ code: 'invalid' })
    expect(await findFleets(agency.broker, 5)).toEqual([])
  })

  test('are nobody else’s: a colleague adds none, another agency sees none, and whoever sells nothing makes none', async () => {
    const [agency, other] = [await newAgency(), await newAgency('Altă Agenție SRL')]
    const fleetId = await givenFleet(agency.broker, 1)
    const rows = fleetRows(2)
    await expect(addRows(agency.broker2, { fleetId, product: 'gap', rows })).rejects.toMatchObject({ code: 'notFound' })
    await expect(readFleet(other.broker, fleetId, { locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
    await expect(startAsking(other.broker, { fleetId, locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
    await expect(addRows(agency.backOffice, { fleetId: newId(), product: 'gap', rows })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(startAsking(agency.backOffice, { fleetId, locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(readSheets(agency.backOffice, { fleetId, offerIds: [newId()], locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(startIssuing(agency.backOffice, { fleetId, payment: PAYMENT, rows: [{ offerId: newId(), fingerprint: '' }], locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
    expect(await findFleetQuotes(agency.broker, fleetId)).toHaveLength(1)
  })
})

test('a fleet is asked for row by row, each row once, also when it is started again', async () => {
  const desk = await newDesk()
  const fleetId = await givenFleet(desk.broker, 3)
  expect(await untilEnded(desk.broker, await startAsking(desk.broker, { fleetId, locale: 'ro' }))).toMatchObject({ state: 'done', doneCount: 3, totalCount: 3, resultPath: `/fleets/${fleetId}` })
  const rows = await findFleetRows(desk.broker, fleetId)
  expect(rows.every(({ isAsked, offers, state }) => isAsked && state === 'offered' && offers.length > 0)).toBe(true)
  const asked = asksOf(desk)
  await addRows(desk.broker, { fleetId, product: 'gap', rows: fleetRows(4).slice(3) })
  await untilEnded(desk.broker, await startAsking(desk.broker, { fleetId, locale: 'ro' }))
  expect(asksOf(desk)).toBe((asked / 3) * 4)
})

test('a fleet that is read again has only the rows that may have changed since, all of them on another day, and counts those that are left', async () => {
  const desk = await newDesk()
  const { fleetId } = await givenOfferedFleet(desk.broker, 3)
  const { db } = await database()
  await timePasses(HOUR_MS)
  await db.update(quote).set({ updatedAt: new Date(Date.now() - HOUR_MS) }).where(eq(quote.fleetId, fleetId))
  const whole = await readFleet(desk.broker, fleetId, { locale: 'ro' })
  expect(whole).toMatchObject({ total: 3, rows: [{ row: 1 }, { row: 2 }, { row: 3 }] })
  const again = async (on = whole.today) => (await readFleet(desk.broker, fleetId, { locale: 'ro', since: whole.readAt, on })).rows.map(({ row }) => row)
  expect(await again()).toEqual([])
  const [first, second, third] = whole.rows.map(({ quoteId }) => quoteId)
  await requestOffers(desk.broker, { quoteId: second ?? '', insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  expect(await again()).toEqual([2])
  // Somebody else works on a row; what it says of it is said each time until it has ended.
  await putQuoteInState(third ?? '', 'issuing')
  expect(await again()).toEqual([2, 3])
  expect(await again(addDays(whole.today, -1))).toEqual([1, 2, 3])
  await db.update(quote).set({ ownerId: (await newUser(desk.broker.agencyId, { name: 'Vlad Probă', role: 'broker' })).userId }).where(eq(quote.id, first ?? ''))
  expect(await readFleet({ ...desk.broker, seesAgency: false }, fleetId, { locale: 'ro', since: whole.readAt, on: whole.today })).toMatchObject({ total: 2 })
})

describe('a fleet is issued', () => {
  test('row by row, and no row is tried twice, however often the job begins', async () => {
    const desk = await newDesk()
    const { fleetId, offerIds } = await givenOfferedFleet(desk.broker, 3)
    const sheets = await readSheets(desk.broker, { fleetId, offerIds, locale: 'ro' })
    expect(sheets.map(({ left }) => left)).toEqual([[], [], []])
    const asked = { fleetId, payment: PAYMENT, rows: sheets.map(({ offerId, fingerprint }) => ({ offerId, fingerprint })), locale: 'ro' } as const
    expect(await untilEnded(desk.broker, await startIssuing(desk.broker, asked))).toMatchObject({ state: 'done', doneCount: 3 })
    const issued = await findFleetRows(desk.broker, fleetId)
    expect(issued.map(({ attempt }) => attempt?.state)).toEqual(['ISSUED', 'ISSUED', 'ISSUED'])
    const { db } = await database()
    const stored = await db.select({ id: policy.id, quoteId: policy.quoteId, series: policy.series, number: policy.number }).from(policy).where(eq(policy.agencyId, desk.broker.agencyId))
    expect(issued.map(({ policies }) => policies)).toEqual(issued.map(({ quoteId }) => stored.filter((one) => one.quoteId === quoteId).map(({ id, series, number }) => ({ id, series, number }))))
    expect(issued.every(({ policies }) => policies.length === 1)).toBe(true)
    await untilEnded(desk.broker, await startIssuing(desk.broker, asked))
    expect(issuesOf(desk)).toBe(3)
    expect((await readSheets(desk.broker, { fleetId, offerIds, locale: 'ro' })).every(({ left }) => left.includes('tried'))).toBe(true)
  })

  test('without a row whose sheet has something to confirm, or has changed', async () => {
    const desk = await newDesk()
    const [first, second] = [await givenOfferedFleet(desk.broker, 2), await givenOfferedFleet(desk.broker, 2)]
    const sheetsBefore = await readSheets(desk.broker, { ...second, locale: 'ro' })
    const rowsOf = (sheets: typeof sheetsBefore) => sheets.map(({ offerId, fingerprint }) => ({ offerId, fingerprint }))
    const [one] = rowsOf(await readSheets(desk.broker, { ...first, locale: 'ro' }))
    if (one === undefined) throw new Error('no sheet')
    await untilEnded(desk.broker, await startIssuing(desk.broker, { fleetId: first.fleetId, payment: PAYMENT, rows: [one], locale: 'ro' }))
    // The second fleet's first row is the same car.
    const sheets = await readSheets(desk.broker, { ...second, locale: 'ro' })
    expect(sheets.map(({ left }) => left)).toEqual([['overlap'], []])
    for (const rows of [rowsOf(sheetsBefore), rowsOf(sheets)]) await untilEnded(desk.broker, await startIssuing(desk.broker, { fleetId: second.fleetId, payment: PAYMENT, rows, locale: 'ro' }))
    expect((await findFleetRows(desk.broker, second.fleetId)).map(({ attempt }) => attempt?.state)).toEqual([undefined, 'ISSUED'])
    expect(issuesOf(desk)).toBe(2)
  })

  test('up to the first outcome that nobody knows', async () => {
    const desk = await newDesk()
    const { fleetId, offerIds } = await givenOfferedFleet(desk.broker, 3)
    const rows = (await readSheets(desk.broker, { fleetId, offerIds, locale: 'ro' })).map(({ offerId, fingerprint }) => ({ offerId, fingerprint }))
    desk.operator.obstruct('POST /policy', () => new Response('', { status: 502 }))
    const asked = { fleetId, payment: PAYMENT, rows, locale: 'ro' } as const
    expect(await untilEnded(desk.broker, await startIssuing(desk.broker, asked))).toMatchObject({ state: 'failed', failure: 'outcomeUnknown' })
    expect(issuesOf(desk)).toBe(1)
    desk.operator.obstruct('POST /policy', undefined)
    // A person has looked, and begins it again: the unknown row stays a person's.
    await untilEnded(desk.broker, await startIssuing(desk.broker, asked))
    expect((await findFleetRows(desk.broker, fleetId)).map(({ attempt }) => attempt?.state)).toEqual(['UNKNOWN', 'ISSUED', 'ISSUED'])
    expect(issuesOf(desk)).toBe(3)
  })

  test('without an offer of another fleet', async () => {
    const desk = await newDesk()
    const [own, other] = [await givenOfferedFleet(desk.broker, 1), await givenOfferedFleet(desk.broker, 1, 50)]
    await expect(readSheets(desk.broker, { fleetId: own.fleetId, offerIds: other.offerIds, locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
    await untilEnded(desk.broker, await startIssuing(desk.broker, { fleetId: own.fleetId, payment: PAYMENT, rows: other.offerIds.map((offerId) => ({ offerId, fingerprint: '' })), locale: 'ro' }))
    const { quoteId } = await getOffer(desk.broker, other.offerIds[0] ?? '')
    expect(await findAttempts(desk.broker, quoteId)).toEqual([])
    await expect(startIssuing(desk.broker, { fleetId: own.fleetId, payment: { ...PAYMENT, date: '2099-01-01' as typeof PAYMENT.date }, rows: [{ offerId: newId(), fingerprint: '' }], locale: 'ro' })).rejects.toMatchObject({ code: 'invalid' })
  })
})
