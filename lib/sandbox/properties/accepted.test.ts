import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { todayInBucharest } from '@/lib/domain/day'
import { anyJson } from './near-valid'
import { faultOfAnswer } from './documented-answer'
import { sendRequest } from './send-any'
import { openSandboxWithData, type SandboxWithData } from './sandbox-with-data'

let world: SandboxWithData
beforeAll(async () => {
  world = await openSandboxWithData()
})
afterAll(() => world.sandbox.close())

interface Offer {
  readonly offerId: number
  readonly premiumAmount: number
  readonly currency: string
}
interface Policy {
  readonly series: string
  readonly number: number
}

/** The data of a successful reply; undefined for a refusal. */
async function dataOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  expect(await faultOfAnswer(endpoint, response.clone())).toBeUndefined()
  if (!response.ok || response.headers.get('content-type') === 'application/pdf') return undefined
  const { data } = (await response.json()) as { data: unknown }
  return data
}

const offersIn = (data: unknown): readonly Offer[] => (data as { offers?: readonly Offer[] }).offers ?? [data as Offer]

const today = todayInBucharest(new Date())
const paymentOf = (amount: number) => ({ method: 'pos', currency: 'RON', amount, date: today, documentNumber: 'POS 118' })

describe('every accepted offer request can be printed, issued and printed as a policy', () => {
  test.each([
    { ask: assets.createOffer, print: assets.getOfferDocument, at: 'offerId', issue: assets.createPolicy, printPolicy: assets.getPolicyDocumentByNumber },
    { ask: vehicle.getQuote, print: vehicle.getOfferDocument, at: 'id', issue: vehicle.createPolicy, printPolicy: vehicle.getPolicyDocument },
    { ask: travel.createOffer, print: travel.getOfferDocument, at: 'offerId', issue: travel.createPolicy, printPolicy: travel.getPolicyDocumentByNumber },
  ])('$ask.service', async ({ ask, print, at, issue, printPolicy }) => {
    const bodies = fc.constantFrom(...world.inputs[ask.name]).chain(({ body }) => anyJson(body))
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const asked = await sendRequest(world, ask, { method: 'POST', path: ask.path, headers: [['Content-Type', 'application/json']], token: 'valid', body })
        const data = await dataOf(ask, asked)
        const [offer] = data === undefined ? [] : offersIn(data)
        if (!offer) return
        const printed = await world.send(print, { params: { [at]: offer.offerId } })
        expect([printed.status, await faultOfAnswer(print, printed)]).toEqual([200, undefined])
        if (offer.currency !== 'RON') return
        const issued = (await dataOf(issue, await world.send(issue, { body: { offerId: offer.offerId, payment: paymentOf(offer.premiumAmount) } }))) as { policies: readonly Policy[] }
        const [policy] = issued.policies
        const printedPolicy = await world.send(printPolicy, { query: { series: policy?.series ?? '', number: String(policy?.number) } })
        expect([printedPolicy.status, await faultOfAnswer(printPolicy, printedPolicy)]).toEqual([200, undefined])
        expect(world.surprises).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})
