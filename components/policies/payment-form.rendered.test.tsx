import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AttemptView } from '@/lib/features/issuing/endpoints'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { parseDay } from '@/lib/domain/day'
import { payableInRon } from '@/lib/domain/payment'
import { issueRo } from '@/lib/features/issuing/messages.ro'
import { answerApi, type Asked, renderInApp } from '@/lib/testing/rendered-app'
import { PaymentForm, type PaymentFormProps } from '@/components/issuing/payment-form'

const TODAY = parseDay('2026-11-21')
if (TODAY === undefined) throw new Error('No day')
const OFFER_ID = '0190a1b2-0000-7000-8000-000000000001'
const offer: OfferView = { id: OFFER_ID, providerOfferCode: 'OF-1', premium: { amountBani: 31_250, currency: 'RON' }, startDate: TODAY, endDate: TODAY, expired: false, hasNoPrice: false, installments: [] }
const attempt: AttemptView = { id: '0190a1b2-0000-7000-8000-000000000002', offerId: OFFER_ID, state: 'SENDING', startedAt: '2026-11-21T09:00:00Z', premium: offer.premium, payment: { method: 'pos', documentNumber: 'CH-1001', date: TODAY }, texts: [], policies: [] }

const number = page.getByRole('textbox', { name: issueRo.documentNumber })
const date = page.getByRole('textbox', { name: issueRo.date })
const submit = page.getByRole('button', { name: issueRo.submit })
const summary = page.getByRole('group', { name: 'Un răspuns trebuie corectat' })

async function renderForm(answer: (asked: Asked) => object | undefined | Promise<object> = () => attempt, change: Partial<OfferView> = {}, kept?: PaymentFormProps['kept']) {
  const asked = answerApi(answer)
  const onStarted = vi.fn()
  const shown = { ...offer, ...change }
  const amount = payableInRon(shown)
  await renderInApp(<PaymentForm offer={shown} declared={amount && { amount, part: 'premium' }} kept={kept} today={String(TODAY)} onStarted={onStarted} />)
  return { asked, onStarted }
}

describe('the payment form', () => {
  test('begins with the payment of a refused offer, and sends it only when the new price is accepted', async () => {
    const { asked } = await renderForm(undefined, {}, { method: 'receipt', documentNumber: 'CH-7', date: TODAY, refused: { amountBani: 30_000, currency: 'RON' } })
    await expect.element(number).toHaveValue('CH-7')
    await submit.click()
    await expect.element(summary).toHaveFocus()
    expect(asked).toEqual([])
    await page.getByRole('checkbox', { name: 'Clientul acceptă prețul nou: 312,50 RON (înainte 300,00 RON, +12,50 RON)' }).click()
    await submit.click()
    await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ payment: { method: 'receipt', documentNumber: 'CH-7', date: '2026-11-21' } }])
  })

  test('fills in date and amount, and sends the payment', async () => {
    const { asked, onStarted } = await renderForm()
    await expect.element(date).toHaveValue('21.11.2026')
    await expect.element(page.getByRole('textbox', { name: issueRo.amount })).toHaveValue('312,50 RON')
    await number.fill('  CH-1001 ')
    await submit.click()
    await expect.poll(() => onStarted.mock.calls).toEqual([[attempt]])
    expect(asked).toEqual([{ method: 'POST', path: `/api/offers/${OFFER_ID}/policy`, body: { payment: { method: 'pos', documentNumber: 'CH-1001', date: '2026-11-21' } } }])
  })

  test('sends nothing without a document number and focuses the summary, which links to the field', async () => {
    const { asked } = await renderForm()
    await submit.click()
    await expect.element(summary).toHaveFocus()
    await summary.getByRole('button', { name: `${issueRo.documentNumber}: ${issueRo.documentNumberMissing}` }).click()
    await expect.element(number).toHaveFocus()
    await userEvent.keyboard('P')
    await expect.element(summary).not.toBeInTheDocument()
    await expect.element(number).not.toHaveAttribute('aria-invalid', 'true')
    expect(asked).toEqual([])
  })

  test('refuses a day to come, keeps it as typed, and leads to it', async () => {
    const { asked } = await renderForm()
    await number.fill('CH-1001')
    await date.fill('22.11.2026')
    await submit.click()
    await summary.getByRole('button', { name: new RegExp(`^${issueRo.date}`) }).click()
    await expect.element(date).toHaveFocus()
    await expect.element(date).toHaveAccessibleDescription(/Data plății nu poate fi după 21.11.2026/)
    await expect.element(date).toHaveValue('22.11.2026')
    expect(asked).toEqual([])
  })

  test('sends one request when it is submitted several times', async () => {
    let answer = (_attempt: object) => {}
    const { asked, onStarted } = await renderForm(() => new Promise<object>((resolve) => (answer = resolve)))
    await number.fill('CH-1001')
    for (const key of ['{Enter}', '{Enter}', '{Enter}']) await userEvent.keyboard(key)
    await expect.poll(() => asked.length).toBe(1)
    await userEvent.keyboard('{Enter}')
    answer(attempt)
    await expect.poll(() => onStarted.mock.calls).toEqual([[attempt]])
    expect(asked).toHaveLength(1)
  })

  test('shows why it was refused and can be submitted again', async () => {
    const { asked, onStarted } = await renderForm(() => undefined)
    await number.fill('CH-1001')
    await submit.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(submit).toBeEnabled()
    await expect.element(number).toHaveValue('CH-1001')
    await submit.click()
    await expect.poll(() => asked.length).toBe(2)
    expect(onStarted).not.toHaveBeenCalled()
  })

  test('shows the amount in RON at the insurer\'s reference rate', async () => {
    await renderForm(undefined, { premium: { amountBani: 10_000, currency: 'EUR' }, referenceRate: 5.0912 })
    await expect.element(page.getByRole('textbox', { name: issueRo.amount })).toHaveValue('509,12 RON')
  })

  test('is replaced by a message when there is no reference rate', async () => {
    await renderForm(undefined, { premium: { amountBani: 10_000, currency: 'EUR' } })
    await expect.element(page.getByText(/asigurătorul nu a spus cursul/)).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
  })
})
