import type { Page } from '@playwright/test'
import { casco } from '@/lib/products/casco/definition'
import { cascoRo } from '@/lib/products/casco/messages.ro'
import { expect, test } from '@/e2e/support/fixtures'
import { byMouse } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { expectHydrated } from '../support/open'
import { exampleOf, startQuote } from '../support/quotes'

// Clients of the demo.
const ANDREEA = { name: 'Andreea Moldovan', lastName: 'Moldovan', taxId: '2850314120125', place: 'Cluj-Napoca' }
const BAKERY = { name: 'Atelierul de Pâine SRL', taxId: '31567898' }

test.describe('a client who is known', () => {
  test('is offered beside the code typed, and fills the step only when asked to', async ({ page, words }) => {
    const { holder, wizard } = words
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await openHolder(page, await startQuote(page.request, 'gap'))
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    const notice = page.getByRole('status').filter({ hasText: ANDREEA.name })

    await field(holder.mobile).fill('0733 000 999')
    await field(holder.personTaxId).fill(ANDREEA.taxId)
    await expect(notice).toContainText(ANDREEA.place)
    await expect(field(holder.lastName)).toHaveValue('')
    await expectAccessible(page, 'a known client')

    await notice.getByRole('button', { name: wizard.client.keepTyped }).click()
    await expect(notice).toBeHidden()
    await expect(field(holder.personTaxId)).toBeFocused()
    await expect(field(holder.mobile)).toHaveValue('0733 000 999')

    await page.reload()
    await expectHydrated(field(holder.mobile))
    await expect(field(holder.mobile)).toHaveValue('0733 000 999')
    await notice.getByRole('button', { name: wizard.client.useKnown }).click()
    await expect(field(holder.lastName)).toHaveValue(ANDREEA.lastName)
    await expect(field(holder.mobile)).toHaveValue('0721000101')
    await expect(notice).toBeHidden()

    // Filled as the client is known, it offers nothing.
    await expect(page.getByText(wizard.save.savedNow)).toBeVisible()
    await page.reload()
    await expect(field(holder.lastName)).toHaveValue(ANDREEA.lastName)
    await expect(notice).toBeHidden()
    expect(addresses.filter((address) => address.includes(ANDREEA.taxId))).toEqual([])
  })

  test('is found by the plate of an earlier quote', async ({ page, words: { wizard, holder } }) => {
    const known = { kind: 'person', ...(exampleOf('gap').holder as object), taxId: ANDREEA.taxId }
    await startQuote(page.request, 'gap', { ...exampleOf('gap'), holder: known, licensePlate: 'CJ 77 WXY' })
    await openHolder(page, await startQuote(page.request, 'tire'))
    await page.getByRole('button', { name: wizard.client.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: wizard.client.title })
    await dialog.getByRole('searchbox', { name: wizard.client.search }).fill('cj-77-wxy')
    await dialog.getByRole('button', { name: new RegExp(ANDREEA.name) }).click()
    await expect(page.getByRole('textbox', { name: holder.lastName, exact: true })).toHaveValue(ANDREEA.lastName)
  })

  test('is announced only while no list is open', async ({ page, words: { address, holder } }) => {
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/clients/known', async (route) => {
      await isAsked
      await route.continue()
    })
    await openHolder(page, await startQuote(page.request, 'gap'))
    const notice = page.getByRole('status').filter({ hasText: ANDREEA.name })
    const city = page.getByRole('combobox', { name: address.city })
    await page.getByRole('textbox', { name: holder.personTaxId, exact: true }).fill(ANDREEA.taxId)
    await city.fill('dej')
    await expect(page.getByRole('option').first()).toHaveText(/^Dej/)
    const told = page.waitForResponse('**/api/clients/known')
    answer()
    await told
    await expect(page.getByRole('option').first()).toHaveText(/^Dej/)
    await expect(notice).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(city).toHaveValue('Dej')
    await expect(notice).toBeVisible()
  })

  test.describe('for another agency', () => {
    test.use({ account: 'broker@other.test' })

    test('is not found', async ({ page, words: { holder, wizard } }) => {
      await openHolder(page, await startQuote(page.request, 'gap'))
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/clients/known'))
      await page.getByRole('textbox', { name: holder.personTaxId, exact: true }).fill(ANDREEA.taxId)
      expect(await (await answered).json()).toEqual({})
      await expect(page.getByText(wizard.fromCnp).first()).toBeVisible()
      await expect(page.getByRole('button', { name: wizard.client.useKnown })).toBeHidden()
    })
  })
})

