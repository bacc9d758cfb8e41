import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { ALL_SERVICES, openDesk, policiesIn, type Desk } from '../testing/all-services'
import { callbackReceiver } from '../testing/callback-receiver'
import { asyncBody } from '../testing/travel-requests'
import type { Storage } from './open-database'

interface Engine {
  readonly storage: Storage
  readonly stop: () => Promise<void>
}

async function embedded(): Promise<Engine> {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-engine-'))
  return { storage: { kind: 'folder', path }, stop: () => rm(path, { recursive: true, force: true }) }
}

async function postgres(): Promise<Engine> {
  const { databaseUrl, drop } = await newPostgresDatabase('template1')
  return { storage: { kind: 'postgres', url: databaseUrl }, stop: drop }
}

describe.each([
  ['the embedded engine', embedded],
  ['PostgreSQL', postgres],
] as const)('on %s the sandbox', (_, start) => {
  const receiver = callbackReceiver()
  let engine: Engine
  let desk: Desk
  const open = () => openDesk({ storage: engine.storage, sendCallback: receiver.send })
  beforeAll(async () => {
    engine = await start()
    desk = await open()
  })
  afterAll(async () => {
    await desk.client.sandbox.close()
    await engine.stop()
  })

  test.each(ALL_SERVICES.map((service) => [service.service, service] as const))('quotes, issues once and prints for %s', async (name, service) => {
    const offer = await desk.offer(service, service.one)
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.issue(service, offer)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
    const won = replies.find(({ status }) => status === 200)
    const [policy] = won ? await policiesIn(won) : []
    const query = `series=${encodeURIComponent(policy?.series ?? '')}&number=${policy?.number}`
    const document = await desk.client.send('GET', `/${name}/policy?${query}`, { headers: { Token: desk.tokens[name] } })
    expect(document.status).toBe(200)
    expect((await desk.ledger(`?offerId=${offer.offerId}`)).policies).toBe(1)
  })

  test('renews a token once for ten simultaneous requests', async () => {
    const { body } = await desk.client.call('POST', '/travel/auth?account=sandbox&password=sandbox')
    const { refresh_token: refreshToken } = body.data as { refresh_token: string }
    const replies = await Promise.all(Array.from({ length: 10 }, () => desk.client.send('PATCH', '/travel/auth', { headers: { Token: `Refresh ${refreshToken}` } })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('calls back for an asynchronous request', async () => {
    const { body } = await desk.client.call('POST', '/travel/offer/async', {
      body: asyncBody(todayInBucharest(new Date()), ['alizeu', 'busola']), headers: { Token: desk.tokens.travel },
    })
    const calls = await receiver.have((body.data as { correlation_id: string }).correlation_id, 2)
    expect(calls.map(({ data }) => data.status)).toEqual(['pending', 'completed'])
  })

  test('stores settings that are changed at the same moment', async () => {
    const names = ['alpina', 'carpatia', 'danubia', 'helvia', 'montana', 'orion', 'pontica', 'silvana']
    await Promise.all(names.map((insurer) => desk.control({ insurers: { [`assets/${insurer}`]: { latencyMs: 1 } } })))
    const { body } = await desk.client.call('GET', '/control')
    expect(Object.keys(body.insurers as object)).toHaveLength(names.length)
  })

  test('has the same state after a restart and clears it on a reset', async () => {
    const [vehicle] = ALL_SERVICES
    if (!vehicle) throw new Error('There is no service')
    await desk.control({ clockOffsetSeconds: 60 })
    const offer = await desk.offer(vehicle, vehicle.one)
    const { tokens } = desk
    await desk.client.sandbox.close()
    desk = await open()
    Object.assign(desk.tokens, tokens)
    expect((await desk.client.call('GET', '/control')).body).toMatchObject({ clockOffsetSeconds: 60 })
    expect((await desk.issue(vehicle, offer)).status).toBe(200)
    await desk.reset()
    expect(await desk.ledger()).toMatchObject({ counts: { offers: 0, policies: 0 }, policiesByOffer: {} })
  })
})
