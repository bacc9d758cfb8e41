import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import type { ProposalFormValues } from './proposal-form-values'
import { TermsForm } from './terms-form'

const words = appMessages('ro').proposal.dialog
const LATEST = parseDay('2099-12-31')
if (LATEST === undefined) throw new Error('No day')
const latest: Day = LATEST

function Terms({ onSubmit }: { onSubmit: () => void }) {
  const [typed, setTyped] = useState<Partial<ProposalFormValues>>({ email: 'ana' })
  return (
    <>
      <TermsForm id="form" suggested={{ recipient: { name: 'Ana Pop' }, validUntil: latest, statement: [] }} latest={latest} typed={typed} onType={setTyped} onSubmit={onSubmit}>
        {null}
      </TermsForm>
      <button type="submit" form="form">
        Creează
      </button>
    </>
  )
}

test('a summary of the terms leaves the focus in a field that is being corrected, right or wrong', async () => {
  const onSubmit = vi.fn()
  await renderInApp(<Terms onSubmit={onSubmit} />)
  const email = page.getByRole('textbox', { name: words.email })
  const submit = page.getByRole('button', { name: 'Creează' })
  await submit.click()
  await expect.element(page.getByRole('group', { name: 'Verificați un răspuns' })).toHaveFocus()
  await email.click()
  // "ana@x.ro" is an address, "ana@x.ro." is none.
  await userEvent.keyboard('{End}@x.ro.{Backspace}')
  await expect.element(email).toHaveValue('ana@x.ro')
  await expect.element(email).toHaveFocus()
  await submit.click()
  expect(onSubmit).toHaveBeenCalledOnce()
})
