import { TRAVEL_PRODUCT, travelInsurer } from '../../insurers/travel-insurers'
import { listAt, textAt } from '../../rules/raw'
import { violation, type Violation } from '../../rules/violation'

interface NamedInsurer {
  readonly holder: unknown
  /** Paths of the provider and the product's name, from the root of the body. */
  readonly providerPath: string
  readonly namePath: string
  readonly name: string | undefined
}

/** The insurer that a request names must exist and sell the product (contract: provider, fields not shown). */
export function checkTravelInsurer(body: unknown): Violation[] {
  return check({ holder: body, providerPath: 'provider', namePath: 'product.name', name: textAt(body, 'product.name') })
}

/** Every insurer of an asynchronous request. */
export function checkTravelInsurers(body: unknown): Violation[] {
  return listAt(body, 'insurerProductList').flatMap((entry, index) => {
    const path = `insurerProductList.${index}`
    return check({ holder: entry, providerPath: `${path}.provider`, namePath: `${path}.product.name`, name: textAt(entry, 'product.name') })
  })
}

function check({ holder, providerPath, namePath, name }: NamedInsurer): Violation[] {
  const businessName = textAt(holder, 'provider.organization.businessName')
  const isUnknown = businessName !== undefined && !travelInsurer(businessName)
  return [
    ...(isUnknown ? [violation(`${providerPath}.organization.businessName`, 'insurerUnknown')] : []),
    ...(name !== undefined && name !== TRAVEL_PRODUCT ? [violation(namePath, 'notAllowed', { allowed: TRAVEL_PRODUCT })] : []),
  ]
}
