import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { addYears } from '@/lib/domain/day'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { client } from '@/lib/features/clients/store/client-table'
import { saveClient } from '@/lib/features/clients/store/clients'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { policy } from '@/lib/features/policies/store/policy-table'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { clock, setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { CANARIES, canary, plantPerson } from '@/lib/testing/erasure/canaries'
import { findInDatabase } from '@/lib/testing/erasure/dump'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency, newUser, testCompany, type TestAgency } from '@/lib/testing/given/people'
import { readAnnouncement, runRetentionNight } from './announce-retention'
import { eraseClient } from './erase-client'
import { applyRetention, previewRetention } from './retention'

vi.stubEnv('ERASURE_LIST', join(tmpdir(), `retention-of-tests-${process.pid}`, 'list'))

const yearsAgo = (years: number) => new Date(`${addYears(clock.today(), -years)}T00:00:00Z`)

describeOnBothDatabases('retention', () => {
  let agency: TestAgency
  let officer: Actor
  beforeEach(async () => {
    agency = await newAgency()
    officer = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['data-officer'] })
  })
  const counts = async () => Object.fromEntries((await previewRetention(officer)).map(({ kind, count }) => [kind, count]))

  it('says what is over its term before it does anything, destroys exactly that, and records how much', async () => {
    const { db } = await database()
    const { id: oldId } = await createQuote(agency.broker, { product: 'tire', draft: { holder: testCompany }, title: 'Atelierul de Pâine SRL' })
    const { id: youngId } = await createQuote(agency.broker, { product: 'tire', draft: { holder: testCompany }, title: 'Atelierul de Pâine SRL' })
    const { id: clientId } = await saveClient(agency.broker, testCompany)
    expect(await counts()).toEqual({ policies: 0, quotes: 0, clients: 0 })
    await db.update(quote).set({ updatedAt: yearsAgo(4) }).where(eq(quote.id, oldId))
    await db.update(client).set({ updatedAt: yearsAgo(5) }).where(eq(client.id, clientId))
    const [, ofQuotes] = await previewRetention(officer)
    expect(ofQuotes).toMatchObject({ kind: 'quotes', years: 3, count: 1, ofYears: [{ year: yearsAgo(4).getFullYear(), count: 1 }] })
    expect(await counts()).toEqual({ policies: 0, quotes: 1, clients: 1 })
    expect(await getQuote(agency.broker, oldId)).toMatchObject({ title: 'Atelierul de Pâine SRL' })

    await applyRetention()
    expect(await getQuote(agency.broker, oldId)).toMatchObject({ title: '', draft: {}, erasedAt: expect.any(Date) as Date })
    // The client went, and with the client what names it in the younger quote.
    expect((await getQuote(agency.broker, youngId)).draft).toMatchObject({ holder: {} })
    expect(await counts()).toEqual({ policies: 0, quotes: 0, clients: 0 })
    const events = await db.select({ what: auditEvent.what, details: auditEvent.details }).from(auditEvent).where(eq(auditEvent.agencyId, agency.id))
    expect(events).toEqual(expect.arrayContaining([{ what: 'retention.applied', details: { kind: 'quotes', count: 1 } }, { what: 'client.erased', details: expect.objectContaining({ reason: 'retention' }) as unknown }]))
  })

  it('is announced a night before: the job destroys what it said, and nothing that fell due since', async () => {
    const { db } = await database()
    const [first, second] = [await createQuote(agency.broker, { product: 'tire', draft: {}, title: 'Unu' }), await createQuote(agency.broker, { product: 'tire', draft: {}, title: 'Doi' })]
    await db.update(quote).set({ updatedAt: yearsAgo(4) }).where(eq(quote.id, first.id))
    await db.update(quote).set({ updatedAt: new Date(yearsAgo(3).getTime() + 86_400_000) }).where(eq(quote.id, second.id))
    const titles = async () => [(await getQuote(agency.broker, first.id)).title, (await getQuote(agency.broker, second.id)).title]
    const announced = async () => (await db.select({ details: auditEvent.details }).from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.what, 'retention.announced')))).map(({ details }) => details)

    await runRetentionNight()
    expect(await titles()).toEqual(['Unu', 'Doi'])
    expect(await announced()).toEqual([{ policies: 0, quotes: 1, clients: 0, asOf: clock.today() }])
    expect(await readAnnouncement(officer)).toMatchObject({ counts: { quotes: 1 } })
    // A run of the same night, by another instance or after a restart, destroys nothing.
    await runRetentionNight()
    expect(await titles()).toEqual(['Unu', 'Doi'])
    const later = setTestClock({ aheadMs: () => 2 * 86_400_000 })
    expect(await counts()).toMatchObject({ quotes: 2 })
    await runRetentionNight()
    expect(await titles()).toEqual(['', 'Doi'])
    expect((await announced()).at(-1)).toMatchObject({ quotes: 1 })
    later()
    for (const actor of [agency.broker, agency.backOffice, agency.admin]) await expect(readAnnouncement(actor)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('destroys what was kept of an erased client\'s policy when its term is over, and no day before', async () => {
    const { clientId, policyId = '' } = await plantPerson(agency, { withPolicy: true })
    await eraseClient(officer, clientId, { reason: 'request' })
    const { db } = await database()
    await db.update(policy).set({ endDate: addYears(clock.today(), -10) }).where(eq(policy.id, policyId))
    expect(await counts()).toMatchObject({ policies: 0 })
    await db.update(policy).set({ endDate: addYears(clock.today(), -11) }).where(eq(policy.id, policyId))
    expect(await counts()).toMatchObject({ policies: 1 })
    expect(await findInDatabase(CANARIES)).toEqual(['document.bytes_sealed', 'policy.holder_name_sealed'])
    await applyRetention()
    expect(await findInDatabase(CANARIES)).toEqual([])
    expect(await getPolicy(agency.broker, policyId)).toMatchObject({ holderName: '', erasedAt: expect.any(Date) as Date, series: 'AP/01' })
  })

  it('leaves a client whom somebody works for, and shows nothing without the permission', async () => {
    const { db } = await database()
    const { id: clientId } = await saveClient(agency.broker, canary)
    await createQuote(agency.broker, { product: 'tire', draft: {}, clientId })
    await db.update(client).set({ updatedAt: yearsAgo(5) }).where(eq(client.id, clientId))
    expect(await counts()).toMatchObject({ clients: 0 })
    for (const actor of [agency.broker, agency.backOffice, agency.admin]) await expect(previewRetention(actor)).rejects.toMatchObject({ code: 'notAllowed' })
  })
})
