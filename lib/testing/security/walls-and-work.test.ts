import { beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { recoverAttempts } from '@/lib/features/issuing/store/recover-attempts'
import { recoverRequests } from '@/lib/features/offers/store/recover-requests'
import { claimDueCalls } from '@/lib/features/travel-calls/store/travel-calls'
import { apiEndpoint, type Shapes } from '@/lib/platform/api/endpoint'
import { database } from '@/lib/platform/database/database'
import { runAsAgency, runAsSystem, setAgencyOfPage } from '@/lib/platform/database/scope'
import { handle } from '@/lib/platform/http/handle'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { agency as agencyTable } from '@/lib/platform/session/agency-table'
import * as current from '@/lib/platform/session/current-actor'
import { createSession } from '@/lib/platform/session/sessions'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenOffer, givenSending } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'

withTestDatabase()

const HOUR_MS = 3_600_000
let own: TestAgency
let other: TestAgency
beforeAll(async () => {
  own = await newAgency()
  other = await newAgency('Altă Agenție SRL')
})

const seen = async () => (await (await database()).db.select({ id: agencyTable.id }).from(agencyTable)).map(({ id }) => id).toSorted()
const both = () => [own.id, other.id].toSorted()

it('recovery finds the rows of every agency as the system, one’s own alone as an agency', async () => {
  for (const agency of [own, own, other]) await givenSending(agency)
  for (const agency of [own, other]) await givenOffer(agency)
  await timePasses(HOUR_MS)
  expect(await runAsAgency(other.id, recoverAttempts)).toEqual({ notSent: 0, unknown: 1 })
  expect(await runAsSystem('start-up', recoverAttempts)).toEqual({ notSent: 0, unknown: 2 })
  const { db } = await database()
  await db.execute(`update quote_request set state = 'pending', finished_at = null`)
  const ofOther = await runAsAgency(other.id, recoverRequests)
  expect(ofOther).toBeGreaterThan(0)
  expect(await runAsSystem('start-up', recoverRequests)).toBeGreaterThan(ofOther)
  expect(await runAsSystem('job', claimDueCalls)).toEqual([])
})

it('a repeated job works for every agency', async () => {
  const found: string[][] = []
  await new Promise<void>((done) => {
    const stop = repeatJob({
      name: 'test',
      firstAfterMs: 0,
      everyMs: HOUR_MS,
      run: async () => {
        found.push(await seen())
        stop()
        done()
      },
    })
  })
  expect(found).toEqual([both()])
})

const shapes = { query: z.object({}), output: z.array(z.string()) } satisfies Shapes
const eventShapes = { query: z.object({}), output: { events: z.array(z.string()) } } satisfies Shapes
const context = { params: Promise.resolve({}) }
const request = () => new Request('http://localhost:3000/api/test')

it('an endpoint works on behalf of its user’s agency, a stream at each of its events', async () => {
  const sessionId = await createSession({ userId: own.broker.userId, userAgent: '' })
  vi.spyOn(current, 'currentAccount').mockResolvedValue({ actor: { ...own.broker, sessionId }, lacksFactor: false })
  const endpoint = apiEndpoint({ method: 'GET', path: '/api/test', needs: 'quote.read', shapes: async () => shapes })
  expect(await (await handle(endpoint, seen)(request(), context)).json()).toEqual([own.id])
  const events = apiEndpoint({ method: 'GET', path: '/api/test/events', needs: 'quote.read', shapes: async () => eventShapes })
  const streamed = await handle(events, async () =>
    async function* follow() {
      for (let count = 0; count < 3; count += 1) yield await seen()
    },
  )(request(), context)
  const line = `data: ${JSON.stringify([own.id])}\n\n`
  // Read from outside of the request, as the server does.
  expect(await runAsAgency(other.id, () => streamed.text())).toBe(`${line.repeat(3)}event: end\ndata:\n\n`)
})

it('an endpoint without a user works across agencies, until it knows whose a link is', async () => {
  const endpoint = apiEndpoint({ method: 'GET', path: '/api/test', needs: 'public', shapes: async () => shapes })
  expect(await (await handle(endpoint, seen)(request(), context)).json()).toEqual(both())
  expect(await (await handle(endpoint, () => runAsAgency(other.id, seen))(request(), context)).json()).toEqual([other.id])
})

it('work that says nothing sees nothing', async () => {
  const { as } = await database()
  expect(await as({ kind: 'nobody' }).select().from(agencyTable)).toEqual([])
})

it('an agency has an id', () => {
  expect(() => runAsAgency("x'; reset role; --", () => {})).toThrow(TypeError)
  expect(() => setAgencyOfPage('x')).not.toThrow()
})
