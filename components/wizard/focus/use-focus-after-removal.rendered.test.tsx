import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { useFocusAfterRemoval } from './use-focus-after-removal'

function People() {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isChild, setIsChild] = useState(false)
  useFocusAfterRemoval(form)
  return (
    <form ref={form}>
      <input aria-label="CNP" value={code} onChange={({ target }) => setCode(target.value)} onBlur={() => setTimeout(() => setIsChild(code !== ''), 50)} />
      {isChild ? null : <input aria-label="Act de identitate" />}
      <input aria-label="Telefon" />
    </form>
  )
}

test('a field that an answer takes away gives its focus to the next one', async () => {
  await renderInApp(<People />)
  await page.getByRole('textbox', { name: 'CNP' }).fill('5180101')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Act de identitate' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Telefon' })).toHaveFocus()
})
