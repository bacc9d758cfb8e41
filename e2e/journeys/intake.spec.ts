import type { Page } from '@playwright/test'
import { productOf } from '@/lib/products/all-products'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { PASTED_MAIL } from '@/lib/testing/given/pasted-mail'
import { openPage } from '../support/open'
import { startQuote } from '../support/quotes'

// Input before hydration has no effect.

interface Words {
  readonly intake: { readonly title: string; readonly text: string; readonly results: string }
}

function parts(page: Page, { intake }: Words) {
  const dialog = page.getByRole('dialog', { name: intake.title })
  return {
    dialog,
    text: dialog.getByRole('textbox', { name: intake.text }),
    results: dialog.getByRole('region', { name: intake.results }),
    tick: (name: string | RegExp) => dialog.getByRole('checkbox', { name }),
    apply: dialog.getByRole('button', { name: /^(?:Completează|Fill in)/ }),
  }
}

// What a text proposes, replaces and opens: components/wizard/intake/intake.rendered.test.tsx.
test.describe('a pasted text', () => {
  test('is proposed field by field, over all steps, and filled in only when that is confirmed; it leaves the browser as answers only', async ({ page, words, words: { holder, intake } }) => {
    test.slow()
    const quoteId = await startQuote(page.request, 'gap')
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''} ${decodeURIComponent(request.url())}`))
    const told = () => sent.filter((one) => /2920229120018|Mure|Memorandumului|UU1HSDJ9F6/.test(one))
    await openPage(page, `/quotes/${quoteId}/holder`)
    await page.getByRole('button', { name: intake.open, exact: true }).click()
    const { dialog, text, results, tick, apply } = parts(page, words)
    await expect(text).toBeFocused()
    await expect(apply).toBeDisabled()
    await text.fill(PASTED_MAIL)
    await expect(tick(new RegExp(`^${holder.lastName}: Mureșan`))).toBeChecked()
    await expect(tick(/CNP.*: 2920229120018/)).toBeChecked()
    await expect(tick(/: UU1HSDJ9F60123456.*E.*: /)).toBeChecked()
    await expect(tick(new RegExp(intake.corrected))).toBeChecked()
    await expect(results.getByRole('group', { name: productOf('gap').messages.ro.steps['vehicle'] ?? '' }).getByRole('checkbox')).toHaveCount(5)
    await expect(results).toContainText(intake.wrong)
    await expect(results).toContainText('2920229120019')
    await expect(results).not.toContainText('0075')
    await expectAccessible(page, 'pasted text')
    await page.setViewportSize({ width: 1440, height: 900 })

    await tick(new RegExp(`^${holder.email}: `)).uncheck({ force: true })
    expect(told()).toEqual([])
    await apply.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: holder.lastName, exact: true })).toHaveValue('Mureșan')
    await expect(page.getByRole('textbox', { name: holder.mobile, exact: true })).toHaveValue('0722000111')
    await expect(page.getByRole('textbox', { name: holder.email, exact: true })).toHaveValue('')

    // A CNP in its field is looked up among the agency's clients, as if it had been typed.
    const answers = [`PUT /api/quotes/${quoteId}/draft `, 'POST /api/clients/known {"kind":"person","taxId":"2920229120018"} ']
    await expect.poll(() => told().length).toBeGreaterThan(0)
    expect(told().filter((one) => !answers.some((known) => one.startsWith(known)))).toEqual([])
    expect(sent.filter((one) => /RO49|9384|2920229120019|muresan@/.test(one))).toEqual([])
  })

  test('is filled in by keys alone, from the palette', async ({ page, words, words: { intake, palette } }) => {
    test.slow()
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    await page.keyboard.press('Control+K')
    await page.getByRole('dialog', { name: palette.title }).getByRole('combobox').fill(intake.paletteAction)
    await page.keyboard.press('Enter')
    const { dialog, text, tick, apply } = parts(page, words)
    await expect(text).toBeFocused()
    await page.keyboard.insertText('tel. 0722 000 111\nana@example.ro')
    await expect(tick(/: 0722000111/)).toBeChecked()
    for (let steps = 0; steps < 20 && !(await tick(/ana@example/).evaluate((box) => box === document.activeElement)); steps += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(tick(/ana@example/)).not.toBeChecked()
    for (let steps = 0; steps < 20 && !(await apply.evaluate((button) => button === document.activeElement)); steps += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: words.holder.mobile, exact: true })).toHaveValue('0722000111')
    await expect(page.getByRole('textbox', { name: words.holder.email, exact: true })).toHaveValue('')
  })
})
