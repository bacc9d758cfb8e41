import type { Service } from '@/lib/contracts/endpoint'
import type { Day } from '@/lib/domain/day'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { vehicleInsurers } from '@/lib/sandbox/insurers/vehicle-insurers'
import { fakeReference } from '@/lib/sandbox/rules/fake-reference'
import { checkOfferRequest } from '@/lib/sandbox/rules/offer'
import type { Violation } from '@/lib/sandbox/rules/violation'
import { checkOfferRequest as checkTravelRequest } from '@/lib/sandbox/travel/rules/requests'
import { checkQuoteRequest } from '@/lib/sandbox/vehicle/check-quote'

type Judge = (request: unknown, today: Day) => { readonly ok: true } | { readonly ok: false; readonly violations: readonly Violation[] }

const JUDGES: { readonly [S in Service]: Judge } = {
  assets: (request, today) => checkOfferRequest(request, { today, reference: fakeReference, insurers: insurerList.filter(({ service }) => service === 'assets') }),
  vehicle: (request, today) => checkQuoteRequest(request, { today, reference: fakeReference, insurers: vehicleInsurers }),
  travel: checkTravelRequest,
}

/** The violations that a service finds in an offer request; empty for a valid request. */
export function violationsOf(service: Service, request: unknown, today: Day): readonly Violation[] {
  const judged = JUDGES[service](request, today)
  return judged.ok ? [] : judged.violations
}

/** The insurers of the sandbox that sell a product, in any service. */
export function insurersOfProduct(product: string): readonly string[] {
  return insurerList.filter(({ products }) => products.some((sold) => sold === product)).map(({ businessName }) => businessName)
}
