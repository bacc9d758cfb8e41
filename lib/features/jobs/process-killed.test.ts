import { describe, expect, test, vi } from 'vitest'
import { givenIn, lookInto } from '@/lib/testing/database/between-processes'
import { DATABASE_PLACES } from '@/lib/testing/database/database-places'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { DIES_AT, startJobProcess } from '@/lib/testing/jobs/job-processes'
import { timePasses } from '@/lib/testing/pass-time'
import { findJobs } from './store/jobs'

const MINUTE_MS = 60_000
const LONG_ENOUGH = { timeout: 30_000, interval: 50 }

const statesOf = async (agency: TestAgency) => (await findJobs(agency.broker, { whose: 'own', limit: 50 })).map(({ state, failure, doneCount }) => ({ state, failure, doneCount }))

describe.each(Object.keys(DATABASE_PLACES) as (keyof typeof DATABASE_PLACES)[])('a process killed (SIGKILL) within a job, on %s', (name) => {
  test('leaves a job that may begin again to the next process, and fails one that may not', async () => {
    const place = await DATABASE_PLACES[name]()
    const agency = await givenIn(place, newAgency)
    for (const [retries, expected] of [[1, { state: 'done', failure: null, doneCount: 5 }], [0, { state: 'failed', failure: 'interrupted', doneCount: 0 }]] as const) {
      const first = await startJobProcess({ ...place.env, [DIES_AT]: '3' })
      first.send({ actor: agency.broker, jobs: 1, steps: 5, retries })
      await first.ended
      const left = await lookInto(place, async () => {
        const found = await statesOf(agency)
        await timePasses(MINUTE_MS)
        return found[0]
      })
      expect(left).toMatchObject({ state: 'running' })
      const second = await startJobProcess(place.env)
      // What comes after the interrupted job has begun, so the interrupted one was decided about.
      const after = Promise.all([toldStep(second, 0), retries > 0 ? toldStep(second, 4) : undefined])
      second.send({ actor: agency.broker, jobs: 1, steps: 1, retries: 0 })
      await after
      await second.stop()
      expect(await lookInto(place, async () => (await statesOf(agency))[1])).toMatchObject(expected)
    }
    await place.remove()
  }, 120_000)
})

test('two processes run every job once, and never more at once than it may', async () => {
  const place = await DATABASE_PLACES.PostgreSQL()
  const agency = await givenIn(place, newAgency)
  const processes = [await startJobProcess(place.env), await startJobProcess(place.env)]
  const begun: string[][] = processes.map(() => [])
  processes.forEach((one, index) => one.onTold((told) => told.kind === 'step' && told.step === 0 && begun[index]?.push(told.jobId)))
  for (const one of processes) one.send({ actor: agency.broker, jobs: 10, steps: 20, retries: 0 })
  await lookInto(place, () => vi.waitFor(async () => expect((await statesOf(agency)).filter(({ state }) => state === 'done')).toHaveLength(20), LONG_ENOUGH))
  expect(begun.flat()).toHaveLength(20)
  expect(new Set(begun.flat()).size).toBe(20)
  expect(begun.every((own) => own.length > 0)).toBe(true)
  for (const one of processes) await one.stop()
  await place.remove()
}, 120_000)

function toldStep(process: Awaited<ReturnType<typeof startJobProcess>>, step: number): Promise<void> {
  return new Promise((resolve) => {
    process.onTold((told) => told.kind === 'step' && told.step === step && resolve())
  })
}
