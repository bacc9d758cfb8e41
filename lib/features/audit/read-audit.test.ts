import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { withRequestSource } from '@/lib/platform/session/request-source'
import { setTestClock } from '@/lib/platform/clock'
import { day, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { saveClient } from '@/lib/features/clients/store/clients'
import { exportAudit } from './export-audit'
import { AUDIT_PAGE, readAudit } from './read-audit'
import { readLastCheck } from './read-last-check'
import { recordEvent } from './store/audit'
import { auditEvent } from './store/audit-event-table'
import { verifyChain } from './verify-chain'

withTestDatabase()

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

const signedOut = (by: Actor) => recordEvent(by, { what: 'signOut', subject: { kind: 'user', id: by.userId } })
const actsOf = async (filter: Parameters<typeof readAudit>[1], by = agency.admin) => (await readAudit(by, filter)).lines.map(({ what, by: who }) => `${who} ${what}`)
async function textOf(by: Actor, format: 'csv' | 'jsonl', filter = {}): Promise<string> {
  const { chunks } = await exportAudit(by, { filter, format, locale: 'ro' })
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

const ACTS: readonly (readonly [string, (by: Actor) => Promise<unknown>])[] = [
  ['reading the trail', (by) => readAudit(by, {})],
  ['verifying the chain', (by) => verifyChain(by)],
  ['exporting the trail', (by) => textOf(by, 'csv')],
]

describe.each(ACTS)('%s', (_name, act) => {
  it('is refused to brokers, back office and owners, and allowed to a data officer', async () => {
    const owner = await newUser(agency.id, { name: 'Olga Probă', role: 'back-office', extraRoles: ['owner'] })
    for (const by of [agency.broker, agency.backOffice, owner]) await expect(act(by)).rejects.toMatchObject({ code: 'notAllowed' })
    await act(await newUser(agency.id, { name: 'Dora Probă', role: 'broker', extraRoles: ['data-officer'] }))
  })

  it('knows nothing of another agency', async () => {
    await signedOut(agency.broker)
    const stranger = await newAgency()
    expect(JSON.stringify(await act(stranger.admin))).not.toContain(agency.broker.userId)
    expect((await readAudit(agency.admin, {})).lines).toHaveLength(1)
  })
})

describe('the trail', () => {
  it('comes newest first, in pages that neither repeat nor skip while new events come', async () => {
    const { db } = await database()
    for (let made = 0; made < AUDIT_PAGE + 3; made++) await signedOut(agency.broker)
    const first = await readAudit(agency.admin, {})
    await signedOut(agency.broker2)
    const second = await readAudit(agency.admin, { before: first.next })
    expect([...first.lines, ...second.lines].map(({ sequence }) => sequence)).toEqual(Array.from({ length: AUDIT_PAGE + 3 }, (_, index) => AUDIT_PAGE + 3 - index))
    expect(second.next).toBeUndefined()
    expect((await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id))).length).toBe(AUDIT_PAGE + 4)
  })

  it('says who, what, about whom, from where and what changed', async () => {
    const headers = { 'x-quotedesk-address': '203.0.113.7', 'user-agent': 'Mozilla/5.0 Chrome/141.0 Safari/537.36' }
    await withRequestSource(new Request('https://desk.test/', { headers }), () => recordEvent(agency.admin, { what: 'user.rolesChanged', subject: { kind: 'user', id: agency.broker.userId }, details: { before: 'broker', after: 'admin' } }))
    expect((await readAudit(agency.admin, {})).lines).toEqual([
      {
        sequence: 1, at: expect.any(String) as string, by: 'Radu Probă', userId: agency.admin.userId, what: 'user.rolesChanged', subject: { kind: 'user', id: agency.broker.userId, label: 'Ana Probă' },
        details: { before: 'broker', after: 'admin' }, ipAddress: '203.0.113.7', browser: 'chrome',
      },
    ])
  })

  it('is filtered by person, act, kind, object and days, alone and together', async () => {
    const { policyId, quoteId } = await givenPolicy(agency)
    const restore = setTestClock(new Date('2026-11-20T21:59:59.999Z'))
    await signedOut(agency.broker)
    setTestClock(new Date('2026-11-20T22:00:00Z'))
    await signedOut(agency.broker2)
    restore()
    await recordEvent({ agencyId: agency.id, system: 'recovery' }, { what: 'policy.mailed', subject: { kind: 'policy', id: policyId } })
    const mailed = ['recovery policy.mailed']
    expect(await actsOf({ person: agency.broker.userId, act: 'signOut' })).toEqual(['Ana Probă signOut'])
    expect(await actsOf({ person: 'system', act: 'policy.mailed' })).toEqual(mailed)
    expect(await actsOf({ kind: 'policy', act: 'policy.mailed' })).toEqual(mailed)
    expect(await actsOf({ object: policyId, act: 'policy.mailed' })).toEqual(mailed)
    expect(await actsOf({ object: quoteId, act: 'policy.mailed' })).toEqual(mailed)
    // Midnight in Bucharest is 22:00 UTC in winter.
    expect(await actsOf({ from: day('2026-11-20'), to: day('2026-11-20') })).toEqual(['Ana Probă signOut'])
    expect(await actsOf({ from: day('2026-11-21'), to: day('2026-11-21'), act: 'signOut' })).toEqual(['Dan Probă signOut'])
    expect(await actsOf({ object: 'nothing' })).toEqual([])
  })
})

