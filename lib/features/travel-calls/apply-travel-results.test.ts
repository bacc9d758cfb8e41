import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCallBySecret } from './store/travel-calls'
import { timeOutRequests } from './store/travel-outcomes'
import { readJointCallback } from '@/lib/products/joint-request'
import { timePasses } from '@/lib/testing/pass-time'
import { ANSWERS_WITHIN_MS, bodyOf, type Event, eventsOf, givenCall, type GivenCall, INSURERS, outcomeIn, outcomesOf, type Truth, truths } from '@/lib/testing/travel/travel-events'
import { newAgency } from '@/lib/testing/given/people'
import { ANY_ID } from '@/lib/testing/operator/send-to'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { runSizes } from '@/lib/testing/run-sizes'
import { applyTravelResults, newResults } from './apply-travel-results'
import { receiveCallback } from './receive-callback'

// `npm run bench -- callbacks` asks for more.
const { callbackSequences: ON_A_DATABASE } = runSizes()
const PURE = Math.max(3000, ON_A_DATABASE)

const statusOf = (received: Promise<void>) => received.then(() => 200, (error: unknown) => (error instanceof Error ? error.message : 'unknown'))
const EXPECTED = { genuine: 200, unknownSecret: 'notFound', otherId: 'notFound', unasked: 200, garbled: 'invalid' } as const

describe('forged, replayed and reordered callbacks', () => {
  test(`have the effect of each result once in ${PURE} random sequences`, () => {
    fc.assert(
      fc.property(truths, fc.array(eventsOf, { maxLength: 12 }), (truth, events) => {
        const newCount = new Map<string, unknown>()
        for (const event of events.filter(({ kind }) => kind === 'genuine' || kind === 'look' || kind === 'unasked')) {
          const lanes = INSURERS.map((insurer) => ({ requestId: insurer, insurer, product: 'travel', isAnswered: newCount.has(insurer) }))
          for (const { requestId, result } of newResults(lanes, readJointCallback(bodyOf(event, truth, ANY_ID))?.brought?.results ?? [])) {
            expect(newCount.has(requestId)).toBe(false)
            newCount.set(requestId, outcomeIn(result))
          }
        }
        const told = new Set(events.flatMap(toldBy))
        expect(newCount).toEqual(new Map(INSURERS.filter((insurer) => told.has(insurer)).map((insurer) => [insurer, truth[insurer]])))
      }),
      { numRuns: PURE },
    )
  }, 120_000)

  withTestDatabase()

  test(`leave the state of each result once in ${ON_A_DATABASE} calls`, async () => {
    const agency = await newAgency()
    await fc.assert(
      fc.asyncProperty(truths, fc.array(fc.array(eventsOf, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), fc.option(fc.nat(8), { nil: undefined }), async (truth, chunks, timesOutBefore) => {
        const call = await givenCall(agency)
        for (const [index, chunk] of chunks.entries()) {
          if (index === timesOutBefore) await timeOut()
          // Events of one chunk happen at the same moment.
          await Promise.all(chunk.map((event) => happen(event, truth, call)))
        }
        expect(await outcomesOf(agency, call)).toEqual(expected(truth, chunks, timesOutBefore))
      }),
      { numRuns: ON_A_DATABASE },
    )
  }, 3_600_000)
})

async function timeOut(): Promise<void> {
  await timePasses(ANSWERS_WITHIN_MS)
  await timeOutRequests()
}

const toldBy = (event: Event): readonly string[] => (event.kind === 'genuine' || event.kind === 'look' ? event.insurers : [])

async function happen(event: Event, truth: Truth, { secret, correlationId }: GivenCall): Promise<void> {
  const body = bodyOf(event, truth, correlationId)
  if (event.kind === 'look') {
    const call = await findCallBySecret(secret)
    if (call) await applyTravelResults(call, readJointCallback(body)?.brought ?? { results: [], unread: [] })
    return
  }
  const received = receiveCallback({ secret: event.kind === 'unknownSecret' ? 'x'.repeat(43) : secret, bytes: new TextEncoder().encode(JSON.stringify(body)), contentType: null })
  expect(await statusOf(received)).toBe(EXPECTED[event.kind])
}

/** Each insurer's first result; after the screen's deadline, only offers count. */
function expected(truth: Truth, chunks: readonly (readonly Event[])[], timesOutBefore = Infinity): Record<string, unknown> {
  return Object.fromEntries(
    INSURERS.map((insurer) => {
      const told = chunks.findIndex((chunk) => chunk.some((event) => toldBy(event).includes(insurer)))
      const isGivenUp = timesOutBefore < chunks.length && (told === -1 || told >= timesOutBefore)
      if (told === -1) return [insurer, isGivenUp ? 'timeout' : 'waiting']
      return [insurer, isGivenUp && truth[insurer] === 'risk-refused' ? 'timeout' : truth[insurer]]
    }),
  )
}
