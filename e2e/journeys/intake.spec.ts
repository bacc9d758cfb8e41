import type { Page } from '@playwright/test'
import { productOf } from '@/lib/products/all-products'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { openPage } from '../support/open'
import { startQuote } from '../support/quotes'

// Input before hydration has no effect.

const MAIL = `Bună ziua,

Nume și prenume: Mureșan Ioana-Călina
CNP: 2920229120018, CI seria KX nr. 654321, eliberat la data de 12.05.2021
Domiciliul: jud. Cluj, str. Memorandumului nr. 21, ap. 4
Tel.: +40 722 000 111, ioana.muresan@example.ro
Cont: RO49 AAAA 1B31 0075 9384 0000
CNP soț: 2920229120019

A CJ 12 ABC
E UU1HSDJ9F6O123456
D.1 DACIA
D.3 DUSTER
B 15.03.2023
F.1 1870`

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

for (const language of ['ro', 'en'] as const) {
  test.describe(`a pasted text, in ${language}`, () => {
    test.use({ language })

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
      await text.fill(MAIL)
      await expect(tick(new RegExp(`^${holder.lastName}: Mureșan`))).toBeChecked()
      await expect(tick(/CNP.*: 2920229120018/)).toBeChecked()
      await expect(tick(/: UU1HSDJ9F60123456.*E.*: /)).toBeChecked()
      await expect(tick(new RegExp(intake.corrected))).toBeChecked()
      await expect(results.getByRole('group', { name: productOf('gap').messages[language].steps['vehicle'] ?? '' }).getByRole('checkbox')).toHaveCount(5)
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
  })
}

test.describe('a pasted text', () => {
  test('replaces nothing by itself, says what stood there, and can be taken back', async ({ page, words, words: { holder, intake } }) => {
    test.slow()
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap', { holder: { kind: 'person', lastName: 'Pop', taxId: '2850615129996' } })}/holder`)
    await page.getByRole('button', { name: intake.open, exact: true }).click()
    const { dialog, text, tick, apply } = parts(page, words)
    await text.fill(MAIL)
    const lastName = tick(new RegExp(`^${holder.lastName}: `))
    await expect(lastName).not.toBeChecked()
    await expect(dialog).toContainText(intake.replaces.replace('{held}', 'Pop'))
    await lastName.check({ force: true })
    await apply.click()
    await expect(dialog).toBeHidden()
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await expect(field(holder.lastName)).toHaveValue('Mureșan')
    await expect(field(holder.personTaxId)).toHaveValue('2850615129996')
    await field(holder.email).fill('alta@example.ro')
    await page.getByRole('button', { name: intake.undo, exact: true }).click()
    await expect(page.getByText(intake.undone)).toBeVisible()
    await expect(field(holder.lastName)).toHaveValue('Pop')
    await expect(field(holder.mobile)).toHaveValue('')
  })

  test('of several lines, pasted beside the fields, opens the way; one pasted into a field stays there', async ({ page, words, words: { holder } }) => {
    test.slow()
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    const { dialog, tick } = parts(page, words)
    const paste = (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        ;(document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await page.getByRole('textbox', { name: holder.lastName, exact: true }).focus()
    await paste(MAIL)
    await expect(dialog).toBeHidden()
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await paste('0722 000 111')
    await expect(dialog).toBeHidden()
    await paste(MAIL)
    await expect(tick(/: 2920229120018/)).toBeChecked()
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

  test('without anything in it says so', async ({ page, words, words: { intake } }) => {
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    await page.getByRole('button', { name: intake.open, exact: true }).click()
    const { dialog, text, results } = parts(page, words)
    await expect(results.getByRole('status')).toHaveText(intake.waiting)
    await text.fill('Bună ziua, ne auzim mâine.')
    await expect(results.getByRole('status')).toHaveText(intake.nothing)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
