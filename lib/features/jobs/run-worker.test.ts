import { once } from 'node:events'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/platform/log'
import { database } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { FIRST_SCHEMA } from '@/lib/platform/engine/scope'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { enterWorld, setKnownWorlds } from '@/lib/platform/worlds/known-worlds'
import { countingJob } from '@/lib/testing/jobs/counting-job'
import { timePasses } from '@/lib/testing/pass-time'
import { cancelJob, retryJob } from './cancel-job'
import type { AnyJob } from './define-job'
import { readAgencyJobs, readOwnJobs } from './read-jobs'
import { runWorker } from './run-worker'
import { startJob } from './start-job'
import { releaseLeasesOf } from './store/claim-job'
import { job } from './store/job-table'
import { findJobs, getJob, unsafeRemoveJobs } from './store/jobs'

const POLL = { pollMs: 5 }
const SILENT = '00000000-0000-4000-8000-000000000009'
const MINUTE_MS = 60_000
const LONG_ENOUGH = { timeout: 10_000, interval: 10 }

let stop = () => {}
afterEach(async () => {
  stop()
  await drainBackground(10_000)
  vi.restoreAllMocks()
})

const work = (definition: AnyJob) => {
  stop = runWorker([definition], POLL)
}

describeOnBothDatabases('a durable job', () => {
  let agency: TestAgency
  beforeAll(async () => {
    agency = await newAgency()
  })
  const becomes = (jobId: string, expected: object) => vi.waitFor(async () => expect(await getJob(agency.broker, jobId)).toMatchObject(expected), LONG_ENOUGH)

  it('runs to its end, and shows how far it came and what it left', async () => {
    work(countingJob({}))
    const jobId = await startJob(agency.broker, countingJob({}), { input: { steps: 3 }, title: 'polițe' })
    await becomes(jobId, { state: 'done', doneCount: 3, totalCount: 3 })
    expect((await readOwnJobs(agency.broker)).find(({ id }) => id === jobId)).toMatchObject({ name: 'export-list', title: 'polițe', state: 'done', done: 3, total: 3, result: { path: '/policies' }, isOwn: true })
  })

  it('ends between two steps when its owner cancels it', async () => {
    const begun = withResolvers()
    work(countingJob({ onStep: async (_jobId, _step, signal) => {
      begun.resolve()
      if (!signal.aborted) await once(signal, 'abort')
    } }))
    const jobId = await startJob(agency.broker, countingJob({}), { input: { steps: 2 } })
    await begun.promise
    await cancelJob(agency.broker, jobId)
    await becomes(jobId, { state: 'cancelled', failure: null })
  })

  it('never begins when it is cancelled while it waits, and begins when somebody starts it again', async () => {
    const jobId = await startJob(agency.broker, countingJob({}), { input: { steps: 1 } })
    await cancelJob(agency.broker, jobId)
    await expect(cancelJob(agency.broker, jobId)).rejects.toMatchObject({ code: 'notFound' })
    work(countingJob({}))
    await retryJob(agency.broker, jobId)
    await becomes(jobId, { state: 'done' })
    await expect(retryJob(agency.broker, jobId)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('begins again by itself as often as it may, and then has failed', async () => {
    vi.spyOn(log(), 'error').mockImplementation(() => {})
    const onStep = vi.fn(() => Promise.reject(new TypeError('broken')))
    work(countingJob({ onStep }))
    const jobId = await startJob(agency.broker, countingJob({ retries: 1 }), { input: { steps: 1 } })
    await vi.waitFor(() => expect(onStep).toHaveBeenCalledTimes(1), LONG_ENOUGH)
    await becomes(jobId, { state: 'waiting' })
    await timePasses(MINUTE_MS)
    await becomes(jobId, { state: 'failed', failure: 'unexpected' })
    expect(onStep).toHaveBeenCalledTimes(2)
  })

  it('fails at once where it may not begin again, and for a fault that trying again does not mend', async () => {
    vi.spyOn(log(), 'error').mockImplementation(() => {})
    const onStep = vi.fn(() => Promise.reject(new Fault('quoteLocked')))
    work(countingJob({ onStep }))
    const ids = [await startJob(agency.broker, countingJob({ retries: 0 }), { input: { steps: 1 } }), await startJob(agency.broker, countingJob({ retries: 3 }), { input: { steps: 1 } })]
    for (const id of ids) await becomes(id, { state: 'failed', failure: 'quoteLocked' })
    expect(onStep).toHaveBeenCalledTimes(2)
  })

  it('waits for the next process when its process stops', async () => {
    const begun = withResolvers()
    work(countingJob({ onStep: async (_jobId, _step, signal) => {
      begun.resolve()
      if (!signal.aborted) await once(signal, 'abort')
    } }))
    const jobId = await startJob(agency.broker, countingJob({ retries: 0 }), { input: { steps: 2 } })
    await begun.promise
    stop()
    expect(await drainBackground(10_000)).toBe(0)
    await becomes(jobId, { state: 'waiting', failure: null })
    work(countingJob({}))
    await becomes(jobId, { state: 'done' })
  })

  it('runs no more of an agency at once than it may', async () => {
    const own = await newAgency('Altă Agenție SRL')
    let [running, most] = [0, 0]
    work(countingJob({ concurrency: 2, onStep: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    } }))
    const ids: string[] = []
    for (let index = 0; index < 6; index++) ids.push(await startJob(own.broker, countingJob({}), { input: { steps: 5 } }))
    await vi.waitFor(async () => expect((await findJobs(own.broker, { whose: 'own', states: ['done'], limit: 9 })).length).toBe(6), LONG_ENOUGH)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('leaves the jobs of another world of a demo their places', async () => {
    const world = { code: 'aaaabbbbcccc', schema: FIRST_SCHEMA }
    setKnownWorlds([world])
    enterWorld(world.code)
    const [begun, release] = [{ here: 0, there: 0 }, withResolvers()]
    work(countingJob({ onStep: async () => {
      begun[currentWorld() === undefined ? 'here' : 'there'] += 1
      await release.promise
    } }))
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.push(await startJob(agency.broker, countingJob({}), { input: { steps: 1 } }))
    // Both worlds see the same rows here: what one may not begin is left to the other.
    await vi.waitFor(() => expect(begun).toEqual({ here: 2, there: 2 }), LONG_ENOUGH)
    release.resolve()
    for (const id of ids) await becomes(id, { state: 'done' })
    setKnownWorlds([])
  })

  it('fails when its owner may no longer do what it needs', async () => {
    const other = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker' })
    await expect(startJob(other, { ...countingJob({}), needs: 'review.write' }, { input: { steps: 1 } })).rejects.toMatchObject({ code: 'notAllowed' })
    const jobId = await startJob(other, countingJob({}), { input: { steps: 1 } })
    work({ ...countingJob({}), needs: 'review.write' })
    await vi.waitFor(async () => expect(await getJob(other, jobId)).toMatchObject({ state: 'failed', failure: 'notAllowed' }), LONG_ENOUGH)
  })

  it('is seen and ended by its owner and by administrators, and by nobody else', async () => {
    const colleague = await newUser(agency.id, { name: 'Ilinca Țepeș', role: 'broker' })
    const stranger = await newAgency('A Treia Agenție SRL')
    const jobId = await startJob(agency.broker, countingJob({}), { input: { steps: 1 } })
    for (const actor of [colleague, stranger.broker, stranger.admin]) {
      await expect(getJob(actor, jobId)).rejects.toMatchObject({ code: 'notFound' })
      await expect(cancelJob(actor, jobId)).rejects.toMatchObject({ code: 'notFound' })
    }
    await expect(readAgencyJobs(agency.broker)).rejects.toMatchObject({ code: 'notAllowed' })
    expect((await readAgencyJobs(stranger.admin)).map(({ id }) => id)).not.toContain(jobId)
    expect((await readAgencyJobs(agency.admin)).find(({ id }) => id === jobId)).toMatchObject({ state: 'waiting', isOwn: false, owner: agency.broker.name })
    await cancelJob(agency.admin, jobId)
    await becomes(jobId, { state: 'cancelled' })
  })

  it('of a process that is silent is begun by another at once; the first, should it only have been slow, leaves off', async () => {
    const ended: unknown[] = []
    const firstIsAtIt = withResolvers()
    await runAsSystem('job', async () => (await database()).db.delete(job))
    let runs = 0
    const stopFirst = runWorker([countingJob({ retries: 1, onStep: async (_jobId, _step, signal) => {
      runs += 1
      firstIsAtIt.resolve()
      // Whichever of the two begins it again.
      if (runs > 1) return
      if (!signal.aborted) await once(signal, 'abort')
      ended.push(signal.reason)
    } })], { ...POLL, instanceId: SILENT })
    stop = stopFirst
    const jobId = await startJob(agency.broker, countingJob({ retries: 1 }), { input: { steps: 1 } })
    await firstIsAtIt.promise
    const stopSecond = runWorker([countingJob({ retries: 1 })], POLL)
    stop = () => {
      stopFirst()
      stopSecond()
    }
    await expect(runAsSystem('job', () => releaseLeasesOf(SILENT))).resolves.toBe(1)
    await becomes(jobId, { state: 'done', doneCount: 1 })
    await vi.waitFor(() => expect(ended).toEqual(['taken over']), LONG_ENOUGH)
  })

  it('goes thirty days after its end', async () => {
    const jobId = await startJob(agency.broker, countingJob({}), { input: { steps: 1 } })
    await cancelJob(agency.broker, jobId)
    await unsafeRemoveJobs(MINUTE_MS)
    await getJob(agency.broker, jobId)
    await timePasses(2 * MINUTE_MS)
    await unsafeRemoveJobs(MINUTE_MS)
    await expect(getJob(agency.broker, jobId)).rejects.toMatchObject({ code: 'notFound' })
  })
})

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
