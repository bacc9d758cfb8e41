import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS_HEADER } from '@/lib/domain/web/network-address'
import type { Actor } from '@/lib/platform/access/actor'
import { setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { currentActor } from '@/lib/platform/session/current-actor'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { saveClient } from '@/lib/features/clients/store/clients'
import { storeDocument } from '@/lib/features/documents/store/documents'
import { finishAttempt } from '@/lib/features/issuing/store/issue-attempts'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { startQuote } from '@/lib/features/quotes/start-quote'
import { createQuote, getQuote, linkClient } from '@/lib/features/quotes/store/quotes'
import { GET as getCommissions } from '@/app/api/quotes/[quoteId]/commissions/route'
import { GET as getOfferDocument } from '@/app/api/offers/[offerId]/document/route'
import { GET as getPolicyDocument } from '@/app/api/policies/[policyId]/document/route'
import { GET as getProposalDocument } from '@/app/api/proposals/[proposalId]/document/route'
import { GET as getQuoteDocuments } from '@/app/api/quotes/[quoteId]/documents/route'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenPolicy, givenSending, testProposal } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { explain, readAskedReads } from './explain-reads'
import { countUnseenReveals, markRevealsSeen, streamReveals } from './follow-reveals'
import { fillParty, openClient, openKnownClient } from './open-client'
import { isDraftOpen, openDraft } from './open-draft'
import { openReceived } from './open-documents'
import { findClientReads, mayReadReaders, readLedger } from './read-ledger'
import { revealCode } from './reveal-code'
import { askForExplanation } from './store/explanations'
import { personalRead } from './store/personal-read-table'
import { recordRead } from './store/record-read'

vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())
vi.mock('next-intl/server', () => ({ getLocale: () => Promise.resolve('ro') }))

withTestDatabase()

let agency: TestAgency
let officer: Actor
let clientId: string
beforeEach(async () => {
  agency = await newAgency()
  officer = await newUser(agency.id, { name: 'Oana Probă', role: 'admin', extraRoles: ['data-officer'] })
  clientId = (await saveClient(agency.broker, testPerson)).id
})

async function rows() {
  const { db } = await database()
  return db.select().from(personalRead).where(eq(personalRead.agencyId, agency.id)).orderBy(personalRead.id)
}

const masked = { taxId: '2850••••••••5', idNumber: '•••••915' }
const openAt = async (actor: Actor, at: string) => {
  const restore = setTestClock(new Date(at))
  try {
    await openClient(actor, clientId)
  } finally {
    restore()
  }
}

describe('opening a client', () => {
  it('answers the facts with masked codes, and is recorded with who, what, whose and when', async () => {
    expect(await openClient(agency.backOffice, clientId)).toEqual({ ...testPerson, ...masked })
    expect(await openKnownClient(agency.broker, testPerson)).toEqual({ id: clientId, party: { ...testPerson, ...masked } })
    expect(await rows()).toMatchObject([
      { userId: agency.backOffice.userId, kind: 'client', clientId, subjectKind: 'client', subjectId: clientId, times: 1, purpose: null, addressFamily: 'unknown' },
      { userId: agency.broker.userId, kind: 'client', clientId },
    ])
  })

  it('is recorded for nobody whom the client is hidden from', async () => {
    const stranger = await newAgency('Altă Agenție SRL')
    await expect(openClient(stranger.broker, clientId)).rejects.toMatchObject({ code: 'notFound' })
    expect(await openKnownClient(stranger.broker, testPerson)).toBeUndefined()
    expect(await rows()).toEqual([])
  })

  it('is one row with a count when it is repeated within ten minutes, and one event', async () => {
    for (const at of ['10:00', '10:04', '10:09', '10:11']) await openAt(agency.broker, `2026-11-20T${at}:00Z`)
    await openAt(agency.broker2, '2026-11-20T10:11:00Z')
    expect((await rows()).map(({ userId, times, lastAt }) => [userId, times, lastAt.toISOString().slice(11, 16)])).toEqual([
      [agency.broker.userId, 3, '10:09'], [agency.broker.userId, 1, '10:11'], [agency.broker2.userId, 1, '10:11'],
    ])
    const { db } = await database()
    expect((await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id))).map(({ what }) => what)).toEqual(Array(3).fill('personalData.read'))
  })
})

