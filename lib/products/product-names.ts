import { productOf } from './all-products'
import { PRODUCT_IDS } from './registry'

/** The name of every product in a language, by its key; lists need no more of a product. */
export function productNames(locale: 'ro' | 'en'): Readonly<Record<string, string>> {
  return Object.fromEntries(PRODUCT_IDS.map((id) => [id, productOf(id).messages[locale].name]))
}
