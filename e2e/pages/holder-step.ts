import type { Page } from '@playwright/test'
import type { appMessages } from '@/lib/i18n/app-messages'
import type { Hands } from '../support/hands'

type Words = ReturnType<typeof appMessages>

interface Step {
  readonly page: Page
  readonly words: Words
  readonly hands: Hands
}

export const PERSON = { lastName: 'Stănescu-Țugui', firstName: 'Ștefania' }
export const COMPANY = { name: 'Moara de Șindrilă SRL' }

/** Types an invented person. */
export async function fillPerson({ page, words, hands }: Step): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const { holder, wizard } = words
  await hands.tick(page.getByRole('radio', { name: wizard.person, exact: true }))
  await hands.type(field(holder.lastName), PERSON.lastName)
  await hands.type(field(holder.firstName), PERSON.firstName)
  await hands.type(field(holder.personTaxId), '2920229120018')
  await hands.type(field(holder.idNumber), 'KX 654321')
  await hands.type(field(holder.mobile), '0722 000 111')
  await hands.type(field(holder.email), 'stefania@example.test')
  await fillAddress({ page, words, hands })
}

/** Types an invented company; trade register number and declaration where the product asks for them. */
export async function fillCompany({ page, words, hands }: Step, asked: { tradeRegister: boolean; declaration: boolean }): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const { holder, fields, wizard } = words
  await hands.tick(page.getByRole('radio', { name: wizard.company, exact: true }))
  await hands.type(field(holder.businessName), COMPANY.name)
  await hands.type(field(holder.companyTaxId), 'RO 12345674')
  await hands.type(field(holder.mobile), '0264111222')
  if (asked.tradeRegister) await hands.type(field(holder.tradeRegisterNumber), 'J12/1403/2004')
  await hands.type(field(holder.email), 'office@example.test')
  await fillAddress({ page, words, hands })
  if (asked.declaration) {
    const declaration = page.getByRole('radiogroup', { name: holder.hasRelationsWithRussiaOrBelarus })
    await hands.tick(declaration.getByRole('radio', { name: fields.no, exact: true }))
  }
}

async function fillAddress({ page, words: { address }, hands }: Step): Promise<void> {
  await hands.select(page.getByRole('button', { name: new RegExp(address.county) }), 'Cluj')
  await hands.find(page.getByRole('combobox', { name: address.city }), 'cluj-nap', 'Cluj-Napoca')
  await hands.type(page.getByRole('textbox', { name: address.street, exact: true }), 'Strada Memorandumului')
  await hands.type(page.getByRole('textbox', { name: address.houseNumber, exact: true }), '21A')
}
