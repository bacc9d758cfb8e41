import { expect, test } from 'vitest'
import { describeOnBothEngines } from '@/lib/testing/database/both-engines'
import { testOffer } from '@/lib/testing/given/given'
import { newAgency } from '@/lib/testing/given/people'
import { ANSWER_BY, ASKED, givenCall, standingOf } from '@/lib/testing/travel/travel-events'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { keepFirstAnswer, settleCall, timeOutLanes } from './travel-answers'
import { claimDueCalls, findCallBySecret, noteCallback, type TravelCall } from './travel-calls'
import type { RequestOutcome } from '@/lib/features/offers/store/keep-answer'

const OFFERED: RequestOutcome = { kind: 'offered', offers: [testOffer] }
const REFUSED: RequestOutcome = { kind: 'failed', reasonClass: 'risk-refused', texts: ['Nu.'] }
const TIMED_OUT: RequestOutcome = { kind: 'failed', reasonClass: 'timeout', texts: [] }
const secondsAfter = (seconds: number) => new Date(ASKED.getTime() + seconds * 1000)

async function given() {
  const agency = await newAgency()
  const own = await givenCall(agency)
  const call = await findCallBySecret(own.secret)
  if (!call) throw new Error('The call should be found by its secret')
  const [first, second, third] = call.lanes.map(({ requestId }) => requestId)
  return { agency, own, call, first: first ?? '', second: second ?? '', third: third ?? '' }
}

const answer = (call: TravelCall, requestId: string, outcome: RequestOutcome) => keepFirstAnswer(call, { requestId, outcome }, ASKED)

describeOnBothEngines('the answers of a call', () => {
  test('of many who bring the same answer at once, one keeps it', async () => {
    const { agency, own, call, first, second, third } = await given()
    const kept = await Promise.all([first, second, third].flatMap((requestId) => [1, 2, 3, 4].map(() => answer(call, requestId, OFFERED))))
    expect(kept.filter(Boolean)).toHaveLength(3)
    expect(await standingOf(agency, own)).toEqual({ alizeu: [70_001], busola: [70_001], drumet: [70_001] })
  })

  test('of two answers that contradict each other, the first counts whole', async () => {
    const { agency, own, call, first, second } = await given()
    await answer(call, first, OFFERED)
    expect(await answer(call, first, REFUSED)).toBe(false)
    const race = await Promise.all([answer(call, second, OFFERED), answer(call, second, REFUSED)])
    expect(race.filter(Boolean)).toHaveLength(1)
    expect(await standingOf(agency, own)).toEqual({ alizeu: [70_001], busola: race[0] ? [70_001] : 'risk-refused', drumet: 'waiting' })
  })

  test('an insurer of which the service says that it ran out of time has answered', async () => {
    const { agency, own, call, first } = await given()
    expect(await answer(call, first, TIMED_OUT)).toBe(true)
    expect(await answer(call, first, OFFERED)).toBe(false)
    expect((await standingOf(agency, own)).alizeu).toBe('timeout')
  })

  test('one for which the screen ran out of time has not, and its offers are filed', async () => {
    const { agency, own, call, first, second } = await given()
    await timeOutLanes(ANSWER_BY)
    expect([await answer(call, first, OFFERED), await answer(call, second, REFUSED), await answer(call, first, OFFERED)]).toEqual([true, true, false])
    expect(await standingOf(agency, own)).toEqual({ alizeu: [70_001], busola: 'timeout', drumet: 'timeout' })
  })

  test('the last ends the call and moves the quote on, also when all come at once', async () => {
    const { agency, own, call, first, second, third } = await given()
    await Promise.all([first, second, third].map(async (requestId) => {
      await answer(call, requestId, requestId === second ? OFFERED : REFUSED)
      await settleCall(call)
    }))
    expect((await claimDueCalls(secondsAfter(400))).map(({ id }) => id)).not.toContain(call.id)
    expect((await getQuote(agency.broker, own.quoteId)).state).toBe('offered')
  })

  test('of many that look after a call at once, one does', async () => {
    const { call } = await given()
    const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claimDueCalls(secondsAfter(1))))
    expect(claims.flat().filter(({ id }) => id === call.id)).toHaveLength(1)
  })

  test('looks at a call become rarer, up to half a minute, and the last is at the end', async () => {
    const { call } = await given()
    const looks: number[] = []
    for (let second = 0; second <= 310; second += 1) {
      const claimed = await claimDueCalls(secondsAfter(second))
      if (claimed.some(({ id }) => id === call.id)) looks.push(second)
    }
    expect(looks).toEqual([1, 3, 7, 15, 31, 61, 91, 121, 151, 181, 211, 241, 271, 301, 305])
  })

  test('a callback counts as a look: the next one may wait longer', async () => {
    const { call } = await given()
    await noteCallback(call.id, secondsAfter(0))
    const isClaimed = async (seconds: number) => (await claimDueCalls(secondsAfter(seconds))).some(({ id }) => id === call.id)
    expect([await isClaimed(1), await isClaimed(2), await isClaimed(5), await isClaimed(6)]).toEqual([false, true, false, true])
  })
})
