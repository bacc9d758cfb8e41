import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { travelCall } from './travel-call-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { testOffer } from '@/lib/testing/given/given'
import { newAgency } from '@/lib/testing/given/people'
import { readDatabaseNow } from '@/lib/testing/database-now'
import { timePasses } from '@/lib/testing/pass-time'
import { ANSWERS_WITHIN_MS, ENDS_AFTER_MS, givenCall, outcomesOf } from '@/lib/testing/travel/travel-events'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { recordFirstOutcome, completeCall, timeOutRequests } from './travel-outcomes'
import { claimDueCalls, findCallBySecret, recordCallback, type TravelCall } from './travel-calls'
import type { RequestOutcome } from '@/lib/features/offers/store/record-outcome'

const OFFERED: RequestOutcome = { kind: 'offered', offers: [testOffer] }
const REFUSED: RequestOutcome = { kind: 'failed', reasonClass: 'risk-refused', texts: ['Nu.'] }
const TIMED_OUT: RequestOutcome = { kind: 'failed', reasonClass: 'timeout', texts: [] }

async function given() {
  const agency = await newAgency()
  const own = await givenCall(agency)
  const call = await findCallBySecret(own.secret)
  if (!call) throw new Error('The call should be found by its secret')
  const [first, second, third] = call.requests.map(({ requestId }) => requestId)
  return { agency, own, call, first: first ?? '', second: second ?? '', third: third ?? '' }
}

const answer = (call: TravelCall, requestId: string, outcome: RequestOutcome) => recordFirstOutcome(call, { requestId, outcome })

async function rowOf(callId: string) {
  const { db } = await database()
  const [row] = await db.select().from(travelCall).where(eq(travelCall.id, callId))
  if (!row) throw new Error('The call should be there')
  return row
}

/** Lets time pass up to the next poll of a call. */
async function untilNextLook(callId: string): Promise<void> {
  const { nextPollAt } = await rowOf(callId)
  if (nextPollAt) await timePasses(Math.max(0, nextPollAt.getTime() - (await readDatabaseNow()).getTime()))
}

/** The whole seconds that an act sets until the next poll, or 'to the end', however slow the machine is. */
async function leftAloneAfter(callId: string, act: () => Promise<unknown>): Promise<number | 'to the end' | undefined> {
  const before = await readDatabaseNow()
  await act()
  const after = await readDatabaseNow()
  const { nextPollAt, endsAt } = await rowOf(callId)
  if (nextPollAt?.getTime() === endsAt.getTime()) return 'to the end'
  const isBetween = (seconds: number) => before.getTime() - 1 <= (nextPollAt?.getTime() ?? 0) - seconds * 1000 && (nextPollAt?.getTime() ?? 0) - seconds * 1000 <= after.getTime() + 1
  return [1, 2, 4, 8, 16, 30].find(isBetween)
}

async function look(callId: string): Promise<void> {
  expect((await claimDueCalls()).map(({ id }) => id)).toContain(callId)
}

describeOnBothDatabases('the outcomes of a call', () => {
  test('are stored once when several processes bring the same one', async () => {
    const { agency, own, call, first, second, third } = await given()
    const kept = await Promise.all([first, second, third].flatMap((requestId) => [1, 2, 3, 4].map(() => answer(call, requestId, OFFERED))))
    expect(kept.filter(Boolean)).toHaveLength(3)
    expect(await outcomesOf(agency, own)).toEqual({ alizeu: [70_001], busola: [70_001], drumet: [70_001] })
  })

  test('are those that arrive first when two contradict each other', async () => {
    const { agency, own, call, first, second } = await given()
    await answer(call, first, OFFERED)
    expect(await answer(call, first, REFUSED)).toBe(false)
    const race = await Promise.all([answer(call, second, OFFERED), answer(call, second, REFUSED)])
    expect(race.filter(Boolean)).toHaveLength(1)
    expect(await outcomesOf(agency, own)).toEqual({ alizeu: [70_001], busola: race[0] ? [70_001] : 'risk-refused', drumet: 'waiting' })
  })

  test('include a timeout that the service reports, which later offers do not replace', async () => {
    const { agency, own, call, first } = await given()
    expect(await answer(call, first, TIMED_OUT)).toBe(true)
    expect(await answer(call, first, OFFERED)).toBe(false)
    expect((await outcomesOf(agency, own)).alizeu).toBe('timeout')
  })

  test('replace a timeout of the screen when offers arrive late', async () => {
    const { agency, own, call, first, second } = await given()
    await timePasses(ANSWERS_WITHIN_MS)
    await timeOutRequests()
    expect([await answer(call, first, OFFERED), await answer(call, second, REFUSED), await answer(call, first, OFFERED)]).toEqual([true, true, false])
    expect(await outcomesOf(agency, own)).toEqual({ alizeu: [70_001], busola: 'timeout', drumet: 'timeout' })
  })

  test('complete the call and update the quote with the last one, even when all arrive at once', async () => {
    const { agency, own, call, first, second, third } = await given()
    await Promise.all([first, second, third].map(async (requestId) => {
      await answer(call, requestId, requestId === second ? OFFERED : REFUSED)
      await completeCall(call)
    }))
    await timePasses(ENDS_AFTER_MS)
    expect((await claimDueCalls()).map(({ id }) => id)).not.toContain(call.id)
    expect((await getQuote(agency.broker, own.quoteId)).state).toBe('offered')
  })

  test('are polled by one of several processes', async () => {
    const { call } = await given()
    await timePasses(1000)
    const claims = await Promise.all([1, 2, 3, 4, 5].map(claimDueCalls))
    expect(claims.flat().filter(({ id }) => id === call.id)).toHaveLength(1)
  })

  test('are polled at growing intervals of up to half a minute, and once at the end', async () => {
    const { call } = await given()
    const pauses: unknown[] = []
    while (pauses.at(-1) !== 'to the end' && pauses.length < 20) {
      await untilNextLook(call.id)
      pauses.push(await leftAloneAfter(call.id, () => look(call.id)))
    }
    expect(pauses.slice(0, 5)).toEqual([2, 4, 8, 16, 30])
    // A slow machine uses up some of the five minutes, so fewer polls are left.
    expect(new Set(pauses.slice(4, -1))).toEqual(new Set([30]))
    await untilNextLook(call.id)
    expect((await claimDueCalls()).find(({ id }) => id === call.id)).toMatchObject({ isOver: true })
  })

  test('are polled later after a callback', async () => {
    const { call } = await given()
    expect(await leftAloneAfter(call.id, () => recordCallback(call.id))).toBe(2)
    await untilNextLook(call.id)
    expect(await leftAloneAfter(call.id, () => look(call.id))).toBe(4)
  })
})
