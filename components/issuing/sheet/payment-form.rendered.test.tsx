import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { AttemptView } from '@/lib/features/issuing/endpoints'
import type { Deviation } from '@/lib/features/issuing/model/deviations'
import { issueRo } from '@/lib/features/issuing/messages.ro'
import { issueSheetRo } from '@/lib/features/issuing/sheet-messages.ro'
import { answerApi, type Asked, renderInApp } from '@/lib/testing/rendered-app'
import { PaymentForm, type PaymentFormProps } from './payment-form'

const TODAY = parseDay('2026-11-21')
if (TODAY === undefined) throw new Error('No day')
const DAY: Day = TODAY
const OFFER_ID = '0190a1b2-0000-7000-8000-000000000001'
const collected = { amountBani: 31_250, currency: 'RON' } as const
const attempt: AttemptView = { id: '0190a1b2-0000-7000-8000-000000000002', offerId: OFFER_ID, state: 'SENDING', startedAt: '2026-11-21T09:00:00Z', premium: collected, payment: { method: 'pos', documentNumber: 'CH-1001', date: DAY }, texts: [], policies: [] }
const dearer: Deviation = { key: 'price', kind: 'price', before: { amountBani: 30_000, currency: 'RON' }, now: collected }
const withoutGlass: Deviation = { key: 'covers', kind: 'covers', missing: ['Geamuri'], less: [], deductibles: [] }

const number = page.getByRole('textbox', { name: issueRo.documentNumber })
const date = page.getByRole('textbox', { name: issueRo.date })
const submit = page.getByRole('button', { name: issueSheetRo.submitOf.replace('{amount}', '312,50 RON') })
const summary = page.getByRole('group', { name: 'Verificați un răspuns' })

async function renderForm({ answer = () => attempt, ...change }: { readonly answer?: (asked: Asked) => object | undefined | Promise<object> } & Partial<PaymentFormProps> = {}) {
  const asked = answerApi(answer)
  const onStarted = vi.fn()
  await renderInApp(<PaymentForm offerId={OFFER_ID} collected={collected} deviations={[]} fingerprint="seen" today={DAY} onStarted={onStarted} onChanged={() => {}} onExpired={() => {}} {...change} />)
  return { asked, onStarted }
}

describe('the payment form', () => {
  test('takes one keystroke after another into the document number, which has the focus', async () => {
    await page.viewport(1440, 900)
    await renderForm()
    await expect.element(number).toHaveFocus()
  })

  test('repeats on its button what is collected, and sends the payment with the sheet that was seen', async () => {
    const { asked, onStarted } = await renderForm()
    await expect.element(date).toHaveValue('21.11.2026')
    await number.fill('  CH-1001 ')
    await page.getByRole('radio', { name: issueRo.methods.receipt, exact: true }).click({ force: true })
    await submit.click()
    await expect.poll(() => onStarted.mock.calls).toEqual([[attempt]])
    expect(asked).toEqual([{ method: 'POST', path: `/api/offers/${OFFER_ID}/policy`, body: { payment: { method: 'receipt', documentNumber: 'CH-1001', date: '2026-11-21' }, seen: { fingerprint: 'seen', confirmed: [] } } }])
  })

  test('asks nothing to confirm without a deviation', async () => {
    await renderForm()
    await expect.element(page.getByRole('group', { name: issueSheetRo.confirm.title })).not.toBeInTheDocument()
  })

  test('sends nothing until each deviation is confirmed, and leads to the first that is not', async () => {
    const { asked } = await renderForm({ deviations: [dearer, withoutGlass], kept: { method: 'receipt', documentNumber: 'CH-7', date: DAY } })
    await expect.element(number).toHaveValue('CH-7')
    await page.getByRole('checkbox', { name: /^Preț nou: 312,50 RON clientul știe că e mai mare cu 12,50 RON$/ }).click()
    await expect.element(page.getByText('1 din 2')).toBeVisible()
    await submit.click()
    await expect.element(summary).toHaveFocus()
    expect(asked).toEqual([])
    await summary.getByRole('button', { name: new RegExp(`^${issueSheetRo.confirm.title}`) }).click()
    const glass = page.getByRole('checkbox', { name: /^Fără Geamuri/ })
    await expect.element(glass).toHaveFocus()
    await glass.click()
    await submit.click()
    await expect.poll(() => asked.map(({ body }) => (body as { seen: unknown }).seen)).toEqual([{ fingerprint: 'seen', confirmed: ['price', 'covers'] }])
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

  test('leaves the focus in a field that is being corrected, right or wrong', async () => {
    await renderForm()
    await number.fill('CH-1001')
    await date.fill('22.11.2026')
    await submit.click()
    await expect.element(summary).toHaveFocus()
    await date.click()
    ;(date.element() as HTMLInputElement).select()
    // "20.11.20" is a day, "20.11.202" is none.
    await userEvent.keyboard('20.11.2026')
    await expect.element(date).toHaveValue('20.11.2026')
    await expect.element(date).toHaveFocus()
  })

  test('sends one request when it is submitted several times', async () => {
    let answer = (_attempt: object) => {}
    const { asked, onStarted } = await renderForm({ answer: () => new Promise<object>((resolve) => (answer = resolve)) })
    await number.fill('CH-1001')
    for (const key of ['{Enter}', '{Enter}', '{Enter}']) await userEvent.keyboard(key)
    await expect.poll(() => asked.length).toBe(1)
    await userEvent.keyboard('{Enter}')
    answer(attempt)
    await expect.poll(() => onStarted.mock.calls).toEqual([[attempt]])
    expect(asked).toHaveLength(1)
  })

  test('keeps the document number after a refusal, says why, and can be submitted again', async () => {
    const { asked, onStarted } = await renderForm({ answer: () => undefined })
    await number.fill('CH-1001')
    await submit.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(submit).toBeEnabled()
    await expect.element(number).toHaveValue('CH-1001')
    await submit.click()
    await expect.poll(() => asked.length).toBe(2)
    expect(onStarted).not.toHaveBeenCalled()
  })

  test.each([['alreadyIssued', true], ['alreadyIssuing', true], ['outcomeUnknown', true], ['sheetChanged', true], ['databaseBusy', false]] as const)('after %s the page is asked anew: %s', async (code, isAsked) => {
    const onChanged = vi.fn()
    await renderForm({ answer: () => Response.json({ error: { code, correlationId: 'test' } }, { status: 409 }), onChanged })
    await number.fill('CH-1001')
    await submit.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(onChanged.mock.calls.length).toBe(isAsked ? 1 : 0)
  })
})
