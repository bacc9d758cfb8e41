import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/all-products'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { ProductId } from '@/lib/products/registry'

/** The fields of a product by the keys of their questions, in the language of the page. */
export function questionLabels(page: Page, product: ProductId, language: Locale) {
  return fieldsOf(page, productOf(product).messages[language])
}

function fieldsOf(within: Page | Locator, { questions, options }: AnyProductMessages) {
  const nameOf = (key: string) => questions[key]?.label ?? key
  return {
    label: (role: 'textbox' | 'combobox' | 'checkbox' | 'button', key: string) =>
      within.getByRole(role, role === 'button' ? { name: new RegExp(nameOf(key)) } : { name: nameOf(key), exact: true }),
    /** A radio button of a question. */
    choice: (key: string, name: string) => within.getByRole('radiogroup', { name: nameOf(key), exact: true }).getByRole('radio', { name, exact: true }),
    option: (key: string, value: string) => options[key]?.[value] ?? value,
  }
}
