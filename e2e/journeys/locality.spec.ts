import { expect, test } from '@/e2e/support/fixtures'
import { VIEWPORTS } from '@/e2e/support/viewports'
import { expectHydrated } from '../support/open'
import { startQuote } from '../support/quotes'

test.describe('a locality', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`/quotes/${await startQuote(page.request, 'gap')}/holder`)
  })

  test('fills the county when it is chosen first, and then lists only that county\'s localities', async ({ page, words: { address, fields } }) => {
    const city = page.getByRole('combobox', { name: address.city })
    await city.click()
    await page.keyboard.type('cornesti gar')
    await expect(page.getByRole('option').first()).toHaveText(/Cornești\s*\(Gârbău\), Cluj/)
    await page.keyboard.press('Tab')
    await expect(city).toHaveValue('Cornești')
    await expect(page.getByRole('button', { name: new RegExp(address.county) })).toContainText('Cluj')

    // Now the list is that of the county.
    await city.fill('turd')
    await expect(page.getByRole('option').first()).toHaveText(/^Turda/)
    await city.fill('ploiest')
    await expect(page.getByRole('option', { name: 'Ploiești' })).toHaveCount(0)
    await expect(page.getByText(fields.noMatch)).toBeVisible()
  })

  test('with an ambiguous name is not chosen automatically', async ({ page, words: { address, wizard } }) => {
    const city = page.getByRole('combobox', { name: address.city })
    await city.fill('floresti')
    await expect(page.getByRole('option').nth(3)).toBeVisible()
    await page.keyboard.press('Escape')
    await city.fill('floresti xyz')
    await page.keyboard.press('Tab')
    await expect(page.getByText(wizard.pickLocality)).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(address.county) })).not.toContainText('Cluj')
  })

  test('closes its list when the field loses focus during a scroll', async ({ page, words: { address, wizard } }) => {
    const city = page.getByRole('combobox', { name: address.city })
    const next = page.getByRole('button', { name: wizard.continue, exact: true })
    await city.fill('floresti')
    await expect(page.getByRole('option').nth(3)).toBeVisible()
    // Both in one task, without a render between.
    await page.locator('form button[type=submit]').evaluate((button: HTMLElement) => {
      document.dispatchEvent(new Event('scroll'))
      button.focus()
    })
    await expect(next).toBeFocused()
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('shows the chosen row again in a narrow window', async ({ page, words: { address, wizard } }) => {
    await page.setViewportSize(VIEWPORTS.phoneLight)
    const city = page.getByRole('combobox', { name: address.city })
    await expectHydrated(city)
    await city.fill('cornesti gar')
    await expect(page.getByRole('option').first()).toHaveText(/Cornești/)
    await page.keyboard.press('Tab')
    await expect(city).toHaveValue('Cornești')
    const chosen = page.getByRole('option', { selected: true })
    await page.getByRole('button', { name: `${wizard.openList} ${address.city}`, exact: true }).click()
    await expect(chosen).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toBeVisible()
  })
})
