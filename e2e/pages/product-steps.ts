import type { Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/registry'
import type { Hands } from '../support/hands'

interface Step {
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

function namesIn(page: Page, product: 'gap' | 'houseAssistance', language: Locale) {
  const { questions, options } = productOf(product).messages[language]
  const nameOf = (key: string) => questions[key]?.label ?? key
  return {
    label: (role: 'textbox' | 'combobox' | 'checkbox' | 'button', key: string) =>
      page.getByRole(role, role === 'button' ? { name: new RegExp(nameOf(key)) } : { name: nameOf(key), exact: true }),
    option: (key: string, value: string) => options[key]?.[value] ?? value,
  }
}
