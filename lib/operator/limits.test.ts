import { describe, expect, test } from 'vitest'
import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { isOfferRequest, deadlineClassOf, type DeadlineClass, FILE_BYTES_MAX, limitsOf } from './limits'

const every: readonly Endpoint[] = [...assetsEndpoints, ...vehicleEndpoints, ...travelEndpoints]

const EXPECTED: Readonly<Record<DeadlineClass, { readonly seconds: number; readonly operations: RegExp }>> = {
  auth: { seconds: 10, operations: /\.(signIn|renewToken|signOut)$/ },
  list: { seconds: 15, operations: /\.list[A-Z]/ },
  lookUp: { seconds: 15, operations: /^(vehicle\.identifyVehicle|travel\.getAsyncOffer)$/ },
  document: { seconds: 60, operations: /\.get(Offer|Policy)Document/ },
  quick: { seconds: 30, operations: /^travel\.createQuickOffer$/ },
  offer: { seconds: 60, operations: /^(assets\.createOffer|vehicle\.getQuote|travel\.create(Async)?Offer)$/ },
  upload: { seconds: 120, operations: /^vehicle\.uploadInspectionFile$/ },
  policy: { seconds: 180, operations: /\.createPolicy$/ },
}
const expectedOf = ({ name }: Endpoint) => Object.entries(EXPECTED).filter(([, { operations }]) => operations.test(name))

describe('the deadline of an operation', () => {
  test.each(every)('is defined for $name', (endpoint) => {
    const [expected, ...others] = expectedOf(endpoint)
    expect(others).toEqual([])
    expect([deadlineClassOf(endpoint), limitsOf(endpoint).deadlineMs]).toEqual([expected?.[0], (expected?.[1].seconds ?? 0) * 1000])
  })

  test('is a minute for an operation without a class', () => {
    const novel: Endpoint = { ...assetsEndpoints[0], name: 'assets.somethingNew', method: 'POST', path: '/something', repeatable: true }
    expect([deadlineClassOf(novel), limitsOf(novel).deadlineMs]).toEqual([undefined, 60_000])
  })
})

describe('the size limit of a response', () => {
  test.each(every)('is defined for $name', (endpoint) => {
    expect(limitsOf(endpoint).responseBytes).toBe((/\.get(Offer|Policy)Document/.test(endpoint.name) ? 28 : 5) * 1024 * 1024)
  })

  test('allows the largest document in base64', () => {
    expect(28 * 1024 * 1024).toBeGreaterThan((FILE_BYTES_MAX * 4) / 3 + 100_000)
  })
})

test('the list of offer requests is complete, and other non-repeatable operations use separate connections', () => {
  const once = every.filter(({ repeatable }) => !repeatable)
  const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).toSorted()
  expect(names(every.filter(isOfferRequest))).toEqual(['assets.createOffer', 'travel.createAsyncOffer', 'travel.createOffer', 'travel.createQuickOffer', 'vehicle.getQuote'])
  expect(names(once.filter((endpoint) => !isOfferRequest(endpoint)))).toEqual(
    ['assets', 'travel', 'vehicle'].flatMap((service) => [`${service}.createPolicy`, `${service}.renewToken`]).concat('vehicle.uploadInspectionFile').toSorted(),
  )
})
