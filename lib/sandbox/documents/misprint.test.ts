import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { type Client, openClient } from '../testing/client'
import { pageTexts } from '@/lib/testing/pdf-text'
import { offerRequests } from '../testing/requests'

const now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)

let client: Client
let path: string
beforeAll(async () => {
  client = await openClient({ now: () => now })
  const offer = (await client.call('POST', '/assets/offer', { body: offerRequests(today).gap })).body.data as { offerId: number; premiumAmount: number }
  const payment = { method: 'pos', currency: 'RON', amount: offer.premiumAmount, date: today, documentNumber: 'POS 77' }
  const { body } = await client.call('POST', '/assets/policy', { body: { offerId: offer.offerId, payment } })
  const [policy] = (body.data as { policies: { policyId: number }[] }).policies
  path = `/assets/policy/${policy?.policyId ?? ''}`
})
afterAll(() => client.sandbox.close())

async function printed(misprints: readonly string[]): Promise<string> {
  await client.call('POST', '/control', { body: { insurers: { 'assets/alpina': { misprints } } } })
  return pageTexts(new Uint8Array(await (await client.send('GET', path)).arrayBuffer())).join('\n')
}

test.each([
  ['holder', 'Țăranu Ștefan', 'Altcineva Ștefan'],
  ['premium', '713,50 RON', '714,50 RON'],
  ['endDate', '27.11.2027', '28.11.2027'],
  ['number', 'nr. 240101', 'nr. 240102'],
])('the misprint %s appears in the document while it is set', async (misprint, right, wrong) => {
  const careless = await printed([misprint])
  expect(careless).toContain(wrong)
  expect(careless).not.toContain(right)
  expect(await printed([])).toContain(right)
})

test('an unknown misprint is refused', async () => {
  const { status } = await client.call('POST', '/control', { body: { insurers: { 'assets/alpina': { misprints: ['vin'] } } } })
  expect(status).toBe(400)
})
