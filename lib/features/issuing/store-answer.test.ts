import { sql } from 'drizzle-orm'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { log } from '@/lib/platform/log'
import { givenSending, testPolicy } from '@/lib/testing/given/given'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findKeptAnswers, keepAnswer } from './kept-answers'
import { storeAnswer } from './store-answer'
import { getAttempt } from './store/issue-attempts'
import { confirmNotIssued } from './store/resolve-attempts'
import { recoverAttempts } from './store/recover-attempts'
import { takeUpAnswers } from './take-up-answers'
import { timePasses } from '@/lib/testing/pass-time'

withTestDatabase()

const ISSUED = { locale: 'ro', result: { state: 'ISSUED', policies: [testPolicy] } } as const
const HOUR_MS = 3_600_000

const folder = join(tmpdir(), `kept-answers-of-tests-${process.pid}`)
// Before the process reads its settings.
vi.stubEnv('DATA_DIR', folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  vi.spyOn(log(), 'error')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const run = async (statement: string) => (await database()).db.execute(sql.raw(statement))

/** The disk of the database is full, as far as policies go, until the returned function is called. */
async function givenFullDisk(): Promise<() => Promise<void>> {
  await run(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`)
  await run('create trigger fails before insert on policy for each row execute function fail()')
  return async () => {
    await run('drop trigger fails on policy')
    await run('drop function fail')
  }
}

test('an answer that the database does not take lies sealed on the disk, is named in the log, and is stored once it is taken', async () => {
  const agency = await newAgency()
  const { attemptId } = await givenSending(agency)
  const mend = await givenFullDisk()
  const storing = storeAnswer(attemptId, ISSUED)
  await expect.poll(findKeptAnswers).toEqual([attemptId])
  const text = await readFile(join(folder, 'unstored-answers', `${attemptId}.sealed`), 'utf8')
  expect(text).toMatch(/^v1\./)
  expect(text).not.toContain(testPolicy.number)
  await expect.poll(() => vi.mocked(log().error).mock.calls.map(([said]) => said)).toMatchObject([{ attemptId, state: 'ISSUED', policies: [`${testPolicy.series} ${testPolicy.number}`] }])
  expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'SENDING' })
  await mend()
  await storing
  expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'ISSUED', policies: [{ number: testPolicy.number }] })
  expect(await findKeptAnswers()).toEqual([])
})

test('the answer of a process that ended is stored at the next start, although recovery has given the attempt up', async () => {
  const agency = await newAgency()
  const { attemptId } = await givenSending(agency)
  await keepAnswer(attemptId, ISSUED)
  await timePasses(HOUR_MS)
  await recoverAttempts()
  expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'UNKNOWN' })
  expect(await takeUpAnswers()).toBe(1)
  await waitForBackground()
  expect(await getAttempt(agency.broker, attemptId)).toMatchObject({ state: 'ISSUED', policies: [{ number: testPolicy.number }] })
  expect(await findKeptAnswers()).toEqual([])
  expect(await takeUpAnswers()).toBe(0)
})

test('an answer that was stored before the process ended is forgotten at the next start', async () => {
  const agency = await newAgency()
  const { attemptId } = await givenSending(agency)
  await storeAnswer(attemptId, ISSUED)
  await keepAnswer(attemptId, ISSUED)
  expect(await takeUpAnswers()).toBe(1)
  await waitForBackground()
  expect((await getAttempt(agency.broker, attemptId)).policies).toHaveLength(1)
  expect(await findKeptAnswers()).toEqual([])
})

test('an answer whose attempt two people have decided otherwise stays, and the log names it at each start', async () => {
  const agency = await newAgency()
  const { attemptId } = await givenSending(agency)
  await timePasses(HOUR_MS)
  await recoverAttempts()
  await confirmNotIssued(agency.backOffice, attemptId)
  await confirmNotIssued(await newUser(agency.id, { name: 'Doina Probă', role: 'back-office' }), attemptId)
  await keepAnswer(attemptId, ISSUED)
  expect(await takeUpAnswers()).toBe(0)
  expect(await findKeptAnswers()).toEqual([attemptId])
  expect(vi.mocked(log().error).mock.calls.some(([said]) => JSON.stringify(said).includes(testPolicy.number))).toBe(true)
})