describe('codes that the wizard edits', () => {
  it('are answered in full for a quote that the actor may change, and recorded', async () => {
    const { id: quoteId } = await createQuote(agency.broker2, { product: 'gap', draft: {} })
    expect(await fillParty(agency.broker2, { clientId, quoteId })).toEqual(testPerson)
    expect(await rows()).toMatchObject([{ userId: agency.broker2.userId, kind: 'fill', clientId }])
    await expect(fillParty(agency.backOffice, { clientId, quoteId })).rejects.toMatchObject({ permission: 'quote.write' })
    const { quoteId: issued } = await givenPolicy(agency)
    await expect(fillParty(agency.broker, { clientId, quoteId: issued })).rejects.toMatchObject({ code: 'quoteLocked' })
    const stranger = await newAgency('Altă Agenție SRL')
    await expect(fillParty(stranger.broker, { clientId, quoteId })).rejects.toMatchObject({ code: 'notFound' })
    expect(await rows()).toHaveLength(1)
  })

  it('are recorded when a quote begins with a client, or with the answers of a colleague', async () => {
    const { quoteId } = await startQuote(agency.broker, { product: 'gap', clientId })
    await startQuote(agency.broker, { copyOf: quoteId })
    await startQuote(agency.broker2, { copyOf: quoteId })
    expect((await rows()).map(({ userId, kind, subjectKind, subjectId, clientId: whose }) => ({ userId, kind, subjectKind, subjectId, whose }))).toEqual([
      { userId: agency.broker.userId, kind: 'fill', subjectKind: 'client', subjectId: clientId, whose: clientId },
      { userId: agency.broker2.userId, kind: 'fill', subjectKind: 'quote', subjectId: quoteId, whose: clientId },
    ])
  })

  it('are recorded when somebody opens the draft of a colleague, and not one’s own', async () => {
    const { quoteId } = await startQuote(agency.broker, { product: 'gap' })
    const isOpenTo = async (actor: Actor) => isDraftOpen(actor, await getQuote(actor, quoteId))
    await openDraft(agency.broker, quoteId)
    expect([await isOpenTo(agency.broker), await isOpenTo(agency.broker2)]).toEqual([true, false])
    expect(await rows()).toEqual([])
    await openDraft(agency.broker2, quoteId)
    expect(await isOpenTo(agency.broker2)).toBe(true)
    // The look after the opening is the same read, counted.
    expect(await rows()).toMatchObject([{ userId: agency.broker2.userId, kind: 'draft', subjectKind: 'quote', subjectId: quoteId, clientId: null, times: 2 }])
    const nextDay = setTestClock({ aheadMs: () => 86_400_000 })
    expect(await isOpenTo(agency.broker2)).toBe(false)
    nextDay()
  })

  it('are opened by nobody who may not change the quote, and of no quote of another agency or of an issued one', async () => {
    const { quoteId } = await startQuote(agency.broker, { product: 'gap' })
    const stranger = await newAgency('Altă Agenție SRL')
    const limited = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
    await expect(openDraft(agency.backOffice, quoteId)).rejects.toMatchObject({ permission: 'quote.write' })
    for (const actor of [stranger.broker, limited]) await expect(openDraft(actor, quoteId)).rejects.toMatchObject({ code: 'notFound' })
    await expect(openDraft(agency.broker2, (await givenPolicy(agency)).quoteId)).rejects.toMatchObject({ code: 'quoteLocked' })
    expect(await rows()).toEqual([])
  })
})

