import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { retryInsurer } from '@/lib/features/offers/retry-insurer'
import { todayInBucharest } from '@/lib/domain/day'
import { givenOffer } from '@/lib/testing/given/given'
import { givenCompleteQuote, waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, newInsurer, newUser, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { changeInsurer } from './change-insurer'
import { createInsurer } from './create-insurer'
import { orderInsurers } from './order-insurers'
import { readInsurers } from './read-insurers'
import type { InsurerChange, ManagedInsurer } from './shapes'
import { findInsurers } from './store/insurers'
import { insurer } from './store/insurer-table'
import { testInsurer } from './test-insurer'

withTestDatabase()
const sandboxed = withSandboxedOperator()

const NEW = { service: 'assets' as const, name: 'Alpina', names: { sandbox: 'alpina', test: 'ALPINA-T' }, products: ['gap', 'tire'] }

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

const only = async ({ admin }: TestAgency = agency): Promise<ManagedInsurer> => {
  const [first] = (await readInsurers(admin)).insurers
  if (!first) throw new Error('The agency has no insurer')
  return first
}
const change = async (parts: Omit<InsurerChange, 'version'>) => {
  const { id, version } = await only()
  await changeInsurer(agency.admin, id, { version, ...parts })
}
const newest = async () => {
  const { db } = await database()
  const [event] = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id)).orderBy(desc(auditEvent.sequence)).limit(1)
  return event
}

/** Everything that concerns the administration of insurers. */
const ACTS: readonly (readonly [string, (by: Actor, insurerId: string) => Promise<unknown>])[] = [
  ['reading the page', (by) => readInsurers(by)],
  ['creating one', (by) => createInsurer(by, { ...NEW, names: { sandbox: 'other' } })],
  ['changing one', (by, id) => changeInsurer(by, id, { version: 1, name: 'Alt nume' })],
  ['ordering them', (by, id) => orderInsurers(by, { before: [id], after: [id] })],
  ['testing one', (by, id) => testInsurer(by, id, 'ro')],
]

/** How an act that names an insurer of another agency is refused. */
const REFUSALS: Readonly<Record<string, string>> = { 'changing one': 'notFound', 'testing one': 'notFound', 'ordering them': 'insurersReordered' }

