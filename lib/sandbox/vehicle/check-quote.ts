import { VEHICLE_PRODUCTS } from '@/lib/contracts/vehicle/product'
import { quoteRequest, type ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import type { Day } from '@/lib/domain/day'
import { addressRules } from '../rules/address'
import { findLongLists } from '../rules/long-list'
import type { RefusedRequest } from '../rules/offer'
import { driverRules, personRules } from '../rules/person'
import { checkInsurer, type SellingInsurer } from '../rules/provider'
import { listAt, memberAt } from '../rules/raw'
import type { Reference } from '../rules/reference'
import { applyRules, partOf, type RuleContext } from '../rules/rule'
import { checkShape, withoutRepeats } from '../rules/shape'
import { startsFromToday } from '../rules/start-date'
import { checkCoverages, insuredVehicleRules, vehicleHolderRules } from './quote-rules'

export interface QuoteContext {
  /** The day in Bucharest. */
  readonly today: Day
  readonly reference: Reference
  readonly insurers: readonly SellingInsurer[]
  readonly takesPassports?: boolean | undefined
}

const LISTS = ['product.coverages', 'product.vehicle.drivers']

/**
 * Checks the body of the vehicle quote: returns all violations at once, or the request. Takes any
 * JSON value and never throws (contract: Get a quote; Person object; Address object).
 */
export function checkQuoteRequest(body: unknown, { today, reference, insurers, takesPassports }: QuoteContext): { readonly ok: true; readonly request: ParsedQuoteRequest } | RefusedRequest {
  const tooLong = findLongLists(body, LISTS)
  if (tooLong.length > 0) return { ok: false, violations: tooLong }
  const product = VEHICLE_PRODUCTS.find((known) => known === memberAt(body, 'product.name'))
  const context: RuleContext = { today, reference, product, takesPassports }
  const shape = checkShape(quoteRequest, body)
  const rules = [
    ...checkInsurer(body, product, insurers),
    ...applyRules(startsFromToday, partOf(body, 'product.motor'), context),
    ...checkCoverages(body, product, context),
    ...applyRules([...personRules, ...vehicleHolderRules], partOf(body, 'product.policyholder'), context),
    ...applyRules(addressRules, partOf(body, 'product.policyholder.address'), context),
    ...applyRules(insuredVehicleRules, partOf(body, 'product.vehicle'), context),
    ...applyRules(personRules, partOf(body, 'product.vehicle.owner'), context),
    ...applyRules(addressRules, partOf(body, 'product.vehicle.owner.address'), context),
    ...listAt(body, 'product.vehicle.drivers').flatMap((value, index) =>
      applyRules(driverRules, { path: `product.vehicle.drivers.${index}`, value }, context),
    ),
  ]
  const violations = withoutRepeats(shape.violations, rules)
  return violations.length > 0 || shape.data === undefined ? { ok: false, violations } : { ok: true, request: shape.data }
}
