import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'
import { gapEn } from '@/lib/products/gap/messages.en'
import type { Draft } from '@/lib/products/example-drafts'
import { PASTED_MAIL } from '@/lib/testing/given/pasted-mail'
import { expectAccessible, showIn } from '@/lib/testing/rendered-accessibility'
import { renderQuote } from '@/lib/testing/rendered-quote'
import { VIEWPORTS, VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The policyholder's step, and the parts of the dialog for pasted text. */
async function openHolder(language: Locale, draft: Draft = {}) {
  const quote = await renderQuote({ product: 'gap', language, today: todayInBucharest(new Date()) })
  await quote.open('holder', draft)
  const words = appMessages(language)
  const dialog = page.getByRole('dialog', { name: words.intake.title })
  return {
    ...quote,
    words,
    dialog,
    open: page.getByRole('button', { name: words.intake.open, exact: true }),
    text: dialog.getByRole('textbox', { name: words.intake.text }),
    results: dialog.getByRole('region', { name: words.intake.results }),
    tick: (name: string | RegExp) => dialog.getByRole('checkbox', { name }),
    apply: dialog.getByRole('button', { name: /^(?:Completează|Fill in)/ }),
  }
}

test('a pasted text is proposed field by field, over all steps, and filled in only when that is confirmed, in English', async () => {
  await showIn(VIEWPORTS.deskLight)
  const { asked, words, dialog, open, text, results, tick, apply } = await openHolder('en')
  const { holder, intake } = words
  await open.click()
  await expect.element(text).toHaveFocus()
  await expect.element(apply).toBeDisabled()
  await text.fill(PASTED_MAIL)
  await expect.element(tick(new RegExp(`^${holder.lastName}: Mureșan`))).toBeChecked()
  await expect.element(tick(/CNP.*: 2920229120018/)).toBeChecked()
  await expect.element(tick(/: UU1HSDJ9F60123456.*E.*: /)).toBeChecked()
  await expect.element(tick(new RegExp(intake.corrected))).toBeChecked()
  expect(results.getByRole('group', { name: gapEn.steps.vehicle }).getByRole('checkbox').elements()).toHaveLength(5)
  await expect.element(results).toHaveTextContent(intake.wrong)
  await expect.element(results).toHaveTextContent('2920229120019')
  await expect.element(results).not.toHaveTextContent('0075')
  await expectAccessible('pasted text', VIEWPORTS_BY_LANGUAGE.en)
  await showIn(VIEWPORTS.deskLight)

  await tick(new RegExp(`^${holder.email}: `)).click({ force: true })
  const told = () => asked.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`).filter((one) => /2920229120018|Mure|Memorandumului|UU1HSDJ9F6/.test(one))
  expect(told()).toEqual([])
  await apply.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(textbox(holder.lastName)).toHaveValue('Mureșan')
  await expect.element(textbox(holder.mobile)).toHaveValue('0722000111')
  await expect.element(textbox(holder.email)).toHaveValue('')
  await expect.poll(() => told().some((one) => /^PUT \/api\/quotes\/[^/]+\/draft /.test(one))).toBe(true)
})

test('a pasted text replaces nothing by itself, says what stood there, and can be taken back', async () => {
  const { words, dialog, open, text, tick, apply } = await openHolder('ro', { holder: { kind: 'person', lastName: 'Pop', taxId: '2850615129996' } })
  const { holder, intake } = words
  await open.click()
  await text.fill(PASTED_MAIL)
  const lastName = tick(new RegExp(`^${holder.lastName}: `))
  await expect.element(lastName).not.toBeChecked()
  await expect.element(dialog).toHaveTextContent(intake.replaces.replace('{held}', 'Pop'))
  await lastName.click({ force: true })
  await apply.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(textbox(holder.lastName)).toHaveValue('Mureșan')
  await expect.element(textbox(holder.personTaxId)).toHaveValue('2850615129996')
  await textbox(holder.email).fill('alta@example.ro')
  await page.getByRole('button', { name: intake.undo, exact: true }).click()
  await expect.element(page.getByText(intake.undone)).toBeVisible()
  await expect.element(textbox(holder.lastName)).toHaveValue('Pop')
  await expect.element(textbox(holder.mobile)).toHaveValue('')
})

test('several lines pasted beside the fields open the dialog; a text pasted into a field stays there', async () => {
  const { words, dialog, tick } = await openHolder('ro')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    ;(document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  textbox(words.holder.lastName).element().focus()
  paste(PASTED_MAIL)
  await expect.element(dialog).not.toBeInTheDocument()
  textbox(words.holder.lastName).element().blur()
  paste('0722 000 111')
  await expect.element(dialog).not.toBeInTheDocument()
  paste(PASTED_MAIL)
  await expect.element(tick(/: 2920229120018/)).toBeChecked()
})

test('a pasted text without anything in it says so', async () => {
  const { words, dialog, open, text, results } = await openHolder('ro')
  await open.click()
  await expect.element(results.getByRole('status')).toHaveTextContent(words.intake.waiting)
  await text.fill('Bună ziua, ne auzim mâine.')
  await expect.element(results.getByRole('status')).toHaveTextContent(words.intake.nothing)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
