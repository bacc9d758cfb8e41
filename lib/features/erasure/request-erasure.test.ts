import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { getClient, saveClient } from '@/lib/features/clients/store/clients'
import { linkClient } from '@/lib/features/quotes/store/quotes'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { appUser } from '@/lib/platform/session/user-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenOffer } from '@/lib/testing/given/given'
import { newAgency, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { setTestClock } from '@/lib/platform/clock'
import { eraseRequested } from './erase-requested'
import { writeErasureList } from './erasure-list'
import { repeatErasures } from './repeat-erasures'
import { erasureRequest } from './store/erasure-request-table'
import { readClientData, readErasureRequests } from './read-client-data'
import { confirmErasure, requestErasure, withdrawErasure } from './request-erasure'

vi.stubEnv('ERASURE_LIST', join(tmpdir(), `erasure-requests-of-tests-${process.pid}`, 'list'))

const HOUR_MS = 3_600_000

describeOnBothDatabases('a request for erasure', () => {
  let agency: TestAgency
  let first: Actor
  let second: Actor
  let clientId: string
  beforeEach(async () => {
    agency = await newAgency()
    first = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['data-officer'] })
    second = await newUser(agency.id, { name: 'Doru Probă', role: 'broker', extraRoles: ['data-officer'] })
    ;({ id: clientId } = await saveClient(agency.broker, testPerson))
  })

  // The job works for all agencies: no request of a test is left for the next one.
  afterEach(async () => withdrawErasure(second, clientId).catch(() => undefined))

  async function request(by = first): Promise<Date> {
    await confirmSession(by.sessionId)
    return requestErasure(by, { clientId, word: 'șterg', reason: 'consent' })
  }
  async function confirm(by: Actor, word = 'erase') {
    await confirmSession(by.sessionId)
    return confirmErasure(by, { clientId, word })
  }
  const acts = async () => {
    const { db } = await database()
    return (await db.select().from(auditEvent).where(eq(auditEvent.subjectId, clientId)).orderBy(auditEvent.sequence)).filter(({ what }) => what.startsWith('client.')).map(({ what, actorName }) => `${actorName} ${what}`)
  }
  const isErased = () => getClient(agency.broker, clientId).then(() => false, () => true)

  it('erases nothing by itself, and shows who asked, why and until when to both officers', async () => {
    const dueAt = await request()
    expect(await isErased()).toBe(false)
    const shown = { reason: 'consent', requestedBy: 'Doina Probă', dueAt, isOrphaned: false }
    expect(await readClientData(first, clientId)).toMatchObject({ request: { ...shown, isOwn: true }, others: ['Doru Probă'] })
    expect(await readErasureRequests(second)).toMatchObject([{ ...shown, isOwn: false, clientId, name: expect.stringContaining(testPerson.lastName) as string }])
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(23 * HOUR_MS)
    await expect(request(second)).rejects.toMatchObject({ code: 'erasureRequested' })
    for (const actor of [agency.broker, agency.backOffice, agency.admin]) await expect(readErasureRequests(actor)).rejects.toMatchObject({ code: 'notAllowed' })
    expect(await acts()).toEqual(['Doina Probă client.erasureRequested'])
  })

  it('is carried out at once when another data officer confirms it, and not by the one who asked', async () => {
    await request()
    await expect(confirm(first)).rejects.toMatchObject({ code: 'erasureNeedsAnother' })
    await expect(confirm(second, 'da')).rejects.toMatchObject({ code: 'wordDiffers' })
    for (const actor of [agency.broker, agency.backOffice, agency.admin]) await expect(confirm(actor)).rejects.toMatchObject({ code: 'notAllowed' })
    expect(await isErased()).toBe(false)
    await confirm(second)
    expect(await isErased()).toBe(true)
    expect(await readErasureRequests(first)).toEqual([])
    expect(await acts()).toEqual(['Doina Probă client.erasureRequested', 'Doru Probă client.erased'])
  })

  it('is carried out by the job when its delay is over, and not before', async () => {
    await request()
    expect(await eraseRequested()).toBe(0)
    const later = setTestClock({ aheadMs: () => 25 * HOUR_MS })
    expect(await eraseRequested()).toBe(1)
    expect(await eraseRequested()).toBe(0)
    later()
    expect(await isErased()).toBe(true)
    expect(await acts()).toEqual(['Doina Probă client.erasureRequested', 'erasure client.erased'])
  })

  it('can be withdrawn by either, and then nothing erases and another may be made', async () => {
    await request()
    for (const actor of [agency.broker, agency.backOffice, agency.admin]) await expect(withdrawErasure(actor, clientId)).rejects.toMatchObject({ code: 'notAllowed' })
    await withdrawErasure(second, clientId)
    await expect(withdrawErasure(first, clientId)).rejects.toMatchObject({ code: 'erasureNotRequested' })
    await expect(confirm(second)).rejects.toMatchObject({ code: 'erasureNotRequested' })
    const later = setTestClock({ aheadMs: () => 25 * HOUR_MS })
    expect(await eraseRequested()).toBe(0)
    later()
    expect(await isErased()).toBe(false)
    expect(await acts()).toEqual(['Doina Probă client.erasureRequested', 'Doru Probă client.erasureWithdrawn'])
    await request(second)
  })

  it('stays withdrawn when a backup from before brings it back, and the job does not act on it', async () => {
    const path = join(tmpdir(), `withdrawals-of-tests-${process.pid}-${agency.id}`, 'list')
    await request()
    await withdrawErasure(second, clientId)
    await writeErasureList(path)
    const { db } = await database()
    // What a backup held: the request is open, and its day is over.
    await db.update(erasureRequest).set({ endedAs: null, endedAt: null, dueAt: new Date(Date.now() - HOUR_MS) }).where(eq(erasureRequest.clientId, clientId))
    await repeatErasures(path)
    expect(await readErasureRequests(second)).toEqual([])
    await eraseRequested()
    expect(await isErased()).toBe(false)
    expect((await acts()).slice(-2)).toEqual(['Doru Probă client.erasureWithdrawn', 'restore client.erasureWithdrawn'])
    // A request that was made since is nobody's to take back.
    await request()
    await repeatErasures(path)
    expect(await readErasureRequests(second)).toMatchObject([{ clientId }])
    await rm(dirname(path), { recursive: true })
  })

  it('waits for a second person when whoever asked was disabled or is no data officer any more', async () => {
    await request()
    const { db } = await database()
    const later = setTestClock({ aheadMs: () => 25 * HOUR_MS })
    for (const change of [{ disabledAt: new Date() }, { disabledAt: null, extraRoles: [] }]) {
      await db.update(appUser).set(change).where(eq(appUser.id, first.userId))
      expect(await eraseRequested()).toBe(0)
      expect(await readErasureRequests(second)).toMatchObject([{ isOrphaned: true }])
    }
    later()
    await confirm(second)
    expect(await isErased()).toBe(true)
  })

  it('waits while work runs for the client, and is not confirmed then', async () => {
    const { quoteId } = await givenOffer(agency)
    await linkClient(agency.broker, quoteId, clientId)
    await request()
    const { db } = await database()
    const setState = (state: 'pending' | 'failed') => db.update(quoteRequest).set({ state }).where(eq(quoteRequest.agencyId, agency.id))
    await setState('pending')
    const later = setTestClock({ aheadMs: () => 25 * HOUR_MS })
    await expect(confirm(second)).rejects.toMatchObject({ code: 'erasureBlocked' })
    expect(await eraseRequested()).toBe(0)
    await setState('failed')
    expect(await eraseRequested()).toBe(1)
    later()
  })

  it('of another agency is neither seen, confirmed nor withdrawn', async () => {
    await request()
    const stranger = await newUser((await newAgency()).id, { name: 'Alt Probă', role: 'admin', extraRoles: ['data-officer'] })
    expect(await readErasureRequests(stranger)).toEqual([])
    await expect(confirm(stranger)).rejects.toMatchObject({ code: 'notFound' })
    await expect(withdrawErasure(stranger, clientId)).rejects.toMatchObject({ code: 'notFound' })
  })
})
