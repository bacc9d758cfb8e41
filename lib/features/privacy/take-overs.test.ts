import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { parseEnv } from '@/lib/platform/env'
import { saveClient } from '@/lib/features/clients/store/clients'
import { startQuote } from '@/lib/features/quotes/start-quote'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser, type TestAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { readLedger } from './read-ledger'
import { recordTakeOver } from './store/record-read'

vi.stubEnv('TAKE_OVERS_PER_DAY', '2')

withTestDatabase()

let agency: TestAgency
let clientIds: readonly string[]
beforeEach(async () => {
  agency = await newAgency()
  const people = [testPerson, { ...testPerson, taxId: '1960908050173' }, testCompany, { ...testCompany, taxId: '14399840' }]
  clientIds = (await Promise.all(people.map((party) => saveClient(agency.broker, party)))).map(({ id }) => id)
})

const take = (actor: Actor, nth: number, perDay = 2) => recordTakeOver(actor, { kind: 'fill', subject: { kind: 'client', id: clientIds[nth] ?? '' } }, { perDay })
const quotesOf = async (actor: Actor) => {
  const { db } = await database()
  return db.select({ id: quote.id }).from(quote).where(eq(quote.ownerId, actor.userId))
}

describe('codes that the wizard takes over', () => {
  it('have a budget of their own: whoever fills drafts from one client after the other is refused, and seen', async () => {
    for (const nth of [0, 1, 0, 1]) await take(agency.broker2, nth)
    await expect(take(agency.broker2, 2)).rejects.toMatchObject({ code: 'takeOversUsedUp', details: { params: { max: 2 } } })
    // Whom one works for already stays at hand.
    await take(agency.broker2, 1)
    await take(agency.broker, 2)
    const officer = await newUser(agency.id, { name: 'Oana Probă', role: 'admin', extraRoles: ['data-officer'] })
    const refused = (await readLedger(officer, { days: 1 })).reads.filter(({ kind }) => kind === 'refusal')
    expect(refused).toMatchObject([{ reader: { name: 'Dan Probă' }, subject: { id: clientIds[2] }, unusual: expect.arrayContaining(['beyondBudget']) as unknown }])
  })

  it('are not taken beyond it by requests at the same moment', async () => {
    const results = await Promise.allSettled(clientIds.map((_, nth) => take(agency.broker2, nth)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('begin again on the next day, and are 150 unless a setting says otherwise', async () => {
    for (const nth of [0, 1]) await take(agency.broker2, nth)
    const restore = setTestClock({ aheadMs: () => 86_400_000 })
    await take(agency.broker2, 2)
    restore()
    expect([parseEnv({}).takeOversPerDay, parseEnv({ TAKE_OVERS_PER_DAY: '9' }).takeOversPerDay]).toEqual([150, 9])
    expect(() => parseEnv({ TAKE_OVERS_PER_DAY: '0' })).toThrow('TAKE_OVERS_PER_DAY')
  })

  it('leave no quote behind when they are refused', async () => {
    for (const clientId of clientIds.slice(0, 2)) await startQuote(agency.broker2, { product: 'gap', clientId })
    await expect(startQuote(agency.broker2, { product: 'gap', clientId: clientIds[2] ?? '' })).rejects.toMatchObject({ code: 'takeOversUsedUp' })
    expect(await quotesOf(agency.broker2)).toHaveLength(2)
  })
})
