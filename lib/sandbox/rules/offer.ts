import { z } from 'zod'
import { offerRequestOf, type OfferRequest } from '@/lib/contracts/assets/offer-request'
import { ASSET_PRODUCTS, type AssetProduct } from '@/lib/contracts/assets/products'
import { wirePerson } from '@/lib/contracts/shared/person'
import { wireProvider } from '@/lib/contracts/shared/provider'
import type { Day } from '@/lib/domain/day'
import { addressRules } from './address'
import { findLongLists } from './long-list'
import { personRules } from './person'
import { findProductKey } from './product-key'
import { productChecks } from './product-rules'
import { checkInsurer, type SellingInsurer } from './provider'
import type { Reference } from './reference'
import { applyRules, partOf, type RuleContext } from './rule'
import { checkShape, withoutRepeats } from './shape'
import type { Violation } from './violation'

export interface OfferContext {
  /** The day in Bucharest. */
  readonly today: Day
  readonly reference: Reference
  readonly insurers: readonly SellingInsurer[]
}

export type AcceptedOfferRequest = {
  [P in AssetProduct]: { readonly ok: true; readonly product: P; readonly request: OfferRequest<P> }
}[AssetProduct]
export interface RefusedRequest {
  readonly ok: false
  readonly violations: readonly Violation[]
}
/** An offer request that meets every rule; its product key decides its type. */
export type ParsedOfferRequest = AcceptedOfferRequest['request']

/**
 * Checks the body of POST /offer: returns all violations at once, or the request and its product.
 * Takes any JSON value and never throws (contract: Rules for POST /offer, and the resource tables).
 */
export function checkOfferRequest(body: unknown, { today, reference, insurers }: OfferContext): AcceptedOfferRequest | RefusedRequest {
  const tooLong = findLongLists(body)
  if (tooLong.length > 0) return { ok: false, violations: tooLong }
  const { product, violations: keyViolations } = findProductKey(body)
  const context: RuleContext = { today, reference, product }
  const shape = checkShape((product && schemas.get(product)) ?? anyProduct, body)
  const ruleViolations = [
    ...checkInsurer(body, product, insurers),
    ...(product === undefined ? [] : productChecks[product](body, context)),
    ...applyRules(personRules, partOf(body, 'product.policyholder'), context),
    ...applyRules(addressRules, partOf(body, 'product.policyholder.address'), context),
  ]
  const violations = [...keyViolations, ...withoutRepeats(shape.violations, ruleViolations)]
  if (violations.length > 0 || product === undefined) return { ok: false, violations }
  return { ok: true, product, request: shape.data } as AcceptedOfferRequest
}

const schemas: ReadonlyMap<AssetProduct, z.ZodType> = new Map(ASSET_PRODUCTS.map((product) => [product, offerRequestOf(product)]))

/** The schema of a request whose product is unknown. */
const anyProduct = z.object({ provider: wireProvider, product: z.looseObject({ policyholder: wirePerson }) })