describe.each(ACTS)('%s', (name, act) => {
  it('is refused to whoever administers nothing, owner and data officer included', async () => {
    const { id } = await createInsurer(agency.admin, NEW)
    const officer = await newUser(agency.id, { name: 'Dora Probă', role: 'back-office', extraRoles: ['data-officer', 'owner'] })
    for (const by of [agency.broker, agency.backOffice, officer]) await expect(act(by, id)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  it('does not reach the insurer of another agency', async () => {
    const { id } = await createInsurer(agency.admin, NEW)
    const before = await only()
    const stranger = await newAgency()
    const refusal = await act(stranger.admin, id).then(() => 'nothing refused', (error: unknown) => (error as { code: string }).code)
    expect(refusal).toBe(REFUSALS[name] ?? 'nothing refused')
    expect(await only()).toEqual(before)
    expect((await readInsurers(stranger.admin)).insurers.filter((one) => one.id === id)).toEqual([])
  })
})

describe('a new insurer', () => {
  it('is on the page, last in the order, and is asked from then on', async () => {
    await newInsurer(agency.id, 'gap', 'Zefir')
    const { id } = await createInsurer(agency.admin, NEW)
    expect((await readInsurers(agency.admin)).insurers.map(({ name }) => name)).toEqual(['Zefir', 'Alpina'])
    const row = (await readInsurers(agency.admin)).insurers.find((one) => one.id === id)
    expect(row).toMatchObject({ ...NEW, isEnabled: true, credentialsFor: [], lists: {}, version: 1, openOffers: 0, month: { asked: 0, answered: 0 } })
    expect(row?.hours).toEqual(Array.from({ length: 24 }, () => 'quiet'))
    expect((await findInsurers(agency.broker, 'tire')).map(({ businessName }) => businessName)).toEqual(['alpina'])
    expect(await newest()).toMatchObject({ what: 'insurer.created', subjectKind: 'insurer', subjectId: id, details: { name: 'Alpina', service: 'assets', products: 'gap tire', sandboxName: 'alpina', testName: 'ALPINA-T', productionName: null } })
  })

  it.each([
    ['no product', { products: [] }, 'invalid'],
    ['a product of another service', { products: ['gap', 'travel'] }, 'invalid'],
    ['a product that does not exist', { products: ['boat'] }, 'invalid'],
    ['no name at the service', { names: {} }, 'invalid'],
    ['the name of another one in one environment', { names: { sandbox: 'free', test: 'ALPINA-T' } }, 'insurerNameTaken'],
  ])('is refused with %s', async (_case, parts, code) => {
    await createInsurer(agency.admin, NEW)
    await expect(createInsurer(agency.admin, { ...NEW, names: { sandbox: 'free' }, ...parts })).rejects.toMatchObject({ code })
    expect((await readInsurers(agency.admin)).insurers).toHaveLength(1)
  })

  it('may have a name that is taken at another service or agency', async () => {
    await createInsurer(agency.admin, NEW)
    await createInsurer(agency.admin, { ...NEW, service: 'travel', products: ['travel'] })
    await createInsurer((await newAgency()).admin, NEW)
    expect((await readInsurers(agency.admin)).insurers).toHaveLength(2)
  })

  it('made ten times at once under one name exists once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => createInsurer(agency.admin, NEW)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(made.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))).toEqual(Array.from({ length: 9 }, () => 'insurerNameTaken'))
  })
})

describe('changing an insurer', () => {
  beforeEach(async () => {
    await createInsurer(agency.admin, NEW)
  })

  it('stores what was given, leaves the rest, and records before and after', async () => {
    await change({ name: 'Alpina Asigurări', names: { sandbox: 'alpina', production: 'ALPINA' } })
    expect(await only()).toMatchObject({ name: 'Alpina Asigurări', names: { sandbox: 'alpina', production: 'ALPINA' }, products: ['gap', 'tire'], version: 2 })
    expect(await newest()).toMatchObject({
      what: 'insurer.changed',
      details: { insurer: 'Alpina', 'name.before': 'Alpina', 'name.after': 'Alpina Asigurări', 'testName.before': 'ALPINA-T', 'testName.after': null, 'productionName.before': null, 'productionName.after': 'ALPINA' },
    })
  })

  it('is refused when somebody else changed it meanwhile, and loses nothing of theirs', async () => {
    const { id, version } = await only()
    await change({ name: 'Al doilea' })
    await expect(changeInsurer(agency.admin, id, { version, name: 'Al treilea' })).rejects.toMatchObject({ code: 'insurerChanged' })
    expect(await only()).toMatchObject({ name: 'Al doilea', version: 2 })
  })

  it('lets one of ten changes at once through', async () => {
    const { id, version } = await only()
    const done = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => changeInsurer(agency.admin, id, { version, name: `Numele ${index}` })))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await only()).version).toBe(2)
  })

  it('that changes nothing records nothing and takes no version', async () => {
    const before = (await newest())?.sequence
    await change({ name: 'Alpina', products: ['tire', 'gap'], isEnabled: true, credentials: { environment: 'sandbox', kept: null }, lists: { environment: 'sandbox', edited: {} } })
    expect([(await newest())?.sequence, (await only()).version]).toEqual([before, 1])
  })

  it.each([
    ['a stop-sell without a day', { stopSell: {} }],
    ['a stop-sell that ends before it begins', { stopSell: { from: '2026-12-02', to: '2026-12-01' } }],
    ['a stop-sell of a product that it does not have', { stopSell: { from: '2026-12-02', products: ['gap', 'solarPanel'] } }],
    ['a stop-sell of no product', { stopSell: { from: '2026-12-02', products: [] } }],
    ['no product', { products: [] }],
    ['no name at the service', { names: {} }],
  ])('is refused with %s', async (_case, parts) => {
    await expect(change(parts as Omit<InsurerChange, 'version'>)).rejects.toMatchObject({ code: 'invalid' })
    expect((await only()).version).toBe(1)
  })

  it('switches it off and on: it is not asked meanwhile, and the page says since when', async () => {
    await change({ isEnabled: false })
    expect(await findInsurers(agency.broker, 'gap')).toEqual([])
    expect(await only()).toMatchObject({ isEnabled: false, switchedAt: expect.any(String) as string })
    expect((await newest())?.what).toBe('insurer.switchedOff')
    await change({ isEnabled: true })
    expect(await findInsurers(agency.broker, 'gap')).toHaveLength(1)
    expect((await newest())?.what).toBe('insurer.switchedOn')
  })

  it('stops its sale of some products and takes that back', async () => {
    const today = todayInBucharest(new Date())
    await change({ stopSell: { from: today, products: ['gap'] } })
    expect([await findInsurers(agency.broker, 'gap', today), await findInsurers(agency.broker, 'tire', today)].map(({ length }) => length)).toEqual([0, 1])
    expect((await only()).stopSell).toEqual({ from: today, products: ['gap'] })
    expect(await newest()).toMatchObject({ what: 'insurer.stopSellChanged', details: { 'stopSellFrom.before': null, 'stopSellFrom.after': today, 'stopSellProducts.after': 'gap' } })
    await change({ stopSell: null })
    expect((await only()).stopSell).toBeUndefined()
    expect(await findInsurers(agency.broker, 'gap', today)).toHaveLength(1)
  })

  it('keeps credentials sealed: used for calls, never returned, recorded only as kept', async () => {
    await change({ credentials: { environment: 'sandbox', kept: { account: 'cont-secret', password: 'parola-secreta', code: 'cod-secret' } } })
    expect(await findInsurers(agency.broker, 'gap')).toMatchObject([{ credentials: { account: 'cont-secret', password: 'parola-secreta', code: 'cod-secret' } }])
    expect(await only()).toMatchObject({ credentialsFor: ['sandbox'] })
    const { db } = await database()
    const events = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id))
    const rows = await db.select().from(insurer).where(eq(insurer.agencyId, agency.id))
    expect(JSON.stringify([await readInsurers(agency.admin), events, rows])).not.toMatch(/secret/)
    expect(await newest()).toMatchObject({ what: 'insurer.credentialsChanged', details: { areKept: true, environment: 'sandbox' } })
    await change({ credentials: { environment: 'sandbox', kept: null } })
    expect(await only()).toMatchObject({ credentialsFor: [] })
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
  })

  it('changes the credentials of one environment and leaves those of another', async () => {
    await change({ credentials: { environment: 'sandbox', kept: { account: 'cont-sandbox', password: 'una' } } })
    await change({ credentials: { environment: 'test', kept: { account: 'cont-test', password: 'alta' } } })
    expect(await findInsurers(agency.broker, 'gap')).toMatchObject([{ credentials: { account: 'cont-sandbox', password: 'una' } }])
    await change({ credentials: { environment: 'test', kept: null } })
    expect(await only()).toMatchObject({ credentialsFor: ['sandbox'] })
    expect(await findInsurers(agency.broker, 'gap')).toMatchObject([{ credentials: { account: 'cont-sandbox', password: 'una' } }])
  })
})

