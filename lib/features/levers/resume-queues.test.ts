import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import { findNewestRun } from './newest-run'
import { policySubjectOf } from '@/lib/features/offers/request-offers'
import { recoverRequestsOf } from '@/lib/features/offers/store/recover-requests'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { givenInsurerRequests, waitForBackground } from '@/lib/testing/given/given-offers'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { withSandboxedOperator, type TestDesk } from '@/lib/testing/operator/sandboxed-operator'
import { resumeQueues } from './resume-queues'
import { claimQueued } from './store/claim-queued'
import { queueVariantRequests } from './store/variant-requests'

withTestDatabase()
const { newDesk } = withSandboxedOperator({ dialects: false })

/** Variants that a process queued, one of which it had asked when it ended. */
async function givenEndedProcess(desk: TestDesk): Promise<{ queued: number }> {
  const { quoteId } = await givenInsurerRequests(desk.broker, 'houseAssistance')
  const { product, service, run, requests, levers } = await findNewestRun(desk.broker, quoteId)
  const variants = levers.find(({ lever }) => lever.key === 'termMonths')?.variants.flatMap(({ asked }) => (asked === undefined ? [] : [{ ...asked, subject: policySubjectOf(product, asked.answers), declarations: undefined }])) ?? []
  const queued = await queueVariantRequests(desk.broker, { quoteId, run, service, variants, insurerIds: requests.map(({ insurer }) => insurer.id), perDay: 100 })
  const claimed = await claimQueued(desk.broker, { insurerId: requests[0]?.insurer.id ?? '', openMax: 1, openMs: 60_000 })
  const { db } = await database()
  await db.update(quoteRequest).set({ instanceId: 'ended' }).where(eq(quoteRequest.id, claimed?.requestId ?? ''))
  return { queued }
}

const statesOf = async (desk: TestDesk) => {
  const { db } = await database()
  const rows = await db.select({ state: quoteRequest.state, received: quoteRequest.received }).from(quoteRequest).where(eq(quoteRequest.agencyId, desk.id))
  return (state: string) => rows.filter((row) => row.state === state || row.received === state).length
}

test('another process asks the insurers that an ended one had not asked yet', async () => {
  const desk = await newDesk()
  const { queued } = await givenEndedProcess(desk)
  const before = await statesOf(desk)
  expect([before('queued'), before('pending')]).toEqual([queued - 1, 1])
  await recoverRequestsOf('ended')
  await resumeQueues()
  await waitForBackground()
  const after = await statesOf(desk)
  expect([after('queued'), after('pending')]).toEqual([0, 0])
  // Some insurers decline; the request of the ended process alone was never answered.
  expect(after('offered') + after('failed')).toBe(before('offered') + before('failed') + queued)
  expect(after('interrupted')).toBe(1)
})

test('what somebody queued who was disabled since waits for a colleague', async () => {
  const desk = await newDesk()
  const { queued } = await givenEndedProcess(desk)
  const { db } = await database()
  await db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, desk.broker.userId))
  await resumeQueues()
  await waitForBackground()
  expect((await statesOf(desk))('queued')).toBe(queued - 1)
})
