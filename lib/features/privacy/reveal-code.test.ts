import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { parseEnv } from '@/lib/platform/env'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { auditHead } from '@/lib/features/audit/store/audit-head-table'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { saveClient } from '@/lib/features/clients/store/clients'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser, type TestAgency, testCompany, testPerson } from '@/lib/testing/given/people'
import { PURPOSES } from './model/reads'
import { readLedger } from './read-ledger'
import { mayReveal, revealCode } from './reveal-code'
import { recordReveal } from './store/record-read'
import { personalRead } from './store/personal-read-table'

withTestDatabase()

let agency: TestAgency
let officer: Actor
let clientId: string
beforeEach(async () => {
  agency = await newAgency()
  officer = await newUser(agency.id, { name: 'Oana Probă', role: 'admin', extraRoles: ['data-officer'] })
  clientId = (await saveClient(agency.broker, testPerson)).id
})

const asked = { code: 'taxId', purpose: 'review', note: '' } as const
const reveal = (actor: Actor, other: Partial<Parameters<typeof revealCode>[1]> = {}) => revealCode(actor, { clientId, ...asked, ...other })

async function rowsOf(actor: Actor) {
  const { db } = await database()
  return db.select().from(personalRead).where(eq(personalRead.userId, actor.userId)).orderBy(personalRead.id)
}

async function eventsOf(what: string) {
  const { db } = await database()
  return db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.what, what))).orderBy(auditEvent.sequence)
}

