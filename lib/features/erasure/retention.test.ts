import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { addYears } from '@/lib/domain/day'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { addPaper } from '@/lib/features/clients/add-paper'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { client } from '@/lib/features/clients/store/client-table'
import { saveClient } from '@/lib/features/clients/store/clients'
import { findPapers } from '@/lib/features/clients/store/papers'
import { document } from '@/lib/features/documents/store/document-table'
import { storeDocument } from '@/lib/features/documents/store/documents'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { policy } from '@/lib/features/policies/store/policy-table'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { recordRead } from '@/lib/features/privacy/store/record-read'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { clock, setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { session } from '@/lib/platform/session/session-table'
import { createSession, findActor } from '@/lib/platform/session/sessions'
import { CANARIES, canary, plantPerson } from '@/lib/testing/erasure/canaries'
import { findInDatabase } from '@/lib/testing/erasure/dump'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenOffer, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, newUser, testCompany, type TestAgency } from '@/lib/testing/given/people'
import { readAnnouncement, runRetentionNight } from './announce-retention'
import { eraseClient } from './erase-client'
import { applyRetention, previewRetention } from './retention'

vi.stubEnv('ERASURE_LIST', join(tmpdir(), `retention-of-tests-${process.pid}`, 'list'))

const yearsAgo = (years: number) => new Date(`${addYears(clock.today(), -years)}T00:00:00Z`)