test.describe('a company', () => {
  test.use({ language: 'en' })

  test('whose CUI was typed as a CNP gets its own form, and its own client', async ({ page, words: { holder, wizard } }) => {
    await openHolder(page, await startQuote(page.request, 'gap'))
    await page.getByRole('textbox', { name: holder.personTaxId, exact: true }).fill(`RO ${BAKERY.taxId}`)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: wizard.wrongPartyKind.fillCompany }).click()
    await expect(page.getByRole('textbox', { name: holder.businessName, exact: true })).toBeFocused()
    await expect(page.getByRole('textbox', { name: holder.companyTaxId, exact: true })).toHaveValue(`RO ${BAKERY.taxId}`)
    await page.getByRole('status').filter({ hasText: BAKERY.name }).getByRole('button', { name: wizard.client.useKnown }).click()
    await expect(page.getByRole('textbox', { name: holder.businessName, exact: true })).toHaveValue(BAKERY.name)
    await expect(page.getByRole('combobox', { name: holder.caenCode })).toHaveValue(/^1071 Manufacture of bread/)
  })

  test('chooses its activity by words or code, and is offered the successor of an old code', async ({ page, words: { fields, holder, wizard } }) => {
    await openHolder(page, await startQuote(page.request, 'gap', { holder: exampleOf('gap', 'company').holder }))
    const activity = page.getByRole('combobox', { name: holder.caenCode })
    await expect(activity).toHaveValue(/^0111 Growing of cereals/)
    await activity.fill('brewing beer')
    await expect(page.getByRole('option')).toHaveText(fields.noMatch)
    await activity.fill('manufacture beer')
    await page.keyboard.press('Tab')
    await expect(activity).toHaveValue('1105 Manufacture of beer')

    await activity.fill('6201')
    await page.keyboard.press('Tab')
    await expect(activity).toHaveValue(/^6201 Computer programming/)
    await expectAccessible(page, 'a code of Rev.2')
    await page.getByRole('button', { name: wizard.activity.useSuccessor.replace('{code}', '6210') }).click()
    await expect(activity).toHaveValue(/^6210 Computer programming/)
  })
})

test('a postcode is proposed where the locality has one, follows it, and stays once typed', async ({ page, words: { address } }) => {
  const input = byMouse(page)
  await openHolder(page, await startQuote(page.request, 'gap'))
  const city = page.getByRole('combobox', { name: address.city })
  const postcode = page.getByRole('textbox', { name: address.postcode })
  await input.find(city, 'dej', 'Dej')
  await expect(postcode).toHaveValue('405200')
  await expect(page.getByText(address.postcodeOfLocality)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(address.county) })).toContainText('Cluj')
  await input.find(city, 'gherl', 'Gherla')
  await expect(postcode).toHaveValue('405300')
  await input.find(city, 'cluj-nap', 'Cluj-Napoca')
  await expect(postcode).toHaveValue('')
  await expect(page.getByText(address.postcodePerStreet)).toBeVisible()
  await postcode.fill('400114')
  await input.find(city, 'dej', 'Dej')
  await expect(page.getByText(address.postcodePerStreet)).toBeHidden()
  await expect(postcode).toHaveValue('400114')
})

test('the county of the CNP is said, and decides between places of one name', async ({ page, words: { address, holder } }) => {
  await openHolder(page, await startQuote(page.request, 'gap'))
  await page.getByRole('textbox', { name: holder.personTaxId, exact: true }).fill('2920229120018')
  await expect(page.getByText(address.likelyCounty.replace('{county}', 'Cluj'))).toBeVisible()
  const city = page.getByRole('combobox', { name: address.city })
  await city.fill('floresti')
  await expect(page.getByRole('option').first()).toHaveText(/Florești.*Cluj/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: new RegExp(address.county) })).toContainText('Cluj')
  await expect(page.getByText(address.likelyCounty.replace('{county}', 'Cluj'))).toBeHidden()
})

test('the owner is the policyholder until somebody says otherwise, and follows when that one changes', async ({ page, words: { fields, holder, wizard } }) => {
  const input = byMouse(page)
  const [, , people = ''] = casco.steps.map(({ id }) => id)
  const quoteId = await startQuote(page.request, 'casco', exampleOf('casco'))
  await page.goto(`/quotes/${quoteId}/${people}`)
  const owner = page.getByRole('group', { name: cascoRo.questions.owner.label })
  const same = owner.getByRole('checkbox', { name: fields.samePersonAsHolder })
  await expect(same).toBeChecked()
  await expect(owner).toContainText('Ioana-Călina Mureșan, 2920')
  await openHolder(page, quoteId)
  await page.getByRole('textbox', { name: holder.lastName, exact: true }).fill('Mureșan-Pop')
  await expect(page.getByText(wizard.save.savedNow)).toBeVisible()
  await page.goto(`/quotes/${quoteId}/${people}`)
  await expect(owner).toContainText('Ioana-Călina Mureșan-Pop, 2920')
  await page.goto(`/quotes/${quoteId}/check`)
  await expect(page.getByText(fields.holder.replace('{name}', 'Ioana-Călina Mureșan-Pop'))).toBeVisible()

  await page.goto(`/quotes/${quoteId}/${people}`)
  await input.untick(same)
  await page.getByRole('button', { name: wizard.continue, exact: true }).click()
  await expect(owner.getByRole('textbox', { name: holder.lastName, exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'another owner')
  await input.tick(same)
  await page.getByRole('button', { name: wizard.continue, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: cascoRo.steps.cover })).toBeVisible()
})

/** Opens the policyholder step and waits for its hydration. */
async function openHolder(page: Page, quoteId: string): Promise<void> {
  await page.goto(`/quotes/${quoteId}/holder`)
  await expectHydrated(page.locator('input[name="holder.taxId"]'))
}
