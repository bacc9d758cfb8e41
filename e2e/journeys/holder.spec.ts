import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { expectHydrated } from '../support/open'
import { exampleOf, startQuote } from '../support/quotes'

// A client of the demo. What the step decides without the server: components/wizard/fields/holder.rendered.test.tsx.
const ANDREEA = { name: 'Andreea Moldovan', lastName: 'Moldovan', taxId: '2850314120125', place: 'Cluj-Napoca' }

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

/** Opens the policyholder step and waits for its hydration. */
async function openHolder(page: Page, quoteId: string): Promise<void> {
  await page.goto(`/quotes/${quoteId}/holder`)
  await expectHydrated(page.locator('input[name="holder.taxId"]'))
}