const NOTHING = { policies: 0, quotes: 0, clients: 0, documents: 0, papers: 0, reads: 0, sessions: 0 }

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
    expect(await counts()).toEqual(NOTHING)
    await db.update(quote).set({ updatedAt: yearsAgo(4) }).where(eq(quote.id, oldId))
    await db.update(client).set({ updatedAt: yearsAgo(5) }).where(eq(client.id, clientId))
    const [, ofQuotes] = await previewRetention(officer)
    expect(ofQuotes).toMatchObject({ kind: 'quotes', years: 3, count: 1, ofYears: [{ year: yearsAgo(4).getFullYear(), count: 1 }] })
    expect(await counts()).toEqual({ ...NOTHING, quotes: 1, clients: 1 })
    expect(await getQuote(agency.broker, oldId)).toMatchObject({ title: 'Atelierul de Pâine SRL' })

    await applyRetention()
    expect(await getQuote(agency.broker, oldId)).toMatchObject({ title: '', draft: {}, erasedAt: expect.any(Date) as Date })
    // The client went, and with the client what names it in the younger quote.
    expect((await getQuote(agency.broker, youngId)).draft).toMatchObject({ holder: {} })
    expect(await counts()).toEqual(NOTHING)
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
    expect(await announced()).toEqual([{ ...NOTHING, quotes: 1, asOf: clock.today() }])
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

  it('takes documents of offers without a policy, looks at data and old sessions when each class is over its own term', async () => {
    const { db } = await database()
    const file = (name: string) => ({ bytes: new TextEncoder().encode(`%PDF-1.4 ${name}`), sha256: name })
    const [unsold, sold] = [await givenOffer(agency), await givenPolicy(agency)]
    for (const { offerId } of [unsold, sold]) await storeDocument(agency.broker, { kind: 'offer', ownerId: offerId, ...file(offerId) })
    await storeDocument(agency.broker, { kind: 'policy', ownerId: sold.policyId, ...file(sold.policyId) })
    const { id: clientId } = await saveClient(agency.broker, testCompany)
    await recordRead(agency.broker, { kind: 'client', subject: { kind: 'client', id: clientId } })
    const newest = await createSession({ userId: agency.broker.userId, userAgent: 'now' })
    const age = async ({ documents, reads, sessions }: { readonly documents: number; readonly reads: number; readonly sessions: number }) => {
      await db.update(document).set({ createdAt: yearsAgo(documents) }).where(eq(document.agencyId, agency.id))
      await db.update(personalRead).set({ day: addYears(clock.today(), -reads) }).where(eq(personalRead.agencyId, agency.id))
      await db.update(session).set({ lastSeenAt: yearsAgo(sessions) }).where(and(eq(session.agencyId, agency.id), ne(session.id, newest)))
    }
    const left = async () => ({
      documents: (await db.select({ offerId: document.offerId }).from(document).where(eq(document.agencyId, agency.id))).map(({ offerId }) => offerId),
      reads: (await db.select().from(personalRead).where(eq(personalRead.agencyId, agency.id))).length,
      sessions: (await db.select().from(session).where(eq(session.userId, agency.broker.userId))).length,
    })

    await age({ documents: 0, reads: 4, sessions: 0 })
    expect(await counts()).toEqual(NOTHING)
    await age({ documents: 2, reads: 6, sessions: 2 })
    // Nobody else signed in again: their only session says when they were last seen.
    expect(await counts()).toEqual({ ...NOTHING, documents: 1, reads: 1, sessions: 1 })
    expect(await left()).toMatchObject({ reads: 1, sessions: 2 })
    await applyRetention()
    expect(await left()).toEqual({ documents: [sold.offerId, null], reads: 0, sessions: 1 })
    expect(await findActor(newest)).toMatchObject({ userId: agency.broker.userId })
    expect(await counts()).toEqual(NOTHING)
    const applied = await db.select({ details: auditEvent.details }).from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.what, 'retention.applied')))
    expect(applied.map(({ details }) => details)).toEqual([{ kind: 'documents', count: 1 }, { kind: 'reads', count: 1 }, { kind: 'sessions', count: 1 }])
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
  })

  it('takes papers of a client a year after they came, and not before the client\'s last policy is over for a year', async () => {
    const { db } = await database()
    const { id: clientId } = await saveClient(agency.broker, testCompany)
    const add = (word: string) => addPaper(agency.broker, { clientId, kind: 'idCard', bytes: Buffer.from(`%PDF-1.7 ${word}`) })
    const [old, young] = [await add('old'), await add('young')]
    const left = async () => (await findPapers(agency.broker, clientId)).map(({ id }) => id)
    await db.update(clientPaper).set({ createdAt: yearsAgo(2) }).where(eq(clientPaper.id, old))
    const sold = await givenPolicy(agency)
    await db.update(policy).set({ endDate: clock.today() }).where(eq(policy.id, sold.policyId))
    expect(await counts()).toEqual({ ...NOTHING, papers: 1 })
    // The policy is the client's, by its quote or because a merge gave it to the client.
    await db.update(quote).set({ clientId }).where(eq(quote.id, sold.quoteId))
    expect(await counts()).toEqual(NOTHING)
    await db.update(quote).set({ clientId: null }).where(eq(quote.id, sold.quoteId))
    await db.update(policy).set({ clientId }).where(eq(policy.id, sold.policyId))
    expect(await counts()).toEqual(NOTHING)
    await db.update(policy).set({ endDate: addYears(clock.today(), -1) }).where(eq(policy.id, sold.policyId))
    expect(await counts()).toEqual(NOTHING)
    await db.update(policy).set({ endDate: addYears(clock.today(), -2) }).where(eq(policy.id, sold.policyId))
    expect(await counts()).toEqual({ ...NOTHING, papers: 1 })

    await runRetentionNight()
    expect(await readAnnouncement(officer)).toMatchObject({ counts: { papers: 1 } })
    expect(await left()).toEqual([young, old])
    const later = setTestClock({ aheadMs: () => 86_400_000 })
    await runRetentionNight()
    expect(await left()).toEqual([young])
    later()
    const applied = await db.select({ details: auditEvent.details }).from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.what, 'retention.applied')))
    expect(applied.map(({ details }) => details)).toEqual([{ kind: 'papers', count: 1 }])
  })

  it('counts an announcement of a version that knew fewer classes for nothing, and announces anew', async () => {
    const { db } = await database()
    const { id } = await createQuote(agency.broker, { product: 'tire', draft: {}, title: 'Unu' })
    await db.update(quote).set({ updatedAt: yearsAgo(4) }).where(eq(quote.id, id))
    await recordEvent({ agencyId: agency.id, system: 'retention' }, { what: 'retention.announced', subject: { kind: 'agency', id: agency.id }, details: { policies: 0, quotes: 1, clients: 0, asOf: clock.today() } })
    const later = setTestClock({ aheadMs: () => 2 * 86_400_000 })
    await runRetentionNight()
    expect((await getQuote(agency.broker, id)).title).toBe('Unu')
    expect(await readAnnouncement(officer)).toMatchObject({ counts: { ...NOTHING, quotes: 1 } })
    later()
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
