import { afterEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { NotAllowed } from '@/lib/platform/access/permissions'
import { runAsSystem } from '@/lib/platform/database/scope'
import { database } from '@/lib/platform/database/database'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { env } from '@/lib/platform/env'
import { givenInsurerRequests } from '@/lib/testing/given/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import type { Actor } from '@/lib/platform/access/actor'
import { readHealth } from './read-health'
import { readOutlook } from './read-outlook'

withTestDatabase()
const { newDesk, control } = withSandboxedOperator({ dialects: false })
const setAlpina = (down: boolean) => control({ insurers: { 'assets/alpina': { down } } })
afterEach(() => setAlpina(false))

async function insurerId(actor: Actor, name: string, product = 'gap'): Promise<string> {
  const found = (await findInsurers(actor, product)).find(({ businessName }) => businessName === name)
  if (found === undefined) throw new Error(`${name} does not sell ${product}`)
  return found.id
}

async function outlookOf({ broker }: TestDesk, name: string, { product = 'gap', answers }: { readonly product?: string; readonly answers?: unknown } = {}) {
  const id = await insurerId(broker, name, product)
  return (await readOutlook(broker, { product, answers, locale: 'ro' })).find((one) => one.insurerId === id)
}

/** Makes the insurer's last requests appear to have taken so long. */
async function setWait(actor: Actor, name: string, ms: number): Promise<void> {
  const id = await insurerId(actor, name)
  const { db } = await database()
  await runAsSystem('job', () => db.update(quoteRequest).set({ startedAt: databaseNowPlus(-60_000 - ms), finishedAt: databaseNowPlus(-60_000) }).where(eq(quoteRequest.insurerId, id)))
}

/** Makes all requests of the desk appear to be so much older. */
async function letPass({ agencyId }: Actor, ms: number): Promise<void> {
  const { db } = await database()
  const earlier = (column: typeof quoteRequest.startedAt | typeof quoteRequest.finishedAt) => sql`${column} - make_interval(secs => ${ms / 1000})`
  await runAsSystem('job', () => db.update(quoteRequest).set({ startedAt: earlier(quoteRequest.startedAt), finishedAt: earlier(quoteRequest.finishedAt) }).where(eq(quoteRequest.agencyId, agencyId)))
}

const refusing = (sentence: string) => async (request: Request) => ((await request.clone().text()).includes('danubia') ? Response.json({ errors: [sentence], status: 400 }, { status: 400 }) : undefined)

describe('the health of insurers', () => {
  test('an outage is shown after three failed requests and is over with the next offer, and another agency sees none', async () => {
    const [desk, stranger] = [await newDesk(), await newDesk()]
    await givenInsurerRequests(desk.broker)
    await setAlpina(true)
    const troubles: unknown[] = []
    for (let failed = 0; failed < 3; failed += 1) {
      await givenInsurerRequests(desk.broker)
      await letPass(desk.broker, 11_000)
      troubles.push((await outlookOf(desk, 'alpina'))?.trouble)
    }
    expect(troubles).toEqual([undefined, undefined, { kind: 'down', since: expect.any(String) as string, failures: 3 }])
    expect((await outlookOf(desk, 'carpatia'))?.trouble).toBeUndefined()
    expect(await readOutlook(stranger.broker, { product: 'gap', locale: 'ro' })).toEqual([])
    await setAlpina(false)
    await givenInsurerRequests(desk.broker)
    expect((await outlookOf(desk, 'alpina'))?.trouble).toBeUndefined()
  })

  test('requests at an insurer that hangs end as failures within 20 seconds, so that three at once say it by then', () => {
    expect(env().offerDeadlineMs).toBeLessThan(20_000)
  })

  test('a question is doomed where the insurer refused the same value twice, and no longer when it accepts it', async () => {
    const desk = await newDesk()
    const [asked, other] = [{ termMonths: 12 }, { termMonths: 24 }]
    const refused = async (answers: object) => (await outlookOf(desk, 'danubia', { product: 'houseAssistance', answers }))?.refusedValue
    desk.operator.obstruct('POST /offer', refusing('Durata nu este acceptată.'))
    await givenInsurerRequests(desk.broker, 'houseAssistance')
    expect(await refused(asked)).toBeUndefined()
    await givenInsurerRequests(desk.broker, 'houseAssistance')
    expect(await refused(asked)).toMatchObject({ field: 'termMonths', times: 2, label: expect.stringMatching(/\S/) as string })
    expect(await refused(other)).toBeUndefined()
    desk.operator.obstruct('POST /offer', undefined)
    await givenInsurerRequests(desk.broker, 'houseAssistance')
    expect(await refused(asked)).toBeUndefined()
  })

  test('says of each product what was asked and offered within a day, and what was refused', async () => {
    const desk = await newDesk()
    for (let quotes = 0; quotes < 2; quotes += 1) await givenInsurerRequests(desk.broker)
    desk.operator.obstruct('POST /offer', refusing('Durata nu este acceptată.'))
    await givenInsurerRequests(desk.broker, 'houseAssistance')
    const { insurers } = await readHealth(desk.admin, 'en')
    const healthOf = (id: string, product: string) => insurers.find((one) => one.insurerId === id)?.products.find((one) => one.product === product)
    expect(healthOf(await insurerId(desk.broker, 'alpina'), 'gap')).toMatchObject({ wait: { kind: 'tooFew', seen: 2 }, day: { asked: 2, answered: 2, offered: 2 }, refusals: { count: 0, fields: [] } })
    expect(healthOf(await insurerId(desk.broker, 'danubia', 'houseAssistance'), 'houseAssistance')).toMatchObject({ day: { asked: 1, answered: 1, offered: 0 }, refusals: { count: 1 } })
  })

  test('is read by whoever may manage insurers, and foreseen by whoever may ask them', async () => {
    const { broker, admin, backOffice } = await newDesk()
    await expect(readHealth(broker, 'ro')).rejects.toThrow(NotAllowed)
    for (const actor of [admin, backOffice]) await expect(readOutlook(actor, { product: 'gap', locale: 'ro' })).rejects.toThrow(NotAllowed)
  })
})

describe('an account that takes one request for offers at once', () => {
  test('is asked for the slow insurer first, and the time of each counts from its turn', async () => {
    const desk = await newDesk()
    await saveOperatorAccount(desk.admin, { service: 'assets', environment: 'sandbox', baseAddress: desk.operator.addressOf('assets'), credentials: { account: 'sandbox', password: 'sandbox' }, switches: { ...USUAL_SWITCHES, offersAtOnce: 1 } })
    for (let quotes = 0; quotes < 9; quotes += 1) await givenInsurerRequests(desk.broker)
    for (const [slow, quick] of [['alpina', 'carpatia'], ['carpatia', 'alpina']] as const) {
      await setWait(desk.broker, slow, 9000)
      await setWait(desk.broker, quick, 400)
      expect((await outlookOf(desk, slow))?.wait).toEqual({ kind: 'range', lowMs: 9000, highMs: 9000, seen: expect.any(Number) as number })
      const before = desk.operator.received.length
      const { lanes } = await givenInsurerRequests(desk.broker)
      const asked = desk.operator.received.slice(before).filter(({ operation }) => operation === 'POST /offer').map(({ body }) => (body.includes(slow) ? slow : quick))
      expect(asked).toEqual([slow, quick])
      const [first, second] = [slow, quick].map((name) => lanes.find(({ insurer }) => insurer.businessName === name))
      expect(second?.startedAt.getTime()).toBeGreaterThanOrEqual(first?.finishedAt?.getTime() ?? Infinity)
    }
  })
})