describe('revealing a code', () => {
  it('answers the code for thirty seconds, and is in the ledger and in the audit trail', async () => {
    expect(await reveal(agency.backOffice, { note: ' polița ME 12 ' })).toEqual({ code: testPerson.taxId, shownForMs: 30_000 })
    expect(await reveal(agency.backOffice, { code: 'idNumber', purpose: 'correction' })).toMatchObject({ code: testPerson.idNumber })
    expect(await eventsOf('personalCode.revealed')).toMatchObject([
      { userId: agency.backOffice.userId, subjectKind: 'client', subjectId: clientId, details: { kind: 'reveal', about: 'client', subjectId: clientId, code: 'taxId', purpose: 'review', addressFamily: 'unknown' } },
      { details: { code: 'idNumber', purpose: 'correction' } },
    ])
    const { reads } = await readLedger(officer, { days: 1 })
    expect(reads).toMatchObject([{ kind: 'reveal', code: 'idNumber' }, { kind: 'reveal', code: 'taxId', purpose: 'review', note: 'polița ME 12', client: { id: clientId } }])
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
  })

  it('is answered only after the event is committed: without an audit trail there is no code', async () => {
    const { db } = await database()
    await reveal(agency.broker)
    await db.update(auditHead).set({ sequence: 0 }).where(eq(auditHead.agencyId, agency.id))
    await expect(reveal(agency.broker)).rejects.toMatchObject({ name: 'DatabaseFailed' })
    expect(await rowsOf(agency.broker)).toMatchObject([{ times: 1 }])
  })

  it('needs words for another purpose, and takes no code among words', async () => {
    await expect(reveal(agency.broker, { purpose: 'other', note: '  ' })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'note', code: 'required' }] } })
    // Neither a few letters nor one sign repeated is a reason.
    for (const note of ['x', 'da da', '..........', 'aaaaaaaaaaaaaaa', '1234567890 123']) {
      await expect(reveal(agency.broker, { purpose: 'other', note })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'note', code: 'tooShort', params: { min: 10 } }] } })
    }
    for (const note of [`CNP ${testPerson.taxId}`, testPerson.idNumber, 'permis B00123456X']) {
      await expect(reveal(agency.broker, { note })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'note', code: 'codeInText' }] } })
    }
    expect(await rowsOf(agency.broker)).toEqual([])
    expect(await reveal(agency.broker, { purpose: 'other', note: 'la cererea instanței' })).toMatchObject({ code: testPerson.taxId })
  })

  it('is refused without a purpose by the shape of the endpoint', async () => {
    const { input } = await (await import('./endpoints')).revealCode.shapes()
    expect(input.safeParse({ code: 'taxId', note: '' }).success).toBe(false)
    expect(input.safeParse({ code: 'taxId', purpose: '', note: '' }).success).toBe(false)
    expect(PURPOSES.every((purpose) => input.safeParse({ code: 'taxId', purpose, note: '' }).success)).toBe(true)
  })

  it('is refused to administrators, directors and data officers', async () => {
    for (const actor of [agency.admin, officer, { ...officer, roles: ['director'] as const }, { ...officer, roles: ['data-officer', 'owner'] as const }]) {
      expect(mayReveal(actor)).toBe(false)
      await expect(reveal(actor)).rejects.toMatchObject({ permission: 'personalCode.reveal' })
    }
    expect([agency.broker, agency.backOffice].map(mayReveal)).toEqual([true, true])
    expect(await eventsOf('personalCode.revealed')).toEqual([])
  })

  it('is not found for a client of another agency, of a colleague of a broker with own work, and for the public code of a company', async () => {
    const stranger = await newAgency('Altă Agenție SRL')
    const limited = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
    const { id: companyId } = await saveClient(agency.broker, testCompany)
    for (const actor of [stranger.broker, limited]) await expect(reveal(actor)).rejects.toMatchObject({ code: 'notFound' })
    await expect(reveal(agency.broker, { clientId: companyId })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('the budget of a person and day', () => {
  const take = (actor: Actor, perDay = 3, purpose: 'review' | 'claim' = 'review') => recordReveal(actor, { clientId, code: 'taxId', purpose, note: '' }, { perDay })

  it('counts repeats, refuses beyond its limit with words, and shows both to the data officer', async () => {
    await take(agency.broker)
    await take(agency.broker)
    await take(agency.broker, 3, 'claim')
    await expect(take(agency.broker)).rejects.toMatchObject({ code: 'revealsUsedUp', details: { params: { max: 3 } } })
    await take(agency.broker2)
    const { budgets, reads } = await readLedger(officer, { days: 1 })
    expect(budgets.people).toMatchObject([{ userId: agency.broker.userId, used: 3, refused: 1 }, { userId: agency.broker2.userId, used: 1, refused: 0 }])
    expect(reads.find(({ kind }) => kind === 'refusal')?.unusual).toContain('beyondBudget')
    // Repeats are one row, and each is an event.
    expect((await rowsOf(agency.broker)).map(({ kind, times }) => [kind, times])).toEqual([['reveal', 2], ['reveal', 1], ['refusal', 1]])
    expect(await eventsOf('personalCode.revealed')).toHaveLength(4)
    expect(await eventsOf('personalCode.refused')).toHaveLength(1)
  })

  it('is not exceeded by reveals at the same moment', async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => take(agency.broker)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('begins again on the next day', async () => {
    for (let taken = 0; taken < 3; taken += 1) await take(agency.broker)
    const restore = setTestClock({ aheadMs: () => 86_400_000 })
    try {
      await take(agency.broker)
      expect((await readLedger(officer, { days: 3 })).budgets.people).toMatchObject([{ used: 1 }])
    } finally {
      restore()
    }
  })

  it('is a setting, fifty by default', () => {
    expect(parseEnv({}).revealsPerDay).toBe(50)
    expect(parseEnv({ REVEALS_PER_DAY: '7' }).revealsPerDay).toBe(7)
    expect(() => parseEnv({ REVEALS_PER_DAY: '0' })).toThrow('REVEALS_PER_DAY')
    vi.unstubAllEnvs()
  })
})

describe('what is stored of a reveal', () => {
  it('holds no personal data: neither codes nor names, and words only sealed', async () => {
    const note = 'Cerut de doamna Țepeș la telefon'
    await reveal(agency.broker, { note })
    const stored = JSON.stringify([await rowsOf(agency.broker), await eventsOf('personalCode.revealed')])
    for (const secret of [testPerson.taxId, testPerson.idNumber, testPerson.lastName, testPerson.firstName, testPerson.mobile, testPerson.email, note]) expect(stored).not.toContain(secret)
  })
})
