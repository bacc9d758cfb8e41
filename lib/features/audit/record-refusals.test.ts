import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { log } from '@/lib/platform/log'
import { noteRefusal, type Refusal, setRefusalRecorder } from '@/lib/platform/refusals/note-refusal'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { recordRefusals } from './record-refusals'
import { auditEvent } from './store/audit-event-table'
import { verifyAudit } from './store/verify-audit'

withTestDatabase()

const REFUSAL = { operation: 'sign-in', reason: 'tooManyAttempts', address: '203.0.113.77', userAgent: 'Firefox/140.0' }

let agency: TestAgency
beforeEach(async () => {
  vi.spyOn(log(), 'warn').mockImplementation(() => {})
  recordRefusals()
  agency = await newAgency()
})
afterEach(() => setRefusalRecorder(undefined))

async function noted(refusal: Refusal) {
  noteRefusal(refusal)
  expect(await drainBackground(10_000)).toBe(0)
  const { db } = await database()
  return (await db.select().from(auditEvent)).filter(({ ipAddress }) => ipAddress === refusal.address)
}

it('a refusal about somebody is an event of their agency, with address and browser', async () => {
  const { id, broker } = agency
  expect(await noted({ ...REFUSAL, person: broker })).toMatchObject([
    { agencyId: id, userId: broker.userId, what: 'request.refused', subjectKind: 'user', subjectId: broker.userId, details: { operation: 'sign-in', reason: 'tooManyAttempts', count: 1 }, browser: 'firefox' },
  ])
})

it('a refusal about a stranger is an event of the owner’s agency, with address and browser', async () => {
  const stranger = { ...REFUSAL, address: '203.0.113.78' }
  expect(await noted(stranger), 'before there is an owner').toEqual([])
  await newUser(agency.id, { name: 'Radu Probă', role: 'admin', extraRoles: ['owner'] })
  await newUser((await newAgency()).id, { name: 'Ana Probă', role: 'admin', extraRoles: ['owner'] })
  expect(await noted({ ...stranger, operation: 'session', reason: 'forged cookie' })).toMatchObject([
    { agencyId: agency.id, userId: null, actorName: 'stranger', what: 'request.refused', subjectKind: 'agency', subjectId: agency.id, details: { operation: 'session', reason: 'forged cookie', count: 1 }, browser: 'firefox' },
  ])
  expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
})
