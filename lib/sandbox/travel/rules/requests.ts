import type { z } from 'zod'
import { ASYNC_INSURERS_MAX, CUSTOMERS_MAX } from '@/lib/contracts/travel/limits'
import { asyncOfferRequest, quickOfferRequest, travelOfferRequest } from '@/lib/contracts/travel/offer-requests'
import type { Day } from '@/lib/domain/day'
import { TRAVEL_PRODUCT } from '../../insurers/travel-insurers'
import { reference } from '../../reference/reference'
import type { RefusedRequest } from '../../rules/offer'
import { has, listAt, textAt } from '../../rules/raw'
import { applyRules, partOf, type RuleContext } from '../../rules/rule'
import { checkShape, withoutRepeats } from '../../rules/shape'
import { violation, type Violation } from '../../rules/violation'
import { checkTravelInsurer, checkTravelInsurers } from './insurer'
import { checkCustomers, checkPolicyholder, checkQuickCustomers, productRules } from './travellers'
import { tripRules } from './trip'

type AcceptedRequest<S extends z.ZodType> = { readonly ok: true; readonly request: z.output<S> }

/** Checks a body of POST /offer: returns all violations at once, or the request. Takes any JSON value and never throws. */
export function checkOfferRequest(body: unknown, today: Day, takesPassports = false): AcceptedRequest<typeof travelOfferRequest> | RefusedRequest {
  return checkBody(travelOfferRequest, body, () => [...checkTravelInsurer(body), ...checkProduct(body, contextOf(today, takesPassports))])
}

/** Checks a body of POST /offer/quick. */
export function checkQuickOfferRequest(body: unknown, today: Day): AcceptedRequest<typeof quickOfferRequest> | RefusedRequest {
  const context = contextOf(today)
  return checkBody(quickOfferRequest, body, () => [
    ...checkTravelInsurer(body),
    ...applyRules(tripRules, partOf(body, 'product.travel'), context),
    ...checkQuickCustomers(body, context),
  ])
}

/** Checks a body of POST /offer/async; the account has no callback URL, so the request needs one. */
export function checkAsyncOfferRequest(body: unknown, today: Day, takesPassports = false): AcceptedRequest<typeof asyncOfferRequest> | RefusedRequest {
  return checkBody(asyncOfferRequest, body, () => [...checkTravelInsurers(body), ...checkProduct(body, contextOf(today, takesPassports)), ...checkCallbackUrl(body)])
}

const contextOf = (today: Day, takesPassports = false): RuleContext => ({ today, reference, product: TRAVEL_PRODUCT, takesPassports })

function checkProduct(body: unknown, context: RuleContext): Violation[] {
  return [
    ...applyRules(tripRules, partOf(body, 'product.travel'), context),
    ...checkCustomers(body, context),
    ...checkPolicyholder(body, context),
    ...applyRules(productRules, partOf(body, 'product'), context),
  ]
}

const CALLBACK_URL = 'callbackUrl'

function checkCallbackUrl(body: unknown): Violation[] {
  const url = textAt(body, CALLBACK_URL)
  if (url === undefined) return has(body, CALLBACK_URL) ? [] : [violation(CALLBACK_URL, 'required')]
  return canBePosted(url) ? [] : [violation(CALLBACK_URL, 'callbackUrlInvalid')]
}

// fetch refuses a URL with credentials in it.
function canBePosted(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}

const LISTS = [
  ['product.customers', CUSTOMERS_MAX],
  ['insurerProductList', ASYNC_INSURERS_MAX],
] as const

// The length of lists is checked first, because a long list would give a message for each item.
function checkBody<S extends z.ZodType>(schema: S, body: unknown, rules: () => Violation[]): AcceptedRequest<S> | RefusedRequest {
  const tooLong = LISTS.filter(([path, max]) => listAt(body, path).length > max).map(([path, max]) => violation(path, 'listTooLong', { max }))
  if (tooLong.length > 0) return { ok: false, violations: tooLong }
  const shape = checkShape(schema, body)
  const violations = withoutRepeats(shape.violations, rules())
  return violations.length > 0 || shape.data === undefined ? { ok: false, violations } : { ok: true, request: shape.data }
}
