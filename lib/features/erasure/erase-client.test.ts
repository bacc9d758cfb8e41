import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findClients, getClient, saveClient } from '@/lib/features/clients/store/clients'
import { checkSeals } from '@/lib/features/keys/check-seals'
import { addJob, findJobs } from '@/lib/features/jobs/store/jobs'
import { fileWriter, removeExports } from '@/lib/features/lists/store/export-file'
import { findRuns } from '@/lib/features/offers/store/quote-runs'
import { findPolicies, getPolicy } from '@/lib/features/policies/store/policies'
import { findProposals } from '@/lib/features/proposals/store/proposals'
import { findQuotes, getQuote, saveDraft } from '@/lib/features/quotes/store/quotes'
import { readAskedReads } from '@/lib/features/privacy/explain-reads'
import { openClient } from '@/lib/features/privacy/open-client'
import { markOfErased } from '@/lib/features/privacy/model/reads'
import { findClientReads, readLedger } from '@/lib/features/privacy/read-ledger'
import { revealCode } from '@/lib/features/privacy/reveal-code'
import { askForExplanation, explainRead } from '@/lib/features/privacy/store/explanations'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { searchDesk } from '@/lib/features/search/search-desk'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { rememberedKeys } from '@/lib/platform/keys/remembered-keys'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'
import { CANARIES, canary, plantPerson } from '@/lib/testing/erasure/canaries'
import { dumpDatabase, findInDatabase, restoreDatabase } from '@/lib/testing/erasure/dump'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenOffer, givenSending } from '@/lib/testing/given/given'
import { timePasses } from '@/lib/testing/pass-time'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { confirmErasure, requestErasure } from './request-erasure'
import { readErasureList, writeErasureList } from './erasure-list'
import { repeatErasures } from './repeat-erasures'
import { requestErasure as eraseShapes } from './shapes'
import { erasure } from './store/erasure-table'

const { input } = eraseShapes

vi.stubEnv('ERASURE_LIST', join(tmpdir(), `erasures-of-tests-${process.pid}`, 'list'))

const PLANTED = [
  'client.name_sealed', 'client.party_sealed', 'document.bytes_sealed', 'offer.notes', 'proposal.content_sealed', 'quote.draft_sealed', 'quote.title_sealed', 'quote_request.texts', 'quote_run.answers_sealed',
]
const KEPT = ['document.bytes_sealed', 'policy.holder_name_sealed']

/** One officer asks for erasure and the other confirms, each after giving the password again. */
async function erase({ first, second }: Officers, clientId: string, word = 'erase') {
  await confirmSession(first.sessionId)
  await requestErasure(first, { clientId, word, reason: 'request' })
  await confirmSession(second.sessionId)
  return confirmErasure(second, { clientId, word })
}

interface Officers {
  readonly first: Actor
  readonly second: Actor
}

