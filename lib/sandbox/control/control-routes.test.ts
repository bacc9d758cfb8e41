import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { openClient, type Client } from '../testing/client'
import { offerRequests } from '../testing/requests'

const requests = offerRequests(todayInBucharest(new Date()))

let client: Client
beforeAll(async () => {
  client = await openClient()
})
beforeEach(async () => {
  await client.call('POST', '/control/reset')
  await client.signIn()
})
afterAll(() => client.sandbox.close())

const set = (setting: object) => client.call('POST', '/control', { body: { insurers: { 'assets/alpina': setting } } })
const carpatia = { ...requests.gap, provider: { organization: { businessName: 'carpatia' }, authentication: {} } }

describe('a setting makes one insurer', () => {
  test('reply with truncated JSON, while the others reply correctly', async () => {
    await set({ malformed: true })
    const response = await client.send('POST', '/assets/offer', { body: requests.gap })
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow(SyntaxError)
    expect((await client.call('POST', '/assets/offer', { body: carpatia })).status).toBe(200)
  })

  test('refuse a field of the request, while the others accept it', async () => {
    await set({ refusesField: 'product.policyholder.taxId' })
    const { status, body } = await client.call('POST', '/assets/offer', { body: requests.gap })
    expect(status).toBe(400)
    expect(Object.keys(body.data as object)).toEqual(['product.policyholder.taxId'])
    expect((await client.call('POST', '/assets/offer', { body: carpatia })).status).toBe(200)
  })
})
