import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { givenCompleteQuote, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { newUser } from '@/lib/testing/given/people'
import { type RunningPostgres, startPostgres } from '@/lib/testing/database/postgres'
import type { SharedQuote } from '@/lib/testing/schedules/quote-actions'
import { anySchedule, runSchedule, type Schedule } from '@/lib/testing/schedules/quote-schedule'
import { adoptSteppedDatabase, type SteppedDatabase } from '@/lib/testing/schedules/stepped-database'
import { startSteppedOperator, type SteppedOperator } from '@/lib/testing/schedules/stepped-operator'
import { runSizes } from '@/lib/testing/run-sizes'
import { printReport } from '@/lib/testing/issuing/print-report'
import { requestOffers } from '@/lib/features/offers/request-offers'

// `npm run bench -- schedules` asks for more.
const { schedules, scheduleSeed, schedulePath, isMeasured } = runSizes()
const MS_PER_SCHEDULE = 3000
const MOST_SHRINKS = 300

let server: RunningPostgres
let database: SteppedDatabase
let operator: SteppedOperator
let people: Pick<SharedQuote, 'desk' | 'backOffice' | 'insurers'>
beforeAll(async () => {
  ;[server, operator] = await Promise.all([startPostgres(), startSteppedOperator()])
  database = await adoptSteppedDatabase(server.databaseUrl)
  const desk = await operator.newDesk()
  const second = await newUser(desk.id, { name: 'Doina Probă', role: 'back-office' })
  people = { desk, backOffice: [desk.backOffice, second], insurers: (await findInsurers(desk.broker, 'casco')).slice(0, 2) }
})
afterAll(async () => {
  await operator.close()
  await database.close()
  await server.stop()
})

/** A quote with three offers of one insurer. */
async function givenQuote(): Promise<SharedQuote> {
  const { desk, insurers } = people
  const id = await givenCompleteQuote(desk.broker, 'casco')
  await requestOffers(desk.broker, { quoteId: id, insurerIds: insurers.slice(1).map((insurer) => insurer.id), locale: 'ro' })
  await waitForBackground()
  const offers = offersIn(await findInsurerRequests(desk.broker, id))
  expect(offers).toHaveLength(3)
  return { ...people, id, offers, operator }
}

/** @throws with all steps when a check fails */
async function judge(schedule: Schedule): Promise<void> {
  const { wrong, steps } = await runSchedule(schedule, await givenQuote(), database)
  if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\n\nSteps:\n${steps.map((step) => step.slice(0, 120)).join('\n')}`)
}

test(`in ${schedules} schedules a quote's state follows from its attempts, and each offer is issued at most once`, { timeout: 120_000 + schedules * MS_PER_SCHEDULE }, async () => {
  const began = performance.now()
  const red: number[] = []
  let played = 0
  // A benchmark counts failures first and then examines the first one.
  const counted = fc.asyncProperty(anySchedule, async (schedule) => {
    await judge(schedule).catch((error: unknown) => {
      if (!isMeasured) throw error
      red.push(played)
    })
    played += 1
  })
  const options = { ...(scheduleSeed === undefined ? {} : { seed: scheduleSeed }), numRuns: schedules, endOnFailure: true }
  const result = await fc.check(counted, { ...options, ...(schedulePath === undefined ? {} : { path: schedulePath }) })
  const seconds = (performance.now() - began) / 1000
  printReport(`seed ${result.seed}: ${red.length} of ${played} schedules go wrong; ${(played / seconds).toFixed(1)} schedules a second`)
  if (result.failed) throw new Error(fc.defaultReportMessage(result))
  const [first] = red
  if (first === undefined) return
  printReport(`the first of them again, as small as it gets: path ${schedulePath ?? first}`)
  let shrinks = 0
  const shrunk = fc.asyncProperty(anySchedule, async (schedule) => {
    shrinks += 1
    if (shrinks <= MOST_SHRINKS) await judge(schedule)
  })
  await fc.assert(shrunk, { seed: result.seed, path: schedulePath ?? String(first), numRuns: schedules })
})
