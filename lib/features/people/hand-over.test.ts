import { and, desc, eq, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findClients, saveClient } from '@/lib/features/clients/store/clients'
import { addTask, findTasks } from '@/lib/features/clients/store/tasks'
import { findPolicies } from '@/lib/features/policies/store/policies'
import { findQuotes } from '@/lib/features/quotes/store/quotes'
import { allTables } from '@/lib/testing/all-tables'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { disableUser } from './disable-user'
import { handOver, WORK } from './hand-over'
import { readPeople } from './read-people'

withTestDatabase()

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

const personOf = async ({ userId }: Actor) => {
  const person = (await readPeople(agency.admin)).people.find(({ id }) => id === userId)
  if (!person) throw new Error('The list lacks somebody')
  return person
}

describe('handing over', () => {
  it('moves quotes, clients, policies and tasks of a leaver to a broker in one act, with the disabling', async () => {
    const { quoteId, policyId } = await givenPolicy(agency)
    const { id: clientId } = await saveClient(agency.broker, testPerson)
    await addTask(agency.broker, { clientId, text: 'Sună pentru reînnoire', dueOn: day('2026-12-01') })
    const heir = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
    expect(await disableUser(agency.admin, { userId: agency.broker.userId, handOverTo: heir.userId })).toEqual({ quotes: 1, clients: 1, policies: 1, tasks: 1 })
    expect(await findQuotes(heir, { limit: 9 })).toMatchObject([{ id: quoteId, owner: { name: 'Vlad Probă' } }])
    expect(await findClients(heir, {})).toMatchObject([{ id: clientId }])
    expect(await findTasks(heir, clientId, { open: 9, done: 9 })).toMatchObject([{ owner: { id: heir.userId } }])
    expect(await findPolicies(heir, { limit: 9 })).toMatchObject([{ id: policyId, owner: { name: 'Vlad Probă' } }])
    const { db } = await database()
    const [event] = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.what, 'user.handedOver'))).orderBy(desc(auditEvent.sequence))
    expect(event).toMatchObject({ subjectId: agency.broker.userId, userId: agency.admin.userId, details: { to: 'Vlad Probă', toId: heir.userId, quotes: 1, clients: 1, policies: 1, tasks: 1 } })
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
  })

  it('leaves the work of everybody else where it is', async () => {
    const { quoteId } = await givenPolicy({ ...agency, broker: agency.broker2 })
    const { id: clientId } = await saveClient(agency.broker2, testPerson)
    const heir = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
    expect(await handOver(agency.admin, { from: agency.broker.userId, to: heir.userId })).toEqual({ quotes: 0, clients: 0, policies: 0, tasks: 0 })
    expect([await findQuotes(heir, { limit: 9 }), await findClients(heir, {}), await findPolicies(heir, { limit: 9 })]).toEqual([[], [], []])
    expect(await findQuotes(agency.broker2, { limit: 9 })).toMatchObject([{ id: quoteId, owner: { id: agency.broker2.userId } }])
    expect(await findClients(agency.broker2, {})).toMatchObject([{ id: clientId }])
  })

  it('knows every table whose rows somebody looks after', async () => {
    const owned = (await allTables()).filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'owner_id')).map(getTableName)
    // A job is done by its owner's permissions and nobody else's; a view of a list is shared, whoever made it.
    const staying = ['job', 'list_view']
    expect([...Object.values(WORK).map(getTableName), ...staying].toSorted()).toEqual(owned.toSorted())
  })

  it('works later as well, for somebody who is disabled already', async () => {
    const { quoteId } = await givenPolicy(agency)
    await disableUser(agency.admin, { userId: agency.broker.userId })
    await handOver(agency.admin, { from: agency.broker.userId, to: agency.broker2.userId })
    expect((await findQuotes(agency.broker2, { limit: 9 }))[0]).toMatchObject({ id: quoteId, owner: { id: agency.broker2.userId } })
  })

  it.each([
    ['who does not sell', () => agency.backOffice.userId, 'invalid'],
    ['who leaves', () => agency.broker.userId, 'invalid'],
    ['nobody knows', () => agency.id, 'notFound'],
  ])('to somebody %s changes nothing at all', async (_who, to, code) => {
    await givenPolicy(agency)
    await expect(disableUser(agency.admin, { userId: agency.broker.userId, handOverTo: to() })).rejects.toMatchObject({ code })
    expect(await personOf(agency.broker)).toMatchObject({ isDisabled: false, openSessions: 1 })
    expect((await findQuotes(agency.broker2, { limit: 9 }))[0]).toMatchObject({ owner: { id: agency.broker.userId } })
  })

  it('to somebody who is disabled is refused', async () => {
    await disableUser(agency.admin, { userId: agency.broker2.userId })
    await expect(handOver(agency.admin, { from: agency.broker.userId, to: agency.broker2.userId })).rejects.toMatchObject({ code: 'userDisabled' })
  })

  it('to somebody of another agency is not possible', async () => {
    const stranger = await newAgency()
    await expect(handOver(agency.admin, { from: agency.broker.userId, to: stranger.broker.userId })).rejects.toMatchObject({ code: 'notFound' })
  })
})
