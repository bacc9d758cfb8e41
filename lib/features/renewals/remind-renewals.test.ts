import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '@/lib/domain/day'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { findJobs, getJob } from '@/lib/features/jobs/store/jobs'
import { policy } from '@/lib/features/policies/store/policy-table'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import type { MailSettings } from '@/lib/platform/env'
import { mayBeWrittenTo } from '@/lib/products/declarations'
import type { AnyAnswers } from '@/lib/wizard/define'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day } from '@/lib/testing/given/given'
import { givenTwoOffers, waitForBackground } from '@/lib/testing/given/given-offers'
import type { TestAgency } from '@/lib/testing/given/people'
import { withMailServer } from '@/lib/testing/mail/mail-server'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { changeReminderRule, readReminderRule } from './reminder-rule'
import { remindOne, remindRenewalsJob, startReminders } from './remind-renewals'
import { beginReminders } from './schedule-reminders'
import { renewalReminder } from './store/renewal-reminder-table'
import { findRenewals } from './store/renewals'

const configured = vi.hoisted(() => ({ mail: undefined as MailSettings | undefined }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), mail: configured.mail }) }
})

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const { delivered, loseReplies, settings } = withMailServer()

let desk: TestAgency
let policyId: string
beforeAll(async () => {
  desk = await newDesk()
  const { quoteId, offer } = await givenTwoOffers(desk.broker)
  await issuePolicy(desk.broker, { offerId: offer.id, payment: { method: 'pos', documentNumber: 'POS 1', date: clock.today() }, locale: 'ro' })
  await waitForBackground()
  policyId = (await findAttempts(desk.broker, quoteId))[0]?.policies[0]?.id ?? ''
  await endsIn(14)
})
beforeEach(async () => {
  configured.mail = settings()
  await (await database()).db.delete(renewalReminder)
})
afterEach(() => {
  configured.mail = undefined
})

async function endsIn(days: number) {
  const { db } = await database()
  await db.update(policy).set({ startDate: addDays(clock.today(), days - 364), endDate: addDays(clock.today(), days) }).where(eq(policy.id, policyId))
}
/** Moves what was sent into the past. */
async function reminded(daysAgo: number) {
  await (await database()).db.update(renewalReminder).set({ createdAt: new Date(clock.now().getTime() - daysAgo * 86_400_000) })
}
const ending = async () => {
  const [renewal] = await findRenewals(desk.broker, { from: day('2020-01-01'), to: day('2099-12-31') })
  if (renewal === undefined) throw new Error('No policy ends')
  return renewal
}
async function untilDone(jobId: string) {
  const stop = runWorker([remindRenewalsJob], { pollMs: 10 })
  await vi.waitFor(async () => expect(await getJob(desk.broker, jobId)).toMatchObject({ state: 'done' }), { timeout: 20_000, interval: 20 })
  stop()
}

it('reminds a client once for a policy and distance, in a job, and records it with a masked address', async () => {
  await untilDone(await startReminders(desk.broker, { policyIds: [policyId] }))
  expect(delivered()).toHaveLength(1)
  await untilDone(await startReminders(desk.broker, { policyIds: [policyId] }))
  expect(delivered()).toHaveLength(1)
  await endsIn(7)
  await reminded(7)
  await untilDone(await startReminders(desk.broker, { policyIds: [policyId] }))
  expect(delivered()).toHaveLength(2)
  const { db } = await database()
  const told = await db.select().from(auditEvent).where(and(eq(auditEvent.subjectId, policyId), eq(auditEvent.what, 'policy.reminded')))
  expect(told.map(({ details }) => details)).toMatchObject([{ daysBefore: 14 }, { daysBefore: 7 }])
  expect(JSON.stringify(told)).not.toContain(delivered()[0]?.to[0] ?? 'no address')
})

it('tries again after a mail server that was down, and writes to nobody who has renewed or holds a proposal', async () => {
  const renewal = await ending()
  configured.mail = settings('desk:wrong')
  await expect(remindOne(desk.broker, renewal, 3)).rejects.toMatchObject({ code: 'mailCredentials' })
  configured.mail = settings()
  expect(await remindOne(desk.broker, { ...renewal, state: 'proposed' }, 3)).toBe(false)
  expect(await remindOne(desk.broker, { ...renewal, state: 'renewed' }, 3)).toBe(false)
  expect(await remindOne(desk.broker, { ...renewal, isFiled: true }, 3)).toBe(false)
  expect(delivered()).toHaveLength(0)
  expect(await remindOne(desk.broker, renewal, 3)).toBe(true)
  expect(delivered()).toHaveLength(1)
})

it('sends no reminder again whose reply was lost, marks it, and goes on', async () => {
  await endsIn(14)
  loseReplies()
  await untilDone(await startReminders(desk.broker, { policyIds: [policyId] }))
  loseReplies(false)
  await untilDone(await startReminders(desk.broker, { policyIds: [policyId] }))
  expect(delivered()).toHaveLength(1)
  const { db } = await database()
  const told = await db.select().from(auditEvent).where(and(eq(auditEvent.subjectId, policyId), eq(auditEvent.what, 'policy.reminded')))
  expect(told.filter(({ details }) => JSON.stringify(details).includes('"outcome":"unknown"'))).toHaveLength(1)
})

it('sends one reminder, whatever distances the rule is changed to, and the next one only at a distance reached since', async () => {
  await endsIn(2)
  for (const daysBefore of [60, 30, 14, 7, 3]) await remindOne(desk.broker, await ending(), daysBefore)
  expect(delivered()).toHaveLength(1)
  // Sent with 9 days left: the distance of 14 had passed, that of 3 was reached since.
  await reminded(7)
  expect(await remindOne(desk.broker, await ending(), 14)).toBe(false)
  expect(await remindOne(desk.broker, await ending(), 3)).toBe(true)
})

it('begins one round a day for each broker who has a rule, and none where no mail is sent', async () => {
  expect(await readReminderRule(desk.broker)).toEqual({ daysBefore: [], sendsMail: true })
  expect(await changeReminderRule(desk.broker, { daysBefore: [7, 30] })).toEqual({ daysBefore: [30, 7], sendsMail: true })
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2030-01-10T10:00:00Z'))
  vi.spyOn(clock, 'today').mockReturnValue(day('2030-01-10'))
  const begin = () => runAsSystem('job', beginReminders)
  configured.mail = undefined
  expect(await begin()).toBe(0)
  configured.mail = settings()
  expect([await begin(), await begin()]).toEqual([1, 0])
  vi.restoreAllMocks()
  expect(await findJobs(desk.broker, { whose: 'own', states: ['waiting'], limit: 9 })).toMatchObject([{ name: 'remind-renewals' }])
})

it('is refused to whoever may not propose, and where no mail server is configured', async () => {
  await expect(startReminders(desk.backOffice, { policyIds: [policyId] })).rejects.toMatchObject({ code: 'notAllowed' })
  await expect(readReminderRule(desk.backOffice)).rejects.toMatchObject({ code: 'notAllowed' })
  configured.mail = undefined
  await expect(startReminders(desk.broker, { policyIds: [policyId] })).rejects.toMatchObject({ code: 'mailNotConfigured' })
})

it.each([
  ['travel', { marketing: true }, true],
  ['travel', { marketing: false }, false],
  ['travel', {}, false],
  ['tire', { marketingConsent: false }, false],
  ['gap', {}, true],
  ['unknown', {}, false],
])('a client of %s who answered %j may be written to: %s', (product, answers, may) => {
  expect(mayBeWrittenTo(product, answers as AnyAnswers)).toBe(may)
})
