import { expect, test } from '@/e2e/support/fixtures'
import { startQuote } from '@/e2e/support/quotes'

test.describe('a mistake in a step', () => {
  test('does not swallow the next press of Continue: the summary links to the field', async ({ page, words: { holder, wizard, problems } }) => {
    await page.goto(`/quotes/${await startQuote(page.request, 'gap')}`)
    const email = page.getByRole('textbox', { name: holder.email, exact: true })
    await email.fill('fără semn')
    await page.getByRole('button', { name: wizard.continue, exact: true }).click()
    const summary = page.getByRole('group', { name: /trebuie completate și unul corectat$/ })
    await expect(summary).toBeFocused()
    await summary.getByRole('button', { name: `${holder.email}: ${problems.emailFormat}` }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(problems.emailFormat)
  })
})
