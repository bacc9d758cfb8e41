import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '@/lib/domain/day'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { eraseClient } from '@/lib/features/erasure/erase-client'
import { erasureRequest } from '@/lib/features/erasure/store/erasure-request-table'
import { filePolicy } from '@/lib/features/policies/store/file-policies'
import { policy } from '@/lib/features/policies/store/policy-table'
import { recordReveal } from '@/lib/features/privacy/store/record-read'
import { unsafeFindReads } from '@/lib/features/privacy/store/personal-reads'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { database } from '@/lib/platform/database/database'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { testPolicy } from '@/lib/testing/given/given'
import { newAgency, newInsurer, newUser, type TestAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { addPaper } from './add-paper'
import { client } from './store/client-table'
import { findClients, getClient, saveClient } from './store/clients'
import { mergeClients } from './store/merge-clients'
import { findNotes } from './store/notes'
import { findPapers, readPaper } from './store/papers'
import { findTasks } from './store/tasks'
import { writeNote, writeTask } from './write-note'

withTestDatabase()

// The same person, saved once as a foreigner with a passport.
const asForeigner = { ...testPerson, taxId: 'P4471882', isForeignPerson: true, nationality: 'MD', idNumber: 'P4471882', mobile: '0721000199' } as const
const [PDF, CARD] = [Buffer.from('%PDF-1.7 same'), Buffer.from('%PDF-1.7 card')]

let agency: TestAgency
let keptId: string
let otherId: string
beforeEach(async () => {
  agency = await newAgency()
  keptId = (await saveClient(agency.broker, testPerson)).id
  otherId = (await saveClient(agency.broker, asForeigner)).id
})

const merge = (by = agency.broker) => mergeClients(by, { keptId, otherId })

describe('two records of one person', () => {
  it('become one: quotes, filed policies, notes, tasks, papers and recorded reads move, and open with the key of the one that stays', async () => {
    const { id: quoteId } = await createQuote(agency.broker, { product: 'gap', draft: { a: 'b' }, title: 'Ilinca Țepeș', clientId: otherId })
    await writeNote(agency.broker, { clientId: otherId, text: 'sună seara' })
    await writeTask(agency.broker2, { clientId: otherId, text: 'cere talonul', dueOn: '2026-12-05' as Day })
    await addPaper(agency.broker, { clientId: keptId, kind: 'other', bytes: PDF })
    await addPaper(agency.broker, { clientId: otherId, kind: 'other', bytes: PDF })
    const cardId = await addPaper(agency.broker, { clientId: otherId, kind: 'idCard', bytes: CARD })
    await recordReveal(agency.broker, { clientId: otherId, code: 'taxId', purpose: 'claim', note: 'dosar ME 12' }, { perDay: 9 })
    const insurer = await newInsurer(agency.id, 'gap')
    const policyId = await filePolicy(agency.broker, { insurerId: insurer.id, product: 'gap', holderName: 'ilinca tepes', policy: { ...testPolicy, number: '501' }, document: { bytes: PDF, sha256: 'x' } })

    expect(await merge()).toEqual({ quotes: 1, policies: 1, notes: 1, tasks: 1, papers: 1 })

    expect(await getQuote(agency.broker, quoteId)).toMatchObject({ clientId: keptId, draft: { a: 'b' }, title: 'Ilinca Țepeș' })
    expect(await findNotes(agency.broker, keptId, { limit: 9 })).toMatchObject([{ text: 'sună seara' }])
    expect(await findTasks(agency.broker, keptId, { open: 9, done: 9 })).toMatchObject([{ text: 'cere talonul', owner: { name: 'Dan Probă' } }])
    expect(await findPapers(agency.broker, keptId)).toHaveLength(2)
    expect(Buffer.from((await readPaper(agency.broker, cardId)).bytes).equals(CARD)).toBe(true)
    expect(await unsafeFindReads(agency.admin, { clientId: keptId, since: '2020-01-01' as Day, limit: 9 })).toMatchObject([{ kind: 'reveal', note: 'dosar ME 12' }])
    const { db } = await database()
    expect(await db.select({ clientId: policy.clientId }).from(policy).where(eq(policy.id, policyId))).toEqual([{ clientId: keptId }])
    expect(await db.select({ keySealed: subjectKey.keySealed }).from(subjectKey).where(eq(subjectKey.id, otherId))).toEqual([{ keySealed: null }])
  })

  it('leave the facts of the one that stays, and nothing finds the other', async () => {
    await merge()
    expect(await getClient(agency.broker, keptId)).toMatchObject({ taxId: testPerson.taxId, mobile: testPerson.mobile })
    await expect(getClient(agency.broker, otherId)).rejects.toMatchObject({ code: 'erased' })
    expect((await findClients(agency.broker, {})).map(({ id }) => id)).toEqual([keptId])
    expect(await findClients(agency.broker, { search: asForeigner.taxId })).toEqual([])
  })

  it('are an event of the audit trail with what moved', async () => {
    await merge(agency.backOffice)
    const { db } = await database()
    const [event] = await db.select({ by: auditEvent.actorName, details: auditEvent.details }).from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.what, 'client.merged')))
    expect(event).toEqual({ by: 'Ioana Probă', details: { merged: otherId, quotes: 0, policies: 0, notes: 0, tasks: 0, papers: 0 } })
  })

  it('go together when the one that stays is erased, with notes, tasks and papers', async () => {
    await writeNote(agency.broker, { clientId: otherId, text: 'sună seara' })
    await addPaper(agency.broker, { clientId: otherId, kind: 'idCard', bytes: CARD })
    await merge()
    await eraseClient(agency.admin, keptId, { reason: 'request' })
    const { db } = await database()
    expect(await findNotes(agency.broker, keptId, { limit: 9 })).toEqual([])
    expect(await findPapers(agency.broker, keptId)).toEqual([])
    const rows = await db.select({ name: client.nameSealed, lookupIndexes: client.lookupIndexes }).from(client).where(eq(client.id, otherId))
    expect(rows).toEqual([{ name: null, lookupIndexes: [] }])
  })
})

