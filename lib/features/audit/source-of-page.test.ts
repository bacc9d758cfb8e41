import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { saveClient } from '@/lib/features/clients/store/clients'
import { openClient } from '@/lib/features/privacy/open-client'
import { database } from '@/lib/platform/database/database'
import { ADDRESS_HEADER } from '@/lib/domain/web/network-address'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, testPerson } from '@/lib/testing/given/people'
import { recordEvent } from './store/audit'
import { auditEvent } from './store/audit-event-table'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const page = vi.hoisted(() => ({ headers: undefined as Headers | undefined }))
vi.mock('next/headers', () => ({ headers: () => (page.headers ? Promise.resolve(page.headers) : Promise.reject(new Error('no request'))) }))

withTestDatabase()

const sourcesOf = async (subjectId: string) => {
  const { db } = await database()
  return db.select({ ipAddress: auditEvent.ipAddress, browser: auditEvent.browser }).from(auditEvent).where(eq(auditEvent.subjectId, subjectId)).orderBy(auditEvent.sequence)
}

it('what a page reads is recorded with the address and browser that asked for the page', async () => {
  const { broker } = await newAgency()
  const { id } = await saveClient(broker, testPerson)
  page.headers = new Headers({ [ADDRESS_HEADER]: '203.0.113.7', 'user-agent': FIREFOX })
  await openClient(broker, id)
  expect(await sourcesOf(id)).toEqual([{ ipAddress: '203.0.113.7', browser: 'firefox' }])
})

it('what the system does during a page, and what a person does outside of one, has no address', async () => {
  const { id: agencyId, broker } = await newAgency()
  page.headers = new Headers({ [ADDRESS_HEADER]: '203.0.113.7', 'user-agent': FIREFOX })
  await recordEvent({ agencyId, system: 'client' }, { what: 'proposal.viewed', subject: { kind: 'proposal', id: broker.userId } })
  page.headers = undefined
  await recordEvent(broker, { what: 'signOut', subject: { kind: 'user', id: broker.userId } })
  expect(await sourcesOf(broker.userId)).toEqual([{ ipAddress: null, browser: null }, { ipAddress: null, browser: null }])
})
