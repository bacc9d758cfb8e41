import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { getJob } from '@/lib/features/jobs/store/jobs'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { database } from '@/lib/platform/database/database'
import { findProgress } from '@/lib/features/proposals/store/proposal-stages'
import { runAsAgency } from '@/lib/platform/database/scope'
import { validExamples } from '@/lib/products/gap/examples'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day, givenOffer, givenPolicy } from '@/lib/testing/given/given'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, newInsurer, type TestAgency } from '@/lib/testing/given/people'
import { renewOne, renewPoliciesJob, startRenewals } from './renew-policies'
import { proposeRenewal } from './propose-renewal'
import { readRenewals } from './read-renewals'
import { findRenewals, findRenewingQuote } from './store/renewals'

withTestDatabase()

const EVER = { from: day('2020-01-01'), to: day('2099-12-31') }
let agency: TestAgency
let policyId: string
beforeAll(async () => {
  agency = await newAgency()
  policyId = (await givenPolicy(agency)).policyId
  await newInsurer(agency.id, 'gap')
})
const renewal = async () => (await runAsAgency(agency.id, () => findRenewals(agency.broker, EVER))).find((one) => one.policyId === policyId)

it('a policy that ends is renewed by a quote that remembers it; what is missing is left to people, and insurers are asked once', async () => {
  expect(await renewal()).toMatchObject({ state: 'none', isFiled: false, quote: undefined })
  const stop = runWorker([renewPoliciesJob], { pollMs: 10 })
  const jobId = await startRenewals(agency.broker, { policyIds: [policyId], locale: 'ro' })
  await vi.waitFor(async () => expect(await getJob(agency.broker, jobId)).toMatchObject({ state: 'done', doneCount: 1, totalCount: 1 }), { timeout: 20_000, interval: 20 })
  stop()

  // Agreements are given for one contract, and nobody gives them but a person.
  const begun = await renewal()
  expect(begun).toMatchObject({ state: 'draft' })
  const quoteId = begun?.quote?.id ?? ''
  const shown = (await readRenewals(agency.broker, { ...EVER, locale: 'ro' })).find((one) => one.policyId === policyId)
  expect(shown?.questions?.asked.length).toBeGreaterThan(0)
  expect(JSON.stringify(shown?.questions)).not.toContain('Țepeș')
  expect(await findRenewingQuote(agency.broker, policyId)).toEqual({ id: quoteId, lastRun: 0 })

  const { version } = await getQuote(agency.broker, quoteId)
  const { person } = validExamples(todayInBucharest(new Date()))
  await saveDraft(agency.broker, { quoteId, version, draft: { ...person } })
  expect(await renewOne(agency.broker, policyId, 'ro')).toBe(quoteId)
  await waitForBackground()
  expect((await getQuote(agency.broker, quoteId)).lastRun).toBe(1)
  expect(await renewOne(agency.broker, policyId, 'ro')).toBeUndefined()
  expect((await getQuote(agency.broker, quoteId)).lastRun).toBe(1)
  expect((await renewal())?.state).toBe('noOffer')
  expect(await findAttempts(agency.broker, quoteId)).toEqual([])
})

it('whoever may not ask insurers is refused, and a policy of another agency is left alone', async () => {
  await expect(startRenewals(agency.backOffice, { policyIds: [policyId], locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
  const other = await newAgency('Altă Agenție SRL')
  expect(await renewOne(other.broker, policyId, 'ro')).toBeUndefined()
  expect(await findRenewals(other.broker, EVER)).toEqual([])
})

it('only policies that end within the asked days are found', async () => {
  const endDate = (await renewal())?.endDate ?? day('2020-01-01')
  expect(await findRenewals(agency.broker, { from: addDays(endDate, 1), to: EVER.to })).toEqual([])
})

it('proposes the best new offer in one step, once, and covers before and now are compared', async () => {
  const own = await newAgency('Agenția Propunerilor SRL')
  const { policyId: ending } = await givenPolicy(own)
  const { quoteId, offerId } = await givenOffer(own)
  const { db } = await database()
  await db.update(quote).set({ renewsPolicyId: ending }).where(eq(quote.id, quoteId))
  const found = async () => (await findRenewals(own.broker, EVER)).find((one) => one.policyId === ending)
  expect(await found()).toMatchObject({ state: 'offered', best: { offerId, covers: { changes: [], notStated: 'both' } } })

  await expect(proposeRenewal(own.backOffice, { policyId: ending, locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
  await expect(proposeRenewal(agency.broker, { policyId: ending, locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
  expect(await proposeRenewal(own.broker, { policyId: ending, locale: 'ro' })).toMatchObject({ quoteId, mailedTo: undefined })
  expect(await findProgress(own.broker, [quoteId])).toHaveLength(1)
  expect(await found()).toMatchObject({ state: 'proposed' })
  await expect(proposeRenewal(own.broker, { policyId: ending, locale: 'ro' })).rejects.toMatchObject({ code: 'nothingToPropose' })
})
