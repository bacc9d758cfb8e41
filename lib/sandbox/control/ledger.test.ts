import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { callbackReceiver } from '../testing/callback-receiver'
import { ALL_SERVICES, openDesk, type Desk } from '../testing/all-services'
import { asyncBody, travellers } from '../testing/travel-requests'

const receiver = callbackReceiver()
const today = todayInBucharest(new Date())
let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ sendCallback: receiver.send })
})
beforeEach(() => desk.reset())
afterAll(() => desk.client.sandbox.close())

const acts = async (query = '') => (await desk.ledger(query)).entries.map(({ service, act }) => `${service} ${act}`)

async function uploadPhoto(offerId: number): Promise<void> {
  const form = new FormData()
  form.set('offerId', String(offerId))
  form.set('fileName', 'Țăranu din față.jpg')
  form.set('fileType', 'riskInspectionPhoto')
  form.set('file', new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], { type: 'image/jpeg' }), 'photo.jpg')
  const { status } = await desk.client.call('POST', '/vehicle/risk-inspection', { body: form, headers: { Token: desk.tokens.vehicle } })
  expect(status).toBe(200)
}

async function askAsynchronously(): Promise<void> {
  const { body } = await desk.client.call('POST', '/travel/offer/async', { body: asyncBody(today, ['alizeu', 'busola']), headers: { Token: desk.tokens.travel } })
  await receiver.have((body.data as { correlation_id: string }).correlation_id, 2)
}

describe('the ledger', () => {
  test.each(ALL_SERVICES.map((service) => [service.service, service] as const))('counts the issued policies of an offer of %s', async (_, service) => {
    const [first, second] = [await desk.offer(service, service.one), await desk.offer(service, service.one)]
    await (await desk.issue(service, first, { 'X-Sandbox-Fault': 'reset-mid-body' })).body?.cancel()
    await desk.issue(service, first)
    expect(await desk.ledger(`?offerId=${first.offerId}`)).toMatchObject({ offerId: first.offerId, policies: 1, counts: { offers: 1, policies: 1 }, policiesByOffer: { [first.offerId]: 1 } })
    expect(await acts(`?offerId=${first.offerId}`)).toEqual([`${service.service} offered`, `${service.service} issued`])
    expect((await desk.ledger(`?offerId=${second.offerId}`)).policies).toBe(0)
    expect(await desk.ledger('?offerId=2000000000')).toMatchObject({ policies: 0, entries: [] })
  })

  test('contains every mutation of a vehicle from sign-in to sign-out', async () => {
    const [vehicle] = ALL_SERVICES
    if (!vehicle) throw new Error('There is no service')
    const offer = await desk.offer(vehicle, 'danubia')
    await uploadPhoto(offer.offerId)
    await desk.issue(vehicle, offer)
    await desk.client.call('DELETE', '/vehicle/auth', { headers: { Token: desk.tokens.vehicle } })
    const entries = (await acts()).filter((entry) => entry.startsWith('vehicle'))
    expect(entries).toEqual(['vehicle signed-in', 'vehicle offered', 'vehicle inspection-uploaded', 'vehicle issued', 'vehicle signed-out'])
  })

  test('contains an asynchronous request and each of its callbacks', async () => {
    await askAsynchronously()
    const { counts, entries } = await desk.ledger()
    expect(counts).toMatchObject({ asyncRequests: 1, callbacks: 2, offers: 6 })
    const told = entries.filter(({ act }) => act === 'called-back').map(({ detail }) => detail?.split(' ')[1])
    expect(told).toEqual(['pending', 'completed'])
  })

  test('contains changes of the settings by name only', async () => {
    await desk.control({ latencyScale: 0, insurers: { 'assets/alpina': { decline: 'Doamna Țăranu are daune' } }, faults: { 'travel.createOffer': 'reset' } })
    await desk.client.call('DELETE', '/control')
    const { entries, counts } = await desk.ledger()
    const atControl = entries.filter(({ service }) => service === 'control').map(({ act, detail }) => [act, detail])
    expect(atControl).toEqual([
      ['reset', null],
      ['control-changed', 'latencyScale, insurers.assets/alpina, faults.travel.createOffer'],
      ['control-cleared', null],
    ])
    expect(counts.controlChanges).toBe(2)
  })

  test('ignores a refused change of the settings', async () => {
    await desk.client.call('POST', '/control', { body: { latencyScale: 0, nothing: 1 } })
    expect((await desk.ledger()).counts.controlChanges).toBe(0)
  })

  test('contains no personal data and no secret', async () => {
    for (const service of ALL_SERVICES) {
      const offer = await desk.offer(service, service.one)
      await desk.issue(service, offer)
      if (service.service === 'vehicle') await uploadPhoto(offer.offerId)
    }
    await askAsynchronously()
    const text = JSON.stringify(await desk.ledger())
    const { taxId, lastName, email, mobileNumber, birthdate, identification } = travellers.adult
    for (const personal of [taxId, lastName, email, mobileNumber, birthdate, identification.idNumber, 'UU1HSDCVG12345678', 'CJ 12 ABC', 'a-secret', 'POS 1']) expect(text).not.toContain(personal)
    for (const token of Object.values(desk.tokens)) expect(text).not.toContain(token)
  })

  test.each([
    ['?offerId=first', 'offerId: not the number of an offer'],
    ['?offerId=0', 'offerId: not the number of an offer'],
    ['?offer=1', 'offer: no such filter; there is offerId'],
  ])('refuses %s with an explanation', async (query, words) => {
    const { status, body } = await desk.client.call('GET', `/control/ledger${query}`)
    expect([status, body]).toEqual([400, { errors: [words] }])
  })
})
