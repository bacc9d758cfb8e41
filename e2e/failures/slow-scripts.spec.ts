import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { expectHydrated } from '../support/open'
import { exampleOf, startQuote } from '../support/quotes'

/** Opens a page whose scripts, or only those with a text, load when the returned function is called. */
async function openWithoutScripts(page: Page, path: string, holding?: string): Promise<() => void> {
  let open = () => {}
  let isOpen = false
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    // Later scripts, such as prefetched ones, may still load when the test ends; nothing needs them.
    if (!isOpen && (holding === undefined || (await (await route.fetch()).text()).includes(holding))) await opened
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => {
    isOpen = true
    open()
  }
}

// A class in the code of long lists only.
const OF_LONG_LISTS = 'max-h-81 min-h-0 overflow-y-auto'

test('what is typed, chosen and ticked before the scripts of a page have come is heard when they do', async ({ page, words: { address, holder, problems, wizard } }) => {
  await test.step('what is typed and left is heard, judged and stored', async () => {
    const letThrough = await openWithoutScripts(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    const cnp = page.getByRole('textbox', { name: holder.personTaxId, exact: true })
    const name = page.getByRole('textbox', { name: holder.lastName, exact: true })
    await cnp.fill('2920229120019')
    await name.fill('Stănescu')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/draft'))
    letThrough()
    expect((await saved).request().postDataJSON()).toMatchObject({ draft: { holder: { taxId: '2920229120019', lastName: 'Stănescu' } } })
    await expect(cnp).toHaveAccessibleDescription(problems.cnpControl)
    await expect(cnp).toHaveValue('2920229120019')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('value', 'Stănescu')
  })

  await test.step('what is chosen is heard', async () => {
    const letThrough = await openWithoutScripts(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    await page.getByText(wizard.company, { exact: true }).click()
    letThrough()
    await expect(page.getByRole('textbox', { name: holder.companyTaxId, exact: true })).toBeVisible()
  })

  await test.step('what is chosen from a list is heard and stored', async () => {
    const letThrough = await openWithoutScripts(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    const county = page.getByRole('combobox', { name: address.county, exact: true })
    await county.selectOption({ label: 'Cluj' })
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/draft'))
    letThrough()
    expect((await saved).request().postDataJSON()).toMatchObject({ draft: { holder: { address: { county: 'CJ' } } } })
    await expect(county.locator('option:checked')).toHaveText('Cluj')
  })

  await test.step('what is ticked is heard', async () => {
    const letThrough = await openWithoutScripts(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    await page.getByText(holder.isForeignPerson).click()
    letThrough()
    await expect(page.getByRole('textbox', { name: holder.foreignTaxId, exact: true })).toBeVisible()
  })
})

test('before its scripts have come no button can be pressed in vain, and a long list waits', async ({ page, words: { address, wizard } }) => {
  await test.step('no button can be pressed in vain', async () => {
    const letThrough = await openWithoutScripts(page, `/quotes/${await startQuote(page.request, 'gap', exampleOf('gap'))}/check`)
    const button = page.getByRole('button', { name: wizard.checkPage.request, exact: true })
    await expect(button).toBeDisabled()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    letThrough()
    await expect(button).toBeEnabled()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  })

  await test.step('what is typed into a long list shows its matches when its code has come', async () => {
    const letThrough = await openWithoutScripts(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`, OF_LONG_LISTS)
    const city = page.getByRole('combobox', { name: address.city })
    await city.click()
    await page.keyboard.type('cornesti')
    await expect(city).toHaveValue('cornesti')
    await expectHydrated(city)
    await expect(city).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
    letThrough()
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Cornești/)
    await expect(city).toBeFocused()
    await page.keyboard.type(' gar')
    await expect(city).toHaveValue('cornesti gar')
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/Cornești\s*\(Gârbău\), Cluj/)
    await page.keyboard.press('Tab')
    await expect(city).toHaveValue('Cornești')
  })
})
