import { expect, it } from 'vitest'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { noteRefusal, setRefusalRecorder } from '@/lib/platform/refusals/note-refusal'
import { withRequestSource } from '@/lib/platform/session/request-source'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency } from '@/lib/testing/given/people'
import { recordRefusals } from './record-refusals'
import { auditEvent } from './store/audit-event-table'

withTestDatabase()

it('a refusal about somebody is an event of their agency, with address and browser', async () => {
  const { id, broker } = await newAgency()
  recordRefusals()
  const request = new Request('http://desk.test', { headers: { 'x-quotedesk-address': '203.0.113.77', 'user-agent': 'Firefox/140.0' } })
  await withRequestSource(request, () => Promise.resolve(noteRefusal({ operation: 'sign-in', reason: 'tooManyAttempts', address: '203.0.113.77', userAgent: 'Firefox/140.0', person: broker })))
  await drainBackground(10_000)
  setRefusalRecorder(undefined)
  const { db } = await database()
  expect(await db.select().from(auditEvent)).toMatchObject([
    { agencyId: id, userId: broker.userId, what: 'request.refused', subjectKind: 'user', subjectId: broker.userId, details: { operation: 'sign-in', reason: 'tooManyAttempts', count: 1 }, ipAddress: '203.0.113.77', browser: 'firefox' },
  ])
})
