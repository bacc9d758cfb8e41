import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { createSession, endSession } from '@/lib/platform/session/sessions'
import { STREAMS_MAX } from '@/lib/platform/session/open-streams'
import { openStream } from '@/lib/platform/session/open-stream-table'
import { session } from '@/lib/platform/session/session-table'
import { appUser } from '@/lib/platform/session/user-table'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { respondStream } from './respond-stream'

withTestDatabase()

let agency: TestAgency
let sessionId = ''
beforeEach(async () => {
  agency = await newAgency()
  sessionId = await createSession({ userId: agency.admin.userId, userAgent: '' })
})

/** A stream of the administrator's audit trail: one event, then silence until it is ended. */
const follow = (lookEveryMs = 3_600_000) =>
  respondStream({
    actor: { ...agency.admin, sessionId },
    needs: 'audit.read',
    lookEveryMs,
    eventsUntil: async function* (signal) {
      yield 1
      await new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })))
    },
  })

async function countOpen(): Promise<number> {
  const { db } = await database()
  return db.$count(openStream, eq(openStream.sessionId, sessionId))
}

describe('a stream ends with its session', () => {
  const ENDINGS: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['its sign-out', () => endSession(sessionId)],
    ['its user being disabled', async () => (await database()).db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, agency.admin.userId))],
    ['its user losing the permission', async () => (await database()).db.update(appUser).set({ role: 'broker' }).where(eq(appUser.id, agency.admin.userId))],
    ['its idle time', () => timePasses(12 * 3_600_000)],
  ]
  test.each(ENDINGS)('by %s, while nothing happens', async (_name, end) => {
    const text = (await follow(5)).text()
    await end()
    expect(await text).not.toContain('event: end')
    expect(await countOpen()).toBe(0)
  })

  test('and keeps no session from becoming idle', async () => {
    const { db } = await database()
    await timePasses(3_600_000)
    const before = await db.select({ seen: session.lastSeenAt }).from(session).where(eq(session.id, sessionId))
    const response = await follow()
    const reader = response.body?.getReader()
    await reader?.read()
    expect(await db.select({ seen: session.lastSeenAt }).from(session).where(eq(session.id, sessionId))).toEqual(before)
    await reader?.cancel()
  })

  test('is looked at before its first event', async () => {
    await endSession(sessionId)
    expect(await (await follow()).text()).toBe('')
  })
})

describe('a session holds at most twenty streams', () => {
  test('also when they are opened at once, and one that is closed makes room', async () => {
    const opened = await Promise.allSettled(Array.from({ length: STREAMS_MAX + 5 }, () => follow()))
    const responses = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refusals = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect([responses.length, await countOpen()]).toEqual([20, 20])
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'tooManyStreams' }) as unknown))
    await responses[0]?.body?.cancel()
    expect((await follow()).status).toBe(200)
    await expect(follow()).rejects.toMatchObject({ code: 'tooManyStreams' })
  })

  test('while another session of the same person has its own', async () => {
    for (let count = 0; count < STREAMS_MAX; count++) await follow()
    sessionId = await createSession({ userId: agency.admin.userId, userAgent: '' })
    expect((await follow()).status).toBe(200)
  })

  test('not counting those of a process that ended without a word', async () => {
    for (let count = 0; count < STREAMS_MAX; count++) await follow()
    await timePasses(46_000)
    expect((await follow()).status).toBe(200)
    expect(await countOpen()).toBe(1)
  })

  test('and one that lost its place does not go on', async () => {
    const text = (await follow(5)).text()
    await timePasses(46_000)
    expect(await text).not.toContain('event: end')
  })
})
