import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { travelInsurers } from '../insurers/travel-insurers'
import { messageIn, openDesk, type Desk } from '../testing/all-services'
import { offerBody } from '../testing/travel-requests'

const today = todayInBucharest(new Date())
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.control({ insurers: { 'travel/zefir': { down: false } } })
})
afterAll(() => desk.client.sandbox.close())

async function ask(insurer: string, trip: object): Promise<Response> {
  const body = offerBody(today, insurer)
  return desk.client.send('POST', '/travel/offer', { body: { ...body, product: { ...body.product, travel: { ...body.product.travel, ...trip } } }, headers: { Token: desk.tokens.travel } })
}
interface SoldPackage {
  readonly packageCode: string
  readonly notes: string
  readonly coverages: readonly { readonly code: string }[]
}
const packagesIn = async (response: Response) => ((await response.json()) as { data: { offers: readonly SoldPackage[] } }).data.offers

test.each(['work_office', 'work_manual', 'professional_driver'])('a trip to work (%s) is sold by one insurer, as one simple package', async (purpose) => {
  const replies = await Promise.all(travelInsurers.map(async ({ businessName, name }) => ({ businessName, name, response: await ask(businessName, { purpose }) })))
  const [sold, ...others] = replies.filter(({ response }) => response.ok)
  expect([sold?.businessName, others.length]).toEqual(['alizeu', 0])
  expect(sold && (await packagesIn(sold.response)).map(({ packageCode }) => packageCode)).toEqual(['AZ-START'])
  for (const { name, response } of replies.filter((reply) => reply !== sold)) expect([response.status, await messageIn(response)]).toEqual([422, `${name} does not insure trips to work.`])
})

test('a business trip is no trip to work', async () => {
  expect((await packagesIn(await ask('alizeu', { purpose: 'business' }))).length).toBe(3)
})

test('roadside assistance is not sold for Europe, and the offer says so', async () => {
  const inEurope = await packagesIn(await ask('busola', { areaOfValidity: 3, destination: 'GR' }))
  const inTheWorld = await packagesIn(await ask('busola', { areaOfValidity: 2, destination: 'GR' }))
  const withRoadside = (offers: readonly SoldPackage[]) => offers.filter(({ coverages }) => coverages.some(({ code }) => code === 'road_assistance')).map(({ packageCode }) => packageCode)
  expect([withRoadside(inEurope), withRoadside(inTheWorld)]).toEqual([[], ['BU-STANDARD', 'BU-PLUS']])
  expect(inEurope.map(({ notes }) => notes.includes('Roadside assistance is not sold for Europe.'))).toEqual([false, true, true])
})