describe('verifying by the button', () => {
  it('says how many events the chain has, or the first that is not as it was, and is recorded', async () => {
    await signedOut(agency.broker)
    await signedOut(agency.broker2)
    expect(await verifyChain(agency.admin)).toMatchObject({ isWhole: true, events: 2 })
    const { db } = await database()
    const [second] = (await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id))).filter(({ sequence }) => sequence === 2)
    await db.update(auditEvent).set({ actorName: 'Altcineva' }).where(eq(auditEvent.id, second?.id ?? ''))
    expect(await verifyChain(agency.admin)).toMatchObject({ isWhole: false, brokenAt: 2 })
    expect(await actsOf({ act: 'audit.verified' })).toEqual(['Radu Probă audit.verified', 'Radu Probă audit.verified'])
  })

  it('is said afterwards with its outcome, to who may read the trail', async () => {
    expect(await readLastCheck(agency.admin)).toBeUndefined()
    await signedOut(agency.broker)
    await verifyChain(agency.admin)
    expect(await readLastCheck(agency.admin)).toEqual({ at: expect.any(Date) as Date, isWhole: true, events: 1 })
    expect(await readLastCheck((await newAgency()).admin)).toBeUndefined()
    const { db } = await database()
    await db.update(auditEvent).set({ actorName: 'Altcineva' }).where(eq(auditEvent.agencyId, agency.id))
    await verifyChain(agency.admin)
    expect(await readLastCheck(agency.admin)).toMatchObject({ isWhole: false, events: 0 })
    for (const by of [agency.broker, agency.backOffice]) await expect(readLastCheck(by)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('raises no false alarm while events are recorded', async () => {
    await signedOut(agency.broker)
    const [verdicts] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => verifyChain(agency.admin))),
      Promise.all(Array.from({ length: 30 }, () => signedOut(agency.broker))),
    ])
    expect(verdicts.map(({ isWhole }) => isWhole)).toEqual(Array.from({ length: 10 }, () => true))
  })
})

describe('an export', () => {
  it('holds what is filtered as CSV, with cells that no spreadsheet runs, and is recorded with its filter', async () => {
    const trickster = await newUser(agency.id, { name: '=HYPERLINK("http://evil.test")', role: 'broker' })
    await signedOut(trickster)
    await recordEvent(agency.broker, { what: 'branch.renamed', subject: { kind: 'branch', id: 'b' }, details: { name: '+1;"\n' } })
    const text = await textOf(agency.admin, 'csv', { person: trickster.userId })
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [heading, line, ...others] = text.trimEnd().split('\r\n')
    expect(heading).toContain(',Cine,Ce a făcut,Act,Fel de obiect,')
    expect(line).toContain(`,"'=HYPERLINK(""http://evil.test"")",a ieșit,signOut,user,`)
    expect(others).toEqual([])
    expect((await readAudit(agency.admin, { act: 'audit.exported' })).lines).toMatchObject([{ details: { format: 'csv', events: 1, 'filter.person': trickster.userId } }])
  })

  it('holds more than one page, as lines of JSON', async () => {
    for (let made = 0; made < 1005; made++) await recordEvent(agency.broker, { what: 'signOut', subject: { kind: 'user', id: agency.broker.userId } })
    const lines = (await textOf(agency.admin, 'jsonl')).trimEnd().split('\n').map((line) => JSON.parse(line) as { sequence: number })
    expect(lines.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1006 }, (_, index) => 1006 - index))
  }, 180_000)
})

it('names the client of an event, codes masked, to those of the agency who may read the trail', async () => {
  const { id } = await saveClient(agency.broker, { ...testPerson, firstName: 'Ioana', lastName: 'Sârbu 1960908050173' })
  await recordEvent(agency.broker, { what: 'personalData.read', subject: { kind: 'client', id }, details: { kind: 'client' } })
  const { lines } = await readAudit(agency.admin, {})
  expect(lines.find(({ subject }) => subject.id === id)?.subject.label).toBe('Ioana Sârbu 1960••••••••3')
  const stranger = await newAgency('Altă Agenție SRL')
  await recordEvent(stranger.broker, { what: 'personalData.read', subject: { kind: 'client', id }, details: {} })
  expect((await readAudit(stranger.admin, {})).lines[0]?.subject.label).toBeUndefined()
})
