import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'
import { cascoRo } from '@/lib/products/casco/messages.ro'
import type { Draft } from '@/lib/products/example-drafts'
import { demoClients } from '@/lib/features/demo/demo-clients'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import type { Asked } from '@/lib/testing/rendered-app'
import { localitiesOf } from '@/lib/testing/rendered-desk-api'
import { renderQuote } from '@/lib/testing/rendered-quote'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

const TODAY = todayInBucharest(new Date())
const CNP = '2850314120125'
const BAKERY = { name: 'Atelierul de Pâine SRL', taxId: '31567898' }
const { address, fields, holder, wizard } = appMessages('ro')

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const city = page.getByRole('combobox', { name: address.city })
const county = page.getByRole('combobox', { name: address.county })
const postcode = page.getByRole('textbox', { name: address.postcode })
const firstOption = page.getByRole('listbox').getByRole('option').first()

async function openHolder(draft: Draft = {}, { language = 'ro', ...given }: { language?: Locale; reply?: (asked: Asked) => object | undefined | Promise<object> } = {}) {
  const quote = await renderQuote({ product: 'gap', language, today: TODAY, ...given })
  await quote.open('holder', draft)
  return quote
}

/** The client of the demo that has a code. */
const clientOf = (taxId: string) => ({ client: { id: '01a20759-40c2-7000-8000-000000000001', party: demoClients(TODAY).find((party) => party.taxId === taxId) } })

/** Types part of a locality's name and takes the first match. */
async function takeLocality(typed: string, name: string): Promise<void> {
  await city.fill(typed)
  await expect.element(firstOption).toHaveTextContent(new RegExp(`^${name}`))
  await userEvent.keyboard('{Tab}')
  await expect.element(city).toHaveValue(name)
}

test('a known client is told of when no list is open: one that is open stays', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const reply = ({ path }: Asked) => (path.endsWith('/clients/known') ? isAsked.then(() => clientOf(CNP)) : undefined)
  const { asked } = await openHolder({}, { reply })
  const notice = page.getByRole('status').filter({ hasText: 'Andreea Moldovan' })
  await textbox(holder.personTaxId).fill(CNP)
  await city.fill('dej')
  await expect.element(firstOption).toHaveTextContent(/^Dej/)
  await expect.poll(() => asked.some(({ path }) => path.endsWith('/clients/known'))).toBe(true)
  answer()
  await isAsked
  await expect.element(firstOption).toHaveTextContent(/^Dej/)
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(city).toHaveValue('Dej')
  await expect.element(notice).toBeVisible()
})

describe('a name typed in one case', () => {
  const lastName = textbox(holder.lastName)

  test('is written as people write it when its field is left, and stays as it is typed the second time', async () => {
    await openHolder()
    await lastName.fill('DUMITRESCU-ȚÎNȚARU')
    await userEvent.keyboard('{Tab}')
    await expect.element(lastName).toHaveValue('Dumitrescu-Țînțaru')
    await lastName.fill('DUMITRESCU-ȚÎNȚARU')
    await userEvent.keyboard('{Tab}')
    await expect.element(textbox(holder.firstName)).toHaveFocus()
    await expect.element(lastName).toHaveValue('DUMITRESCU-ȚÎNȚARU')
  })

  test('stays when it was not typed here', async () => {
    await openHolder({ holder: { kind: 'person', lastName: 'DUMITRESCU' } })
    await lastName.click()
    await userEvent.keyboard('{Tab}')
    await expect.element(textbox(holder.firstName)).toHaveFocus()
    await expect.element(lastName).toHaveValue('DUMITRESCU')
  })
})

