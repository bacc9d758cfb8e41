import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { type AnyProductMessages, itemMessages, itemName } from '@/lib/products/product-messages'
import { productOf } from '@/lib/products/every-product'
import type { ProductId } from '@/lib/products/registry'
import type { Hands } from '../support/hands'

export interface Step {
  readonly page: Page
  readonly language: Locale
  readonly hands: Hands
}

/** The vehicle of a gap quote; what is proposed stays. */
export async function fillVehicle({ page, language, hands }: Step): Promise<void> {
  const { label, option } = namesIn(page, 'gap', language)
  await hands.type(label('textbox', 'licensePlate'), 'CJ-12-ABC')
  await hands.type(label('textbox', 'vin'), 'UU1HSDJ9F60123456')
  await hands.select(label('button', 'vehicleType'), option('vehicleType', 'N1'))
  await hands.find(label('combobox', 'brand'), 'daci', 'Dacia')
  await hands.find(label('combobox', 'model'), 'dus', 'Duster')
  await hands.type(label('textbox', 'yearOfConstruction'), '2024')
  await hands.type(label('textbox', 'totalWeightKg'), '1870')
  await hands.type(label('textbox', 'seats'), '5')
}

export async function giveAgreements({ page, language, hands }: Step): Promise<void> {
  const { label } = namesIn(page, 'gap', language)
  for (const agreement of ['gdpr', 'consultation', 'dnt']) await hands.tick(label('checkbox', agreement))
}

export async function fillHouse({ page, language, hands }: Step): Promise<void> {
  const { label } = namesIn(page, 'houseAssistance', language)
  await hands.type(label('textbox', 'builtAreaM2'), '84')
  await hands.type(label('textbox', 'usableAreaM2'), '71')
}

export async function chooseCover({ page, language, hands }: Step, packages: string): Promise<void> {
  const { label, option } = namesIn(page, 'houseAssistance', language)
  await hands.type(label('textbox', 'termMonths'), '24')
  await hands.press(page.getByRole('button', { name: productOf('houseAssistance').messages[language].questions.packageCodes?.label.toLocaleLowerCase() ?? '' }))
  await hands.tick(page.getByRole('checkbox', { name: option('packageCodes', packages) }))
}

/** The fields of a product by the names of their questions, in the language of the page. */
export function namesIn(page: Page, product: ProductId, language: Locale) {
  return fieldsOf(page, productOf(product).messages[language])
}

/** The same within an item of a list; `index` counts from 0. */
export function namesInItem(page: Page, product: ProductId, { language, list, index }: { language: Locale; list: string; index: number }) {
  const words: AnyProductMessages = productOf(product).messages[language]
  return fieldsOf(page.getByRole('group', { name: itemName(words, list, index), exact: true }), itemMessages(words, list))
}

function fieldsOf(within: Page | Locator, { questions, options }: AnyProductMessages) {
  const nameOf = (key: string) => questions[key]?.label ?? key
  return {
    label: (role: 'textbox' | 'combobox' | 'checkbox' | 'button', key: string) =>
      within.getByRole(role, role === 'button' ? { name: new RegExp(nameOf(key)) } : { name: nameOf(key), exact: true }),
    /** One of the answers side by side. */
    choice: (key: string, name: string) => within.getByRole('radiogroup', { name: nameOf(key), exact: true }).getByRole('radio', { name, exact: true }),
    option: (key: string, value: string) => options[key]?.[value] ?? value,
  }
}
