import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WORLD_HEADER } from './world'
import { ALL_SERVICES, type Desk, offersIn, openDesk } from '../testing/all-services'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.client.sandbox.close())

const named = (world: string) => ({ [WORLD_HEADER]: world })
const change = (world: string, settings: object) => desk.client.call('POST', '/control', { body: settings, headers: named(world) })
const settingsOf = async (headers: Record<string, string> = {}) => (await desk.client.call('GET', '/control', { headers })).body

describe.each(ALL_SERVICES.map((service) => [service.service, service] as const))('at the service %s', (_, service) => {
  const answersIn = async (headers: Record<string, string>) => (await desk.quote(service, service.one, headers)).status === 200

  test('an insurer that is down in one world answers in the others', async () => {
    expect((await change('one', { insurers: { [`${service.service}/${service.one}`]: { down: true } } })).status).toBe(200)
    expect([await answersIn(named('one')), await answersIn(named('other')), await answersIn({})]).toEqual([false, true, true])
  })

  test('the world\'s own setting of an insurer replaces that of everybody', async () => {
    await desk.control({ insurers: { [`${service.service}/${service.one}`]: { down: true } } })
    await change('one', { insurers: { [`${service.service}/${service.one}`]: {} } })
    expect([await answersIn(named('one')), await answersIn(named('other'))]).toEqual([true, false])
  })

  test('a policy is issued once, and its answer lost, where the insurer loses it', async () => {
    const offer = await desk.offer(service, service.one)
    await change('one', { insurers: { [`${service.service}/${service.one}`]: { losesPolicyAnswer: true } } })
    expect((await offersIn(await desk.quote(service, service.one, named('one')))).length).toBeGreaterThan(0)
    await expect((await desk.issue(service, offer, named('one'))).text()).rejects.toThrow('dropped on purpose')
    expect((await desk.ledger(`?offerId=${offer.offerId}`)).policies).toBe(1)
  })

  test('a whole service that is down in one world is up in the others', async () => {
    await change('one', { faults: { [service.quotes]: 'status:503' } })
    expect((await desk.quote(service, service.one, named('one'))).status).toBe(503)
    expect(await answersIn({})).toBe(true)
    await change('one', { faults: { [service.quotes]: '' } })
    expect(await answersIn(named('one'))).toBe(true)
  })
})

test('a world is cleared alone, and with all others where none is named', async () => {
  await desk.control({ seed: 'everybody' })
  await change('one', { seed: 'one' })
  await change('other', { seed: 'other' })
  await desk.client.call('DELETE', '/control', { headers: named('one') })
  expect([(await settingsOf(named('one'))).seed, (await settingsOf(named('other'))).seed]).toEqual(['everybody', 'other'])
  await desk.client.call('DELETE', '/control')
  expect([(await settingsOf()).seed, (await settingsOf(named('other'))).seed]).toEqual([undefined, undefined])
})

test('a world that is cleared stays on its own day, and follows everybody where it has none', async () => {
  await desk.control({ daysAhead: 5 })
  await change('one', { seed: 'one', daysAhead: 40 })
  await change('other', { seed: 'other' })
  for (const world of ['one', 'other']) await desk.client.call('DELETE', '/control', { headers: named(world) })
  expect(await settingsOf(named('one'))).toMatchObject({ daysAhead: 40 })
  expect((await settingsOf(named('one'))).seed).toBeUndefined()
  expect((await settingsOf(named('other'))).daysAhead).toBe(5)
})

test('a name that is none counts as no name', async () => {
  await change('no name: 1', { seed: 'everybody' })
  expect((await settingsOf()).seed).toBe('everybody')
})

describe.each(ALL_SERVICES.slice(0, 1))('what happened in a world', (service) => {
  const happenedIn = async (headers: Record<string, string>, filter = '') => (await desk.client.call('GET', `/control/ledger${filter}`, { headers })).body as { readonly entries: readonly object[]; readonly policies?: number; readonly counts: { readonly offers: number } }
  const offerIn = async (headers: Record<string, string>) => {
    const [offer] = await offersIn(await desk.quote(service, service.one, headers))
    if (!offer) throw new Error('The insurer offers')
    return offer
  }

  test('is seen and issued in it alone', async () => {
    const offer = await offerIn(named('one'))
    expect((await desk.issue(service, offer, named('other'))).status).toBeGreaterThanOrEqual(400)
    expect((await desk.issue(service, offer, named('one'))).status).toBe(200)
    expect((await happenedIn(named('one'), `?offerId=${offer.offerId}`)).policies).toBe(1)
    expect((await happenedIn(named('other'), `?offerId=${offer.offerId}`)).entries).toEqual([])
  })

  test('is nobody\'s who names no world: neither seen nor issued', async () => {
    const offer = await offerIn(named('one'))
    expect((await desk.issue(service, offer, {})).status).toBeGreaterThanOrEqual(400)
    expect((await desk.issue(service, offer, named('one'))).status).toBe(200)
    expect((await happenedIn({}, `?offerId=${offer.offerId}`)).policies).toBe(1)
  })

  test('leaves what was there before to the others: each issues it once', async () => {
    const offer = await desk.offer(service, service.one)
    expect((await desk.issue(service, offer, named('one'))).status).toBe(200)
    expect((await desk.issue(service, offer, named('other'))).status).toBe(200)
    expect((await desk.issue(service, offer, named('one'))).status).toBe(400)
    expect((await happenedIn(named('one'), `?offerId=${offer.offerId}`)).policies).toBe(1)
  })

  test('is forgotten when it begins anew, and nothing else', async () => {
    const [past, ours, theirs] = [await desk.offer(service, service.one), await offerIn(named('one')), await offerIn(named('other'))]
    await change('one', { seed: 'one' })
    await desk.client.call('POST', '/control/reset', { headers: named('one') })
    expect((await settingsOf(named('one'))).seed).toBeUndefined()
    expect((await happenedIn(named('one'), `?offerId=${ours.offerId}`)).entries).toEqual([])
    expect((await happenedIn(named('one'), `?offerId=${past.offerId}`)).entries).toHaveLength(1)
    expect((await happenedIn(named('other'), `?offerId=${theirs.offerId}`)).entries).toHaveLength(1)
  })

  test('names no world: its name lets a visitor in', async () => {
    await offerIn(named('one'))
    expect((await happenedIn({})).entries.every((entry) => !('world' in entry))).toBe(true)
  })
})
