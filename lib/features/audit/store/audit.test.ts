import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from './audit-event-table'
import { auditHead } from './audit-head-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { withRequestSource } from '@/lib/platform/session/request-source'
import { recordEvent } from './audit'
import { verifyAudit } from './verify-audit'

const entry = { what: 'policy.filed', subject: { kind: 'policy', id: 'p-1' }, details: { product: 'gap', number: 1001, ratio: 0.1, urgent: false, note: null } } as const

async function withEvents(count: number): Promise<TestAgency> {
  const agency = await newAgency()
  for (let made = 0; made < count; made++) await recordEvent(agency.broker, entry)
  return agency
}

const isEvent = (agency: TestAgency, sequence: number) => and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.sequence, sequence))

describeOnBothDatabases('the audit trail', () => {
  it('is a complete chain in chronological order, even with simultaneous events', async () => {
    const agency = await newAgency()
    await Promise.all(Array.from({ length: 20 }, () => recordEvent(agency.broker, entry)))
    await recordEvent({ agencyId: agency.id, system: 'recovery' }, entry)
    expect(await verifyAudit(agency.id)).toEqual({ ok: true, events: 21 })
  })

  it('stores an event only when its transaction commits', async () => {
    const agency = await withEvents(1)
    const { db } = await database()
    const undone = db.transaction(async (tx) => {
      await recordEvent(agency.broker, entry, tx)
      throw new Error('stop')
    })
    await expect(undone).rejects.toThrow('stop')
    await db.transaction((tx) => recordEvent(agency.broker, entry, tx))
    expect(await verifyAudit(agency.id)).toEqual({ ok: true, events: 2 })
  })
})

describe('verifying a changed audit trail', () => {
  withTestDatabase()

  it.each([
    { change: { actorName: 'Altcineva' } },
    { change: { what: 'policy.mailed' } },
    { change: { subjectId: 'p-2' } },
    { change: { details: { product: 'tire' } } },
    { change: { at: new Date(0) } },
    { change: { userId: null } },
    { change: { previousHash: 'x' } },
    { change: { hash: 'x' } },
    { change: { ipAddress: '203.0.113.9' } },
    { change: { browser: 'firefox' as const } },
  ])('finds a changed event: %j', async ({ change }) => {
    const agency = await withEvents(3)
    const { db } = await database()
    await db.update(auditEvent).set(change).where(isEvent(agency, 2))
    expect(await verifyAudit(agency.id)).toEqual({ ok: false, brokenAt: 2 })
  })

  it.each([1, 2, 3])('finds that event %i of three is missing', async (sequence) => {
    const agency = await withEvents(3)
    const { db } = await database()
    await db.delete(auditEvent).where(isEvent(agency, sequence))
    expect(await verifyAudit(agency.id)).toEqual({ ok: false, brokenAt: sequence })
  })

  it('finds that all events are missing', async () => {
    const agency = await withEvents(2)
    const { db } = await database()
    await db.delete(auditEvent).where(eq(auditEvent.agencyId, agency.id))
    expect(await verifyAudit(agency.id)).toEqual({ ok: false, brokenAt: 1 })
  })

  it('finds that the newest events were cut off, although the head names an earlier end', async () => {
    const agency = await withEvents(3)
    const { db } = await database()
    const [second] = await db.select().from(auditEvent).where(isEvent(agency, 2))
    await db.delete(auditEvent).where(isEvent(agency, 3))
    for (const seal of [{}, { seal: null }]) {
      await db.update(auditHead).set({ sequence: 2, hash: second?.hash ?? '', ...seal }).where(eq(auditHead.agencyId, agency.id))
      expect(await verifyAudit(agency.id)).toEqual({ ok: false, brokenAt: 3 })
    }
  })

  it('finds that the head was changed', async () => {
    const agency = await withEvents(2)
    const { db } = await database()
    await db.update(auditHead).set({ sequence: 3 }).where(eq(auditHead.agencyId, agency.id))
    await recordEvent(agency.broker, entry)
    expect(await verifyAudit(agency.id)).toEqual({ ok: false, brokenAt: 3 })
  })
})

describe('an event of a request', () => {
  withTestDatabase()

  const request = (headers: Record<string, string>) => new Request('https://desk.test/', { headers })
  const firefox = { 'x-quotedesk-address': '203.0.113.7', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

  it('says from which address and which family of browsers it came; one of the system does not', async () => {
    const agency = await newAgency()
    await withRequestSource(request(firefox), async () => {
      await recordEvent(agency.broker, entry)
      await recordEvent({ agencyId: agency.id, system: 'client' }, entry)
    })
    await recordEvent(agency.broker, entry)
    const { db } = await database()
    const events = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id)).orderBy(auditEvent.sequence)
    expect(events.map(({ ipAddress, browser }) => [ipAddress, browser])).toEqual([['203.0.113.7', 'firefox'], [null, null], [null, null]])
    expect(await verifyAudit(agency.id)).toEqual({ ok: true, events: 3 })
    await db.update(auditEvent).set({ ipAddress: null, browser: null }).where(isEvent(agency, 1))
    expect(await verifyAudit(agency.id)).toEqual({ ok: false, brokenAt: 1 })
  })
})

describe('the audit trail of an agency without events', () => {
  withTestDatabase()

  it('is complete and empty', async () => {
    expect(await verifyAudit((await newAgency()).id)).toEqual({ ok: true, events: 0 })
  })
})
