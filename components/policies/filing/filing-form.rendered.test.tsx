import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { FilingForm } from './filing-form'
import { EMPTY_FILING_FORM } from './filing-form-values'

const words = appMessages('ro').filing
const TYPED = { ...EMPTY_FILING_FORM, product: 'casco', insurerId: 'i', series: 'A', number: '1', holderName: 'Ana Pop', startDate: '21.11.2026', endDate: '20.11.2027', premium: '' }

function Filing({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const [typed, setTyped] = useState<typeof EMPTY_FILING_FORM>(TYPED)
  return (
    <>
      <FilingForm id="form" typed={typed} onType={setTyped} productNames={{ casco: 'Casco' }} insurers={[{ id: 'i', name: 'Alfa', products: ['casco'] }]} failure={undefined} onSubmit={onSubmit} />
      <button type="submit" form="form">
        Înregistrează
      </button>
    </>
  )
}

test('a summary of a policy to file leaves the focus in a field that is being corrected, right or wrong', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  await renderInApp(<Filing onSubmit={onSubmit} />)
  const premium = page.getByRole('textbox', { name: words.premium })
  const submit = page.getByRole('button', { name: 'Înregistrează' })
  await submit.click()
  await expect.element(page.getByRole('group', { name: 'Verificați un răspuns' })).toHaveFocus()
  await premium.click()
  // "100," is a sum, "100,x" is none.
  await userEvent.keyboard('100,x{Backspace}50')
  await expect.element(premium).toHaveValue('100,50')
  await expect.element(premium).toHaveFocus()
  await submit.click()
  expect(onSubmit).toHaveBeenCalledOnce()
})