describe('ordering insurers', () => {
  it('changes the order of lists and requests, and refuses one that was made before another change', async () => {
    const [first, second, third] = [await newInsurer(agency.id, 'gap', 'Alfa'), await newInsurer(agency.id, 'gap', 'Beta'), await newInsurer(agency.id, 'gap', 'Gama')]
    const ids = [first.id, second.id, third.id]
    await orderInsurers(agency.admin, { before: ids, after: [third.id, first.id, second.id] })
    expect((await findInsurers(agency.broker, 'gap')).map(({ name }) => name)).toEqual(['Gama', 'Alfa', 'Beta'])
    expect(await newest()).toMatchObject({ what: 'insurer.reordered', details: { 'order.before': 'Alfa, Beta, Gama', 'order.after': 'Gama, Alfa, Beta' } })
    await expect(orderInsurers(agency.admin, { before: ids, after: ids })).rejects.toMatchObject({ code: 'insurersReordered' })
    const now = [third.id, first.id, second.id]
    for (const after of [now.slice(1), [...now.slice(1), first.id]]) await expect(orderInsurers(agency.admin, { before: now, after })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('how insurers answered', () => {
  it('counts a reasoned no as an answer, and says what is open and what had no answer today', async () => {
    const { requestId } = await givenOffer(agency)
    const { db } = await database()
    const [asked] = await db.select().from(quoteRequest).where(eq(quoteRequest.id, requestId))
    const insurerId = asked?.insurerId ?? ''
    const started = new Date()
    const row = (parts: Partial<typeof quoteRequest.$inferInsert>, attempt: number) => ({ agencyId: agency.id, runId: asked?.runId ?? '', insurerId, attempt, startedAt: started, finishedAt: new Date(started.getTime() + 1000), ...parts })
    await db.update(quoteRequest).set({ state: 'offered', startedAt: started, finishedAt: new Date(started.getTime() + 3000) }).where(eq(quoteRequest.id, requestId))
    await db.insert(quoteRequest).values([
      row({ state: 'failed', reasonClass: 'risk-refused' }, 11), row({ state: 'failed', reasonClass: 'timeout' }, 12), row({ state: 'failed', reasonClass: 'credentials' }, 13), row({ state: 'pending', finishedAt: null }, 14),
      row({ state: 'failed', reasonClass: 'down', startedAt: new Date(started.getTime() - 31 * 24 * 3_600_000) }, 15),
    ])
    const found = (await readInsurers(agency.admin)).insurers.find(({ id }) => id === insurerId)
    expect(found).toMatchObject({ month: { asked: 4, answered: 2, medianMs: 2000 }, unansweredToday: { count: 2 }, openOffers: 1 })
    expect(found?.hours.at(-1)).toBe('answers')
  })
})

describe('a test call', () => {
  let desk: TestDesk
  beforeEach(async () => {
    desk = await sandboxed.newDesk()
  })
  const named = async (businessName: string) => (await readInsurers(desk.admin)).insurers.find(({ names }) => names.sandbox === businessName)?.id ?? ''

  it('tries the account of the service; for travel it also reads a list of the insurer itself', async () => {
    expect(await testInsurer(desk.admin, await named('alpina'), 'ro')).toEqual({ kind: 'tested', test: { passed: ['address', 'credentials', 'token', 'nomenclature'] } })
    expect(desk.operator.received.filter(({ operation }) => operation.includes('/travel/packages'))).toEqual([])
    expect(await testInsurer(desk.admin, await named('busola'), 'ro')).toMatchObject({ kind: 'tested', test: { passed: ['address', 'credentials', 'token', 'nomenclature'] } })
    expect(desk.operator.received.at(-1)?.operation).toContain('busola/travel/packages')
    expect((await readInsurers(desk.admin)).insurers.find(({ names }) => names.sandbox === 'busola')).toMatchObject({ testedAt: expect.any(String) as string, version: 1 })
  })

  it('says which step failed, keeps that, and records it without a secret', async () => {
    const id = await named('busola')
    const { version } = (await readInsurers(desk.admin)).insurers.find((one) => one.id === id) ?? { version: 0 }
    await changeInsurer(desk.admin, id, { version, names: { sandbox: 'nobody-knows' } })
    const tested = await testInsurer(desk.admin, id, 'ro')
    expect(tested).toMatchObject({ kind: 'tested', test: { passed: ['address', 'credentials', 'token'], failure: { step: 'nomenclature' } } })
    const { db } = await database()
    const [event] = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, desk.id), eq(auditEvent.what, 'insurer.tested')))
    expect(event).toMatchObject({ subjectId: id, details: { environment: 'sandbox', failedStep: 'nomenclature' } })
    expect((await readInsurers(desk.admin)).insurers.find((one) => one.id === id)).toMatchObject({ failedStep: 'nomenclature' })
  })

  it('is refused without an account, or without a name where the account is', async () => {
    const { id } = await createInsurer(agency.admin, NEW)
    expect(await testInsurer(agency.admin, id, 'ro')).toEqual({ kind: 'refused', reason: 'noAccount' })
    const known = await named('alpina')
    const { version } = (await readInsurers(desk.admin)).insurers.find((one) => one.id === known) ?? { version: 0 }
    await changeInsurer(desk.admin, known, { version, names: { production: 'alpina' } })
    expect(await testInsurer(desk.admin, known, 'ro')).toEqual({ kind: 'refused', reason: 'noName' })
  })
})

describe('an insurer that was stopped after it was asked', () => {
  it('is not asked again, neither by a new run nor by a retry, and keeps what it answered', async () => {
    const desk = await sandboxed.newDesk()
    const quoteId = await givenCompleteQuote(desk.broker, 'gap')
    const run = async () => {
      await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
      await waitForBackground()
      return findInsurerRequests(desk.broker, quoteId)
    }
    desk.operator.obstruct('POST /offer', async (request) => ((await request.clone().text()).includes('alpina') ? new Response(null, { status: 422 }) : undefined))
    const first = await run()
    const { insurers } = await readInsurers(desk.admin)
    const alpina = insurers.find(({ names }) => names.sandbox === 'alpina')
    if (!alpina) throw new Error('The sandbox has no Alpina')
    await changeInsurer(desk.admin, alpina.id, { version: alpina.version, stopSell: { from: todayInBucharest(new Date()) } })
    const requestId = first.find(({ insurer: { id } }) => id === alpina.id)?.id ?? ''
    await expect(retryInsurer(desk.broker, requestId, 'ro')).rejects.toMatchObject({ code: 'insurerStopped' })
    const second = await run()
    expect([first, second].map((lanes) => lanes.map(({ insurer: { businessName } }) => businessName))).toEqual([['alpina', 'carpatia'], ['carpatia']])
    expect(await findInsurerRequests(desk.broker, quoteId, 1)).toHaveLength(2)
  })
})
