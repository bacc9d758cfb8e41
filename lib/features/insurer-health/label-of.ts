import type { Locale } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'

/** What the desk calls an answer of a product, by the first part of its path; the part itself where no question asks it. */
export function labelOf(product: string, path: string, locale: Locale): string {
  const [key = path] = path.split('.')
  return isProductId(product) ? (productOf(product).messages[locale].questions[key]?.label ?? key) : key
}
