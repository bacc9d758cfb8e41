import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { privacyEn } from '@/lib/features/privacy/messages.en'
import { privacyRo } from '@/lib/features/privacy/messages.ro'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { RevealCode } from './reveal-code'

const CLIENT = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const CODE = '2850314120125'
const { reveal, codes, purposes } = privacyRo

const button = page.getByRole('button', { name: reveal.openOf.replace('{code}', codes.taxId) })
const dialog = page.getByRole('dialog', { name: reveal.title.replace('{code}', codes.taxId) })
const submit = dialog.getByRole('button', { name: reveal.submit })
const purpose = dialog.getByRole('combobox', { name: reveal.purpose })
const note = dialog.getByRole('textbox', { name: reveal.note })

afterEach(() => vi.useRealTimers())

async function openDialog() {
  const asked = answerApi(() => ({ code: CODE, shownForMs: 30_000 }))
  await renderInApp(<RevealCode clientId={CLIENT} code="taxId" />)
  await button.click()
  await expect.element(submit).toBeVisible()
  return asked
}

async function choose(label: string) {
  await userEvent.selectOptions(purpose, label)
}

describe('the dialog that reveals a code', () => {
  test('asks for a purpose before it asks for the code', async () => {
    const asked = await openDialog()
    await submit.click()
    await expect.element(dialog.getByText(reveal.purposeMissing)).toBeVisible()
    await expect.element(purpose).toHaveFocus()
    await choose(purposes.other)
    await submit.click()
    await expect.element(dialog.getByText(reveal.noteMissing.replace('{letters}', '10'))).toBeVisible()
    await expect.element(note).toHaveFocus()
    expect(asked).toEqual([])
  })

  test('shows the code with its seconds, masks it after thirty of them, and gives the focus back', async () => {
    const asked = await openDialog()
    await choose(purposes.review)
    await note.fill('polița ME 12')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await submit.click()
    await expect.element(dialog.getByText(CODE)).toBeVisible()
    expect(asked).toEqual([{ method: 'POST', path: `/api/clients/${CLIENT}/code`, body: { code: 'taxId', purpose: 'review', note: 'polița ME 12' } }])
    await expect.element(dialog.getByRole('timer')).toHaveTextContent('30 de secunde')
    vi.advanceTimersByTime(11_000)
    await expect.element(dialog.getByRole('timer')).toHaveTextContent('19 secunde')
    vi.advanceTimersByTime(18_999)
    await expect.element(dialog.getByText(CODE)).toBeVisible()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.element(page.getByText(CODE)).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(page.getByText(reveal.hidden.replace('{code}', codes.taxId))).toBeInTheDocument()
    expect(document.documentElement.outerHTML).not.toContain(CODE)
  })

  test('hides the code at once when it is closed with Escape', async () => {
    await openDialog()
    await choose(purposes.quote)
    await submit.click()
    await expect.element(dialog.getByText(CODE)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(CODE)).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  test('says in words that the reveals of the day are used up, and shows no code', async () => {
    const spy = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ error: { code: 'revealsUsedUp', params: { max: 50 } } }, { status: 429 }))
    await renderInApp(<RevealCode clientId={CLIENT} code="taxId" />, { language: 'en' })
    await page.getByRole('button', { name: privacyEn.reveal.openOf.replace('{code}', privacyEn.codes.taxId) }).click()
    await userEvent.selectOptions(page.getByRole('combobox', { name: privacyEn.reveal.purpose }), privacyEn.purposes.review)
    await page.getByRole('button', { name: privacyEn.reveal.submit }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('50 reveals of codes')
    spy.mockRestore()
  })
})
