import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALL_SERVICES, messageIn, offersIn, openDesk, policiesIn, type Desk } from '../testing/all-services'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.client.sandbox.close())

describe.each(ALL_SERVICES.map((service) => [service.service, service] as const))('a setting makes one insurer of %s', (_, service) => {
  const set = (setting: object) => desk.control({ insurers: { [`${service.service}/${service.one}`]: setting } })
  const otherAnswers = async () => (await offersIn(await desk.quote(service, service.other))).length > 0

  test('decline with a given text', async () => {
    await set({ decline: 'Vehiculul are daune nereparate.' })
    const response = await desk.quote(service, service.one)
    expect([response.status, await messageIn(response)]).toEqual([422, 'Alpina: Vehiculul are daune nereparate.'.replace('Alpina', service.one === 'alizeu' ? 'Alizeu' : 'Alpina')])
    expect(await otherAnswers()).toBe(true)
  })

  test('issue with another premium', async () => {
    await set({ priceChange: { percent: -20 } })
    const offer = await desk.offer(service, service.one)
    const [policy] = await policiesIn(await desk.issue(service, offer))
    expect(policy?.premiumAmount).toBeCloseTo(offer.premiumAmount * 0.8, 1)
  })

  test('refuse to issue because of a changed premium', async () => {
    await set({ priceChange: { percent: 5, refuses: true } })
    const offer = await desk.offer(service, service.one)
    expect((await desk.issue(service, offer)).status).toBe(422)
    expect((await desk.ledger(`?offerId=${offer.offerId}`)).policies).toBe(0)
    await set({})
    expect((await desk.issue(service, offer)).status).toBe(200)
  })

  test('repeat its offers and policies', async () => {
    const single = await offersIn(await desk.quote(service, service.one))
    await set({ duplicates: true })
    const offers = await offersIn(await desk.quote(service, service.one))
    expect(offers).toHaveLength(single.length * 2)
    const offer = await desk.offer(service, service.one)
    const [first, second] = await policiesIn(await desk.issue(service, offer))
    expect(second).toEqual(first)
    expect((await desk.ledger(`?offerId=${offer.offerId}`)).policies).toBe(1)
  })

  test('lose the reply after the policy was issued', async () => {
    const offer = await desk.offer(service, service.one)
    await set({ fault: 'drop-answer-after-policy' })
    await expect((await desk.issue(service, offer)).text()).rejects.toThrow('dropped on purpose')
    expect((await desk.ledger(`?offerId=${offer.offerId}`)).policies).toBe(1)
  })

  test('fail when issuing its own offer', async () => {
    const [mine, others] = [await desk.offer(service, service.one), await desk.offer(service, service.other)]
    await set({ fault: 'html500' })
    expect((await desk.issue(service, mine)).status).toBe(500)
    expect((await desk.issue(service, others)).status).toBe(200)
  })

  test('follow the header of a request first', async () => {
    await set({ down: true })
    expect((await desk.quote(service, service.one, { 'X-Sandbox-Fault': 'decline' })).status).toBe(500)
    await set({ decline: 'Nu.', priceChange: { percent: 50 } })
    const offer = await desk.offer(service, service.other)
    const [policy] = await policiesIn(await desk.issue(service, offer, { 'X-Sandbox-Fault': 'price-change:1' }))
    expect(policy?.premiumAmount).toBeCloseTo(offer.premiumAmount * 1.01, 1)
    expect(await messageIn(await desk.quote(service, service.one, { 'X-Sandbox-Fault': 'decline:Altfel' }))).toContain('Altfel')
  })
})