describe('documents, exports and commissions', () => {
  it('are recorded with the client of their quote when a route answers them, and not when it fails', async () => {
    const { quoteId, offerId, policyId } = await givenPolicy(agency)
    await linkClient(agency.broker, quoteId, clientId)
    const proposalId = await createProposal(agency.broker, testProposal(quoteId, offerId))
    for (const [kind, ownerId] of [['offer', offerId], ['policy', policyId]] as const) await storeDocument(agency.broker, { kind, ownerId, bytes: Buffer.from('%PDF-'), sha256: 'x' })
    vi.mocked(currentActor).mockResolvedValue(agency.broker)
    const params = Promise.resolve({ quoteId, offerId, policyId, proposalId })
    const request = new Request('http://desk.test/', { headers: { [ADDRESS_HEADER]: '2001:db8::7' } })
    for (const get of [getOfferDocument, getPolicyDocument, getProposalDocument, getQuoteDocuments, getCommissions]) expect((await get(request, { params })).status).toBe(200)
    const other = Promise.resolve({ quoteId: clientId, offerId: clientId, policyId: clientId, proposalId: clientId })
    for (const get of [getOfferDocument, getPolicyDocument, getProposalDocument, getQuoteDocuments, getCommissions]) expect((await get(request, { params: other })).status).toBe(404)
    expect((await rows()).map(({ kind, subjectKind, subjectId, addressFamily, clientId: whose }) => [kind, subjectKind, subjectId, addressFamily, whose])).toEqual([
      ['document', 'offer', offerId, 'ipv6', clientId],
      ['document', 'policy', policyId, 'ipv6', clientId],
      ['document', 'proposal', proposalId, 'ipv6', clientId],
      ['export', 'quote', quoteId, 'ipv6', clientId],
      ['commission', 'quote', quoteId, 'ipv6', clientId],
    ])
  })

  it('are what came in reply to an unknown outcome, with masked codes, to who resolves it; recorded when something came', async () => {
    const silent = await givenSending(agency)
    await finishAttempt(silent.attemptId, { state: 'UNKNOWN', texts: [] })
    expect(await openReceived(agency.backOffice, silent)).toBeUndefined()
    const { attemptId, offerId } = await givenSending(agency)
    await finishAttempt(attemptId, { state: 'UNKNOWN', texts: [], received: `{"number":"0012345","holder":"${testPerson.taxId}"}` })
    const stranger = await newAgency('Altă Agenție SRL')
    await expect(openReceived(agency.broker, { attemptId, offerId })).rejects.toMatchObject({ permission: 'attempt.resolve' })
    await expect(openReceived(stranger.backOffice, { attemptId, offerId })).rejects.toMatchObject({ code: 'notFound' })
    expect(await rows()).toEqual([])
    const received = await openReceived(agency.backOffice, { attemptId, offerId })
    expect(received).toContain('0012345')
    expect(received).not.toContain(testPerson.taxId)
    expect(await rows()).toMatchObject([{ userId: agency.backOffice.userId, kind: 'document', subjectKind: 'offer', subjectId: offerId }])
  })
})

