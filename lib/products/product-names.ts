import { productOf } from './every-product'
import { PRODUCT_IDS } from './registry'

/** What every product is called in a language, by its key: all that lists need of the products. */
export function productNames(locale: 'ro' | 'en'): Readonly<Record<string, string>> {
  return Object.fromEntries(PRODUCT_IDS.map((id) => [id, productOf(id).messages[locale].name]))
}