describe('a company', () => {
  const en = appMessages('en')
  const activity = page.getByRole('combobox', { name: en.holder.caenCode })

  test('whose CUI was typed as a CNP gets its own form, and its own client', async () => {
    const known = clientOf(BAKERY.taxId)
    const reply = ({ path, body }: Asked) => {
      if (path.endsWith(`/clients/${known.client.id}/filling`)) return { party: known.client.party }
      return path.endsWith('/clients/known') && JSON.stringify(body).includes(BAKERY.taxId) ? known : undefined
    }
    await openHolder({}, { language: 'en', reply })
    await textbox(en.holder.personTaxId).fill(`RO ${BAKERY.taxId}`)
    await userEvent.keyboard('{Tab}')
    await page.getByRole('button', { name: en.wizard.wrongPartyKind.fillCompany }).click()
    await expect.element(textbox(en.holder.businessName)).toHaveFocus()
    await expect.element(textbox(en.holder.companyTaxId)).toHaveValue(`RO ${BAKERY.taxId}`)
    await page.getByRole('status').filter({ hasText: BAKERY.name }).getByRole('button', { name: en.wizard.client.useKnown }).click()
    await expect.element(textbox(en.holder.businessName)).toHaveValue(BAKERY.name)
    await expect.poll(() => activity.element()).toHaveProperty('value', expect.stringMatching(/^1071 Manufacture of bread/))
  })

  test('says what it does by words or by code, and learns the code that follows an old one', async () => {
    await openHolder({ holder: examplesOf('gap')['company']?.['holder'] }, { language: 'en' })
    const expectActivity = (value: RegExp) => expect.poll(() => activity.element()).toHaveProperty('value', expect.stringMatching(value))
    await expectActivity(/^0111 Growing of cereals/)
    await activity.fill('brewing beer')
    await expect.element(page.getByRole('listbox').getByRole('option')).toHaveTextContent(en.fields.noMatch)
    await activity.fill('manufacture beer')
    await userEvent.keyboard('{Tab}')
    await expectActivity(/^1105 Manufacture of beer$/)

    await activity.fill('6201')
    await userEvent.keyboard('{Tab}')
    await expectActivity(/^6201 Computer programming/)
    await expectAccessible('a code of Rev.2', VIEWPORTS_BY_LANGUAGE.ro)
    await page.getByRole('button', { name: en.wizard.activity.useSuccessor.replace('{code}', '6210') }).click()
    await expectActivity(/^6210 Computer programming/)
  })
})

test('a postcode is proposed where the locality has one, follows it, and stays once typed', async () => {
  await openHolder()
  await takeLocality('dej', 'Dej')
  await expect.element(postcode).toHaveValue('405200')
  await expect.element(page.getByText(address.postcodeOfLocality)).toBeVisible()
  await expect.element(county).toHaveDisplayValue('Cluj')
  await takeLocality('gherl', 'Gherla')
  await expect.element(postcode).toHaveValue('405300')
  await takeLocality('cluj-nap', 'Cluj-Napoca')
  await expect.element(postcode).toHaveValue('')
  await expect.element(page.getByText(address.postcodePerStreet)).toBeVisible()
  await postcode.fill('400114')
  await takeLocality('dej', 'Dej')
  await expect.element(page.getByText(address.postcodePerStreet)).not.toBeInTheDocument()
  await expect.element(postcode).toHaveValue('400114')
})

test('the county of the CNP is said, and decides between places of one name', async () => {
  await openHolder({}, { reply: ({ path }) => (path.endsWith('/localities') ? localitiesOf() : undefined) })
  const likely = page.getByText(address.likelyCounty.replace('{county}', 'Cluj'))
  await textbox(holder.personTaxId).fill('2920229120018')
  await expect.element(likely).toBeVisible()
  await city.fill('floresti')
  await expect.element(firstOption).toHaveTextContent(/Florești.*Cluj/)
  await userEvent.keyboard('{Tab}')
  await expect.element(county).toHaveDisplayValue('Cluj')
  await expect.element(likely).not.toBeInTheDocument()
})

test('the owner is the policyholder until somebody says otherwise, and follows when that one changes', async () => {
  const quote = await renderQuote({ product: 'casco', language: 'ro', today: TODAY })
  const owner = page.getByRole('group', { name: cascoRo.questions.owner.label })
  const same = owner.getByRole('checkbox', { name: fields.samePersonAsHolder })
  const next = page.getByRole('button', { name: wizard.continue, exact: true })
  await quote.open('people', examplesOf('casco')['person'])
  await expect.element(same).toBeChecked()
  await expect.element(owner).toHaveTextContent('Ioana-Călina Mureșan, 2920')
  await quote.open('holder')
  await textbox(holder.lastName).fill('Mureșan-Pop')
  await expect.poll(() => quote.saved()).toMatchObject({ holder: { lastName: 'Mureșan-Pop' } })
  await quote.open('people')
  await expect.element(owner).toHaveTextContent('Ioana-Călina Mureșan-Pop, 2920')
  await quote.openCheck()
  await expect.element(page.getByText(fields.holder.replace('{name}', 'Ioana-Călina Mureșan-Pop'))).toBeVisible()

  await quote.open('people')
  await same.click({ force: true })
  await next.click()
  await expect.element(owner.getByRole('textbox', { name: holder.lastName, exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible('another owner', VIEWPORTS_BY_LANGUAGE.ro)
  await same.click({ force: true })
  await next.click()
  await quote.expectToLeadTo('cover')
})
