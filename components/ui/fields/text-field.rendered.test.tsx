import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { TextField } from './text-field'

const write = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()

function Plate() {
  const [text, setText] = useState('CJ12ABC')
  return <TextField label="Plate" value={text} onChange={setText} write={write} isRequired />
}

test('what is typed in the middle of a text that is written in capitals stays together', async () => {
  await renderInApp(<Plate />)
  const field = page.getByRole('textbox', { name: 'Plate' })
  await field.click()
  ;(field.element() as HTMLInputElement).setSelectionRange(2, 2)
  await userEvent.keyboard('x yz')
  await expect.element(field).toHaveValue('CJXYZ12ABC')
})