describe('the ledger of the data officer', () => {
  it('is filtered by person, client, kind and days, and refused to everybody else', async () => {
    const { id: otherId } = await saveClient(agency.broker, { ...testPerson, taxId: '1960908050173', lastName: 'Ibram' })
    await openClient(agency.broker, clientId)
    await openClient(agency.broker2, otherId)
    await revealCode(agency.broker2, { clientId: otherId, code: 'taxId', purpose: 'claim', note: '' })
    const kindsOf = async (filter: object) => (await readLedger(officer, { days: 30, ...filter })).reads.map(({ kind, reader }) => `${kind} ${reader.name}`)
    expect(await kindsOf({})).toEqual(['reveal Dan Probă', 'client Dan Probă', 'client Ana Probă'])
    expect(await kindsOf({ userId: agency.broker.userId })).toEqual(['client Ana Probă'])
    expect(await kindsOf({ kind: 'reveal' })).toEqual(['reveal Dan Probă'])
    expect(await kindsOf({ clientId: otherId })).toEqual(['reveal Dan Probă', 'client Dan Probă'])
    const later = setTestClock({ aheadMs: () => 5 * 86_400_000 })
    expect(await kindsOf({ days: 2 })).toEqual([])
    later()
    for (const actor of [agency.broker, agency.backOffice, agency.admin]) await expect(readLedger(actor, { days: 1 })).rejects.toMatchObject({ permission: 'personalData.review' })
    const stranger = await newAgency('Altă Agenție SRL')
    const theirs = await newUser(stranger.id, { name: 'Sorin Probă', role: 'admin', extraRoles: ['data-officer'] })
    expect((await readLedger(theirs, { days: 30 })).reads).toEqual([])
    await expect(readLedger(theirs, { days: 30, clientId })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('shows a person with masked codes and phone, and records that it did', async () => {
    const { client } = await readLedger(officer, { days: 30, clientId })
    expect(client).toMatchObject({ name: 'Ilinca Țepeș', maskedTaxId: masked.taxId, maskedMobile: '•••••••101' })
    expect(JSON.stringify(client)).not.toMatch(/2850314120125|CJ482915|0721000101/)
    expect(await rows()).toMatchObject([{ userId: officer.userId, kind: 'client', clientId }])
  })

  it('marks reading at night and of a client whom a broker never quoted', async () => {
    await openAt(agency.broker, '2026-11-20T10:00:00Z')
    await openAt(agency.broker2, '2026-11-20T10:00:00Z')
    await openAt(agency.broker, '2026-11-20T22:30:00Z')
    const { reads } = await readLedger(officer, { days: 3650 })
    expect(reads.map(({ unusual }) => unusual)).toEqual([['atNight'], ['strangersClient'], []])
  })

  it('pages from the newest to the oldest', async () => {
    for (let made = 0; made < 53; made += 1) {
      const { id } = await createQuote(agency.broker, { product: 'gap', draft: {} })
      await recordRead(agency.broker2, { kind: 'export', subject: { kind: 'quote', id } })
    }
    const first = await readLedger(officer, { days: 1 })
    const second = await readLedger(officer, { days: 1, before: first.next })
    expect([first.reads.length, second.reads.length, second.next]).toEqual([50, 3, undefined])
    expect(new Set([...first.reads, ...second.reads].map(({ id }) => id)).size).toBe(53)
  })
})

describe('who looked at a client', () => {
  it('is known to its owner, to administrators and data officers, and to nobody else', async () => {
    await openClient(agency.broker2, clientId)
    for (const actor of [agency.broker, agency.admin, officer]) expect(await findClientReads(actor, clientId)).toMatchObject([{ kind: 'client', reader: { name: 'Dan Probă' } }])
    for (const actor of [agency.broker2, agency.backOffice]) {
      expect(await mayReadReaders(actor, clientId)).toBe(false)
      expect(await findClientReads(actor, clientId)).toBeUndefined()
    }
    const stranger = await newAgency('Altă Agenție SRL')
    await expect(findClientReads(stranger.admin, clientId)).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('reveals, live', () => {
  it('reach the data officer at once, are unseen until the visit, and do not count their own reads', async () => {
    await openClient(officer, clientId)
    const followed = streamReveals(officer, { signal: new AbortController().signal, pollIntervalMs: 600_000 })
    expect((await followed.next()).value).toEqual({ unseen: 0 })
    const next = followed.next()
    await revealCode(agency.broker, { clientId, code: 'taxId', purpose: 'quote', note: '' })
    expect((await next).value).toMatchObject({ unseen: 1, newest: expect.any(String) as string })
    expect(await markRevealsSeen(officer)).toMatchObject({ unseen: 0 })
    await followed.return()
    await expect(countUnseenReveals(agency.admin)).rejects.toMatchObject({ permission: 'personalData.review' })
    await expect(streamReveals(agency.broker, { signal: new AbortController().signal }).next()).rejects.toMatchObject({ permission: 'personalData.review' })
  })
})

describe('an explanation', () => {
  it('is asked by the data officer, given once by the reader in words without codes, and shown in the ledger', async () => {
    await openClient(agency.broker2, clientId)
    const [read] = await rows()
    const readId = read?.id ?? ''
    expect(await readAskedReads(agency.broker2)).toEqual([])
    await expect(askForExplanation(agency.admin, readId)).rejects.toMatchObject({ permission: 'personalData.review' })
    await askForExplanation(officer, readId)
    await askForExplanation(officer, readId)
    expect(await readAskedReads(agency.broker2)).toMatchObject([{ id: readId, kind: 'client', clientName: 'Ilinca Țepeș' }])
    expect(await readAskedReads(agency.broker)).toEqual([])
    await expect(explain(agency.broker, readId, 'x')).rejects.toMatchObject({ code: 'notFound' })
    await expect(explain(agency.broker2, readId, '  ')).rejects.toMatchObject({ code: 'invalid' })
    await expect(explain(agency.broker2, readId, testPerson.taxId)).rejects.toMatchObject({ details: { problems: [{ code: 'codeInText' }] } })
    await explain(agency.broker2, readId, 'A sunat pentru o daună')
    await expect(explain(agency.broker2, readId, 'Altceva')).rejects.toMatchObject({ code: 'notFound' })
    expect((await readLedger(officer, { days: 1 })).reads).toMatchObject([{ isAsked: true, explanation: 'A sunat pentru o daună' }])
    expect(JSON.stringify(await rows())).not.toContain('daună')
  })
})
