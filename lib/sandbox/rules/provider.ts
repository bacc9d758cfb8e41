import { textAt } from './raw'
import { violation, type Violation } from './violation'

export interface SellingInsurer {
  readonly businessName: string
  readonly products: readonly string[]
}

const NAME = 'provider.organization.businessName'

/** The insurer must exist and sell the product (contract: provider.organization.businessName). */
export function checkInsurer(body: unknown, product: string | undefined, insurers: readonly SellingInsurer[]): Violation[] {
  const name = textAt(body, NAME)
  if (name === undefined) return []
  const insurer = insurers.find(({ businessName }) => businessName === name)
  if (insurer === undefined) return [violation(NAME, 'insurerUnknown')]
  return product === undefined || insurer.products.includes(product) ? [] : [violation(NAME, 'insurerDoesNotSell', { product })]
}
