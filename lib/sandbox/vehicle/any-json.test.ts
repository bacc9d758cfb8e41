import { describe, expect, test } from 'vitest'
import { moneyToWire } from '@/lib/domain/money'
import { cascoFacts } from '../documents/casco-facts'
import { vehicleInsurers } from '../insurers/vehicle-insurers'
import { fakeReference } from '../rules/fake-reference'
import { TODAY } from '@/lib/sandbox/rules/check-request'
import { mutate } from '../rules/mutate'
import { quoteRequestOn } from '../testing/vehicle-requests'
import { checkQuoteRequest } from './check-quote'

const HOSTILE: readonly unknown[] = [
  null, true, [], {}, '', ' ', '\u{1F697}', 'x'.repeat(5000), 0, -1, 1e-300, 0.1 + 0.2, 1e300, Number.MAX_SAFE_INTEGER, 1_000_000_000, [[]], { constructor: 1 },
]

/** Every path in a JSON value, with dots; list items by index. */
function placesIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, `${path}.${name}`))]
}

const request = quoteRequestOn(TODAY)
const places = ['provider', 'product'].flatMap((name) => placesIn(request[name as keyof typeof request], name))

describe('any value at any place', () => {
  test.each(places)('%s is refused, or priced and printed', (place) => {
    for (const hostile of HOSTILE) {
      const checked = checkQuoteRequest(mutate(request, { [place]: hostile }), { today: TODAY, reference: fakeReference, insurers: vehicleInsurers })
      const product = checked.ok ? checked.request.product : undefined
      const premiums = product ? vehicleInsurers.map(({ tariff }) => moneyToWire({ amountBani: tariff(product), currency: 'RON' })) : [1]
      expect(premiums.every((premium) => premium > 0 && premium < 1e12)).toBe(true)
      expect(product ? cascoFacts(product).length : 1).toBeGreaterThan(0)
    }
  })
})
