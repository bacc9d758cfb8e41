import type { Page } from '@playwright/test'
import { productOf } from '@/lib/products/every-product'
import { expect, test } from '../support/desk'
import { expectWellMade } from '../support/looks'
import { startQuote } from '../support/quotes'

// What is pasted before the page's scripts have run is not heard.
const READY = { waitUntil: 'networkidle' } as const

const MAIL = `Bună ziua,

Nume și prenume: Mureșan Ioana-Călina
CNP: 2920229120018, CI seria KX nr. 654321, eliberat la data de 12.05.2021
Domiciliul: jud. Cluj, str. Memorandumului nr. 21, ap. 4
Tel.: +40 722 000 111, ioana.muresan@example.ro
Cont: RO49 AAAA 1B31 0075 9384 0000

A CJ 12 ABC
E UU1HSDJ9F6O123456
D.1 DACIA
D.3 DUSTER
B 15.03.2023
F.1 1870`

const WRONG = 'CNP 2920229120019'

const parts = (page: Page, { intake }: { intake: { title: string; text: string; results: string } }) => {
  const dialog = page.getByRole('dialog', { name: intake.title })
  return { dialog, text: dialog.getByRole('textbox', { name: intake.text }), results: dialog.getByRole('region', { name: intake.results }), tick: (name: string | RegExp) => dialog.getByRole('checkbox', { name }) }
}

for (const language of ['ro', 'en'] as const) {
  test.describe(`a pasted mail, in ${language}`, () => {
    test.use({ language })

    test('is proposed field by field, over all steps, and filled in only when confirmed', async ({ page, words, words: { holder, intake } }) => {
      test.slow()
      const quoteId = await startQuote(page.request, 'gap')
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''} ${request.url()}`))
      await page.goto(`/quotes/${quoteId}/holder`, READY)
      await page.getByRole('button', { name: intake.open, exact: true }).click()
      const { dialog, text, results, tick } = parts(page, words)
      await expect(text).toBeFocused()
      await text.fill(`${MAIL}\n${WRONG}`)
      await expect(tick(new RegExp(`^${holder.lastName}: Mureșan`))).toBeChecked()
      await expect(tick(/CNP.*2920229120018/)).toBeChecked()
      await expect(tick(/UU1HSDJ9F60123456/)).toBeChecked()
      await expect(results.getByText(intake.mended)).toBeVisible()
      await expect(results.getByRole('group', { name: productOf('gap').messages[language].steps['vehicle'] ?? '' })).toBeVisible()
      await expect(results.getByText(intake.wrong)).toBeVisible()
      await expect(results).toContainText('2920229120019')
      await expect(results).not.toContainText('0075')
      await expectWellMade(page, 'pasted text')
      await page.setViewportSize({ width: 1440, height: 900 })

      await tick(new RegExp(holder.email)).uncheck({ force: true })
      await expect(page.getByRole('textbox', { name: holder.lastName, exact: true, includeHidden: true })).toHaveValue('')
      await dialog.getByRole('button', { name: /^(?:Completează|Fill in) / }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('textbox', { name: holder.lastName, exact: true })).toHaveValue('Mureșan')
      await expect(page.getByRole('textbox', { name: holder.email, exact: true })).toHaveValue('')

      // Nothing of the text left the browser but the answers of the draft.
      await expect.poll(() => sent.some((one) => one.includes('Mureșan'))).toBe(true)
      const told = sent.filter((one) => /2920229120018|Mure|RO49|9384|2920229120019/.test(one))
      expect(told.filter((one) => !one.startsWith(`PUT /api/quotes/${quoteId}/draft`))).toEqual([])
      expect(told.filter((one) => /RO49|9384|2920229120019|muresan@/.test(one))).toEqual([])
    })
  })
}