describeOnBothDatabases('an erased client', () => {
  let agency: TestAgency
  let officer: Actor
  let officers: Officers
  let folder: string
  let list: string
  beforeEach(async () => {
    agency = await newAgency()
    officer = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['data-officer'] })
    officers = { first: officer, second: await newUser(agency.id, { name: 'Doi Probă', role: 'admin', extraRoles: ['data-officer'] }) }
    folder = await mkdtemp(join(tmpdir(), 'erasures-'))
    list = join(folder, 'list')
  })
  // Every person of a test is erased: the next one finds no other's.
  afterEach(async () => {
    for (const { id } of await findClients(officer, { search: canary.lastName })) await erase(officers, id).catch(() => undefined)
    await rm(folder, { recursive: true })
  })

  it('is found nowhere: not in the database, not with any key that is left, and not after a backup is restored', async () => {
    const planted = await plantPerson(agency, { withPolicy: false })
    expect(await findInDatabase(CANARIES)).toEqual(PLANTED)
    expect(await findInDatabase(planted.fingerprints)).toEqual(['client.identity_index', 'client.lookup_indexes', 'quote.holder_index', 'quote_run.lookup_indexes'])
    const backup = await dumpDatabase()

    expect(await erase(officers, planted.clientId, ' Șterg ')).toEqual({ quotes: 1, otherQuotes: 2, keptPolicies: 0 })
    expect(await findInDatabase([...CANARIES, ...planted.fingerprints])).toEqual([])
    await writeErasureList(list)
    expect(JSON.stringify(await readErasureList(list))).toContain(planted.clientId)

    await restoreDatabase(backup)
    expect(await findInDatabase(CANARIES)).toEqual(PLANTED)
    expect(await repeatErasures(list)).toBe(1)
    expect(await findInDatabase([...CANARIES, ...planted.fingerprints])).toEqual([])
    expect(await repeatErasures(list)).toBe(0)
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
  })

  it('leaves of a policy what the law keeps, and nothing that finds it by the person', async () => {
    const { clientId, policyId = '', fingerprints } = await plantPerson(agency, { withPolicy: true })
    expect((await findPolicies(agency.broker, { limit: 9, search: 'canarescu' })).map(({ id }) => id)).toEqual([policyId])
    expect(await erase(officers, clientId)).toEqual({ quotes: 1, otherQuotes: 2, keptPolicies: 1 })
    expect(await findInDatabase(CANARIES)).toEqual(KEPT)
    expect(await findInDatabase(fingerprints)).toEqual([])
    expect(await findPolicies(agency.broker, { limit: 9, search: 'canarescu' })).toEqual([])
    expect(await findPolicies(agency.broker, { limit: 9, search: '0012345' })).toHaveLength(1)
    expect(await getPolicy(agency.broker, policyId)).toMatchObject({ holderName: 'Zmeurica Canarescu', holderErasedAt: expect.any(Date) as Date, payment: { documentNumber: 'POS 118' } })
  })

  it('takes every export of a list of its agency along, with what was searched for, and none of another agency', async () => {
    const { clientId } = await plantPerson(agency, { withPolicy: false })
    const other = await newAgency()
    for (const { broker } of [agency, other]) {
      const jobId = await addJob(broker, { name: 'export-list', title: 'polite.csv', input: { search: 'Exportescu' }, retries: 0 })
      const file = await fileWriter(broker, { jobId, fileName: 'polite.csv' })
      file.add(Buffer.from('Exportescu Zmeurica'))
      await file.end()
    }
    expect(await findInDatabase(['Exportescu'])).toEqual(['export_chunk.bytes_sealed', 'job.input_sealed'])
    await erase(officers, clientId)
    expect([await findJobs(agency.broker, { whose: 'own', limit: 9 }), await findJobs(other.broker, { whose: 'own', limit: 9 })]).toMatchObject([[], [{ title: 'polite.csv' }]])
    const { db } = await database()
    const [erased] = await db.select({ details: auditEvent.details }).from(auditEvent).where(and(eq(auditEvent.what, 'client.erased'), eq(auditEvent.subjectId, clientId)))
    expect(erased?.details).toMatchObject({ exports: 1 })
    await removeExports(db, other.id)
    expect(await findInDatabase(['Exportescu'])).toEqual([])
  })

  it('takes the person alone out of the quote of somebody else', async () => {
    const { clientId, otherQuoteId } = await plantPerson(agency, { withPolicy: false })
    await erase(officers, clientId, 'sterg')
    const { draft, title, erasedAt } = await getQuote(agency.broker, otherQuoteId)
    expect({ draft, title, erasedAt }).toMatchObject({ title: 'Atelierul de Pâine SRL', draft: { holder: { businessName: 'Atelierul de Pâine SRL' }, travellers: [{}, { firstName: 'Ana' }], mention: '' } })
    const [run] = await findRuns(agency.broker, otherQuoteId)
    expect(await run?.readAnswers()).toEqual(draft)
    const [proposal] = await findProposals(agency.broker, otherQuoteId)
    expect(proposal?.content).toMatchObject({ subject: 'CJ 12 ABC', statement: [{ heading: 'Nevoi', text: '' }] })
  })

  it('is shown as erased, is in no search, and takes no answers any more', async () => {
    const { clientId, ownQuoteId } = await plantPerson(agency, { withPolicy: false })
    const { broker } = agency
    expect((await searchDesk(broker, 'canarescu')).clients).toHaveLength(1)
    await erase(officers, clientId)
    const found = await searchDesk(broker, 'canarescu')
    expect([found.clients, found.quotes, found.policies]).toEqual([[], [], []])
    await expect(getClient(broker, clientId)).rejects.toMatchObject({ code: 'erased' })
    const quote = await getQuote(broker, ownQuoteId)
    expect(quote).toMatchObject({ title: '', draft: {}, state: 'abandoned', erasedAt: expect.any(Date) as Date })
    expect((await findQuotes(broker, { limit: 20 })).find(({ id }) => id === ownQuoteId)).toMatchObject({ title: '', erasedAt: expect.any(Date) as Date })
    await expect(saveDraft(broker, ownQuoteId, { draft: { vin: 'x' }, version: quote.version })).rejects.toMatchObject({ code: 'erased' })
    expect(await findProposals(broker, ownQuoteId)).toEqual([])
    expect((await checkSeals()).reduce((sum, { failed }) => sum + failed.form + failed.tampered + failed.key, 0)).toBe(0)
    // The same person may become a client again, under a new key.
    const { id } = await saveClient(broker, canary)
    expect(id).not.toBe(clientId)
    expect(await getClient(broker, id)).toEqual(canary)
  })

  it('is made unreadable by the destruction of the one key: without it nothing else has to be emptied', async () => {
    const { clientId, ownQuoteId } = await plantPerson(agency, { withPolicy: false })
    const { db } = await database()
    await db.update(subjectKey).set({ keySealed: null }).where(eq(subjectKey.id, clientId))
    rememberedKeys().clear()
    expect(await getQuote(agency.broker, ownQuoteId)).toMatchObject({ title: '', draft: {} })
    await expect(getClient(agency.broker, clientId)).rejects.toMatchObject({ code: 'erased' })
    await db.delete(subjectKey).where(eq(subjectKey.id, clientId))
    const own = await db.select({ id: quoteRequest.id }).from(quoteRequest).limit(1)
    expect(own).toHaveLength(1)
  })

  it('takes the words along that colleagues wrote about reads: sealed with the client\'s own key, and emptied', async () => {
    const { clientId } = await plantPerson(agency, { withPolicy: false })
    const { db } = await database()
    await revealCode(agency.broker2, { clientId, code: 'taxId', purpose: 'other', note: 'Doamna Canarescu a cerut' })
    const [read] = await db.select().from(personalRead).where(eq(personalRead.clientId, clientId))
    await askForExplanation(officer, read?.id ?? '')
    await explainRead(agency.broker2, read?.id ?? '', 'Zmeurica a sunat')
    expect(await findInDatabase(['Canarescu a cerut', 'Zmeurica a sunat'])).toEqual(['personal_read.explanation_sealed', 'personal_read.note_sealed'])
    const [before] = await db.select().from(personalRead).where(eq(personalRead.clientId, clientId))
    const subject = clientId.replaceAll('-', '')
    expect([before?.noteSealed, before?.explanationSealed].map((sealed) => sealed?.startsWith(`v2.${subject}`))).toEqual([true, true])
    // Without the key nothing else has to be emptied.
    const key = await db.select().from(subjectKey).where(eq(subjectKey.id, clientId))
    await db.update(subjectKey).set({ keySealed: null }).where(eq(subjectKey.id, clientId))
    rememberedKeys().clear()
    expect(await findInDatabase(['Canarescu a cerut', 'Zmeurica a sunat'])).toEqual([])
    expect((await readLedger(officer, { days: 1 })).reads).toMatchObject([{ kind: 'reveal', purpose: 'other', note: '', explanation: '' }])
    await db.update(subjectKey).set({ keySealed: key[0]?.keySealed ?? null }).where(eq(subjectKey.id, clientId))
    await erase(officers, clientId)
    expect((await readLedger(officer, { days: 1 })).reads).toMatchObject([{ kind: 'reveal', purpose: 'other', note: '' }])
  })

  it('leaves no question about the person open, and none is asked any more', async () => {
    const { clientId } = await plantPerson(agency, { withPolicy: false })
    await openClient(agency.broker2, clientId)
    await openClient(agency.backOffice, clientId)
    const { db } = await database()
    const [asked, other] = await db.select().from(personalRead).where(eq(personalRead.clientId, clientId)).orderBy(personalRead.id)
    await askForExplanation(officer, asked?.id ?? '')
    expect(await readAskedReads(agency.broker2)).toHaveLength(1)
    await erase(officers, clientId)
    expect(await readAskedReads(agency.broker2)).toEqual([])
    await expect(explainRead(agency.broker2, asked?.id ?? '', 'Canarescu a sunat')).rejects.toMatchObject({ code: 'erased' })
    await expect(askForExplanation(officer, other?.id ?? '')).rejects.toMatchObject({ code: 'erased' })
  })

  it('is refused without the permission, without the word, twice, and for a client of another agency', async () => {
    const { clientId } = await plantPerson(agency, { withPolicy: false })
    for (const actor of [agency.broker, agency.backOffice, agency.admin]) await expect(erase({ ...officers, first: actor }, clientId)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(erase(officers, clientId, 'da')).rejects.toMatchObject({ code: 'wordDiffers' })
    const other = await newAgency()
    const stranger = await newUser(other.id, { name: 'Alt Probă', role: 'admin', extraRoles: ['data-officer'] })
    await expect(erase({ first: stranger, second: stranger }, clientId)).rejects.toMatchObject({ code: 'notFound' })
    await erase(officers, clientId)
    await expect(erase(officers, clientId)).rejects.toMatchObject({ code: 'erased' })
  })

  it('is erased for a stated reason, after both gave the password again for this one act', async () => {
    const { clientId } = await plantPerson(agency, { withPolicy: false })
    const { id: other } = await saveClient(agency.broker, testPerson)
    const asked = { clientId, word: 'erase', reason: 'consent' } as const
    // Who has yet to set up a second factor gave the password when they signed in.
    await timePasses(11 * 60_000)
    await expect(requestErasure(officer, asked)).rejects.toMatchObject({ code: 'confirmationNeeded' })
    expect(await getClient(agency.broker, clientId)).toEqual(canary)
    await confirmSession(officer.sessionId)
    await requestErasure(officer, asked)
    await expect(confirmErasure(officers.second, asked)).rejects.toMatchObject({ code: 'confirmationNeeded' })
    expect(await getClient(agency.broker, clientId)).toEqual(canary)
    await confirmSession(officers.second.sessionId)
    await confirmErasure(officers.second, asked)
    const { db } = await database()
    const events = await db.select().from(auditEvent).where(and(eq(auditEvent.subjectId, clientId), eq(auditEvent.what, 'client.erased')))
    expect(events).toMatchObject([{ actorName: 'Doi Probă', details: { reason: 'consent', requestedBy: 'Doina Probă' } }])
    expect(await db.select({ reason: erasure.reason }).from(erasure).where(eq(erasure.clientId, clientId))).toEqual([{ reason: 'consent' }])
    await expect(requestErasure(officer, { ...asked, clientId: other })).rejects.toMatchObject({ code: 'confirmationNeeded' })
    expect(input.safeParse({ word: 'erase' }).success).toBe(false)
    expect(input.safeParse({ word: 'erase', reason: 'asked' }).success).toBe(false)
  })

  it('still tells who read the data, under a mark that stays', async () => {
    const { clientId } = await plantPerson(agency, { withPolicy: false })
    await openClient(agency.broker2, clientId)
    await erase(officers, clientId)
    const { reads, client } = await readLedger(officer, { days: 1, clientId })
    expect(reads).toMatchObject([{ kind: 'client', reader: { name: agency.broker2.name }, client: { id: clientId, name: '' } }])
    expect(client).toMatchObject({ id: clientId, name: '', maskedTaxId: '', isErased: true, year: [{ kind: 'client' }] })
    expect(await findClientReads(officer, clientId)).toHaveLength(1)
    expect(markOfErased(clientId)).toBe(clientId.slice(-6))
  })

  it.each(['a request that runs', 'an attempt without an outcome'] as const)('is refused during %s', async (what) => {
    const { id: clientId } = await saveClient(agency.broker, canary)
    const { quoteId } = what === 'a request that runs' ? await givenOffer(agency) : await givenSending(agency)
    const { linkClient } = await import('@/lib/features/quotes/store/quotes')
    await linkClient(agency.broker, quoteId, clientId)
    const { db } = await database()
    if (what === 'a request that runs') await db.update(quoteRequest).set({ state: 'pending' }).where(eq(quoteRequest.agencyId, agency.id))
    await expect(erase(officers, clientId)).rejects.toMatchObject({ code: 'erasureBlocked' })
    expect(await getClient(agency.broker, clientId)).toEqual(canary)
    await db.update(quoteRequest).set({ state: 'failed' }).where(eq(quoteRequest.agencyId, agency.id))
    await db.update(issueAttempt).set({ state: 'NOT_SENT' }).where(eq(issueAttempt.agencyId, agency.id))
    await erase(officers, clientId)
  })
})