describe('a merge is refused', () => {
  it.each([
    ['to an administrator', 'notAllowed', () => merge(agency.admin)],
    ['of a record with itself', 'invalid', () => mergeClients(agency.broker, { keptId, otherId: keptId })],
    ['of a person and a company', 'invalid', async () => mergeClients(agency.broker, { keptId, otherId: (await saveClient(agency.broker, testCompany)).id })],
    ['of two people with different codes', 'mergeOfTwo', async () => mergeClients(agency.broker, { keptId, otherId: (await saveClient(agency.broker, { ...testPerson, taxId: '1850615123451' })).id })],
    ['of two companies', 'mergeOfTwo', async () => mergeClients(agency.broker, { keptId: (await saveClient(agency.broker, testCompany)).id, otherId: (await saveClient(agency.broker, { ...testCompany, taxId: '14399840' })).id })],
    ['of a record that was merged before', 'erased', async () => merge().then(() => merge())],
    ['with a record of another agency', 'notFound', async () => mergeClients(agency.broker, { keptId, otherId: (await saveClient((await newAgency('Altă Agenție SRL')).broker, testPerson)).id })],
    ['to a broker who sees own work only', 'notFound', async () => merge(await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false }))],
    [
      'while an erasure is asked for',
      'mergeBlocked',
      async () => {
        const { db } = await database()
        await db.insert(erasureRequest).values({ agencyId: agency.id, clientId: otherId, reason: 'request', requestedBy: agency.admin.userId, requestedAt: new Date(), dueAt: new Date() })
        return merge()
      },
    ],
  ])('%s', async (_name, code, ask) => {
    await expect(ask()).rejects.toMatchObject({ code })
    expect((await findClients(agency.broker, { search: 'tepes' })).some(({ id }) => id === keptId)).toBe(true)
  })
})
