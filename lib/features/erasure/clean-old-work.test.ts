import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addDays, type Day } from '@/lib/domain/day'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { metrics } from '@/lib/platform/metrics/metrics'
import { tellPurged } from '@/lib/platform/metrics/tell-purged'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenOffer } from '@/lib/testing/given/given'
import { newAgency, testCompany, type TestAgency } from '@/lib/testing/given/people'
import { withRecordedLog } from '@/lib/testing/logs/recorded-log'
import { cleanOldWork } from './clean-old-work'

const recorded = withRecordedLog()
const daysAgo = (days: number) => new Date(`${addDays(clock.today(), -days)}T00:00:00Z`)

describeOnBothDatabases('cleaning', () => {
  let agency: TestAgency
  beforeEach(async () => {
    agency = await newAgency()
    await cleanOldWork()
  })

  async function givenDraft(changedAt: Date, lastRun = 0): Promise<string> {
    const { db } = await database()
    const { id } = await createQuote(agency.broker, { product: 'tire', draft: { holder: testCompany }, title: 'Atelierul SRL' })
    await db.update(quote).set({ updatedAt: changedAt, lastRun }).where(eq(quote.id, id))
    return id
  }
  async function isErased(id: string): Promise<boolean> {
    const { db } = await database()
    const [row] = await db.select({ erasedAt: quote.erasedAt }).from(quote).where(eq(quote.id, id))
    return row?.erasedAt != null
  }

  it('destroys drafts that nobody has changed for a year, and no younger one nor one for which insurers were asked', async () => {
    const [old, young, asked] = [await givenDraft(daysAgo(367)), await givenDraft(daysAgo(300)), await givenDraft(daysAgo(900), 1)]
    expect(await cleanOldWork()).toEqual({ drafts: 1, proposals: 0 })
    expect([await isErased(old), await isErased(young), await isErased(asked)]).toEqual([true, false, false])
    expect(await cleanOldWork()).toEqual({ drafts: 0, proposals: 0 })
  })

  it('removes expired proposals that nobody chose from, unless the quote went on to a policy', async () => {
    const { db } = await database()
    const { quoteId, offerId } = await givenOffer(agency)
    const propose = async (validUntil: Day) => {
      const [row] = await db.insert(proposal).values({ agencyId: agency.id, quoteId, createdBy: agency.broker.userId, offerIds: [offerId], locale: 'ro', validUntil, contentSealed: '', tokenHash: `${validUntil} ${offerId}`, tokenSealed: '' }).returning({ id: proposal.id })
      return row?.id ?? ''
    }
    const isThere = async (id: string) => (await db.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, id))).length === 1
    const [old, young] = [await propose(addDays(clock.today(), -731)), await propose(addDays(clock.today(), -729))]
    await db.update(quote).set({ state: 'issued' }).where(eq(quote.id, quoteId))
    expect((await cleanOldWork()).proposals).toBe(0)
    await db.update(quote).set({ state: 'offered' }).where(eq(quote.id, quoteId))
    expect((await cleanOldWork()).proposals).toBe(1)
    expect([await isThere(old), await isThere(young)]).toEqual([false, true])
  })
})

it('what was removed stands in the log and in the metrics, and nothing stands there where nothing was', async () => {
  tellPurged({ drafts: 0, calls: 3 })
  tellPurged({ drafts: 0 })
  expect(recorded.entries()).toMatchObject([{ operation: 'cleaning', removed: { calls: 3 } }])
  expect(recorded.lines).toHaveLength(1)
  expect(await metrics().registry.getSingleMetricAsString('quotedesk_purged_rows_total')).toMatch(/what="calls"\} \d/)
})
