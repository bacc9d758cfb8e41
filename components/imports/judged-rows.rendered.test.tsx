import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { renderInApp } from '@/lib/testing/rendered-app'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { ImportDialog } from './import-dialog'
import { JudgedRows } from './judged-rows'

const { imports } = appMessages('ro')
const JUDGEMENT = {
  unknown: ['Observații'],
  rows: [
    { number: 2, state: 'new', label: 'Dan Popa · 190*********2', problems: [] },
    { number: 3, state: 'known', label: 'Ilinca Țepeș', problems: [] },
    { number: 4, state: 'wrong', label: 'Ana Ionescu', problems: [{ column: 'Localitatea', text: 'Alegeți localitatea din listă.' }] },
  ],
} as const

test('says of each row what it would do, those to correct first, and of each cell what is wrong', async () => {
  await renderInApp(<JudgedRows kind="clients" judgement={JUDGEMENT} />)
  await expect.element(page.getByText('3 rânduri: 1 de adăugat, 1 cunoscute deja, 1 de corectat')).toBeVisible()
  await expect.element(page.getByText('Coloane care nu se citesc: Observații')).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('4Ana Ionescude corectatLocalitatea: Alegeți localitatea din listă.')
  await expectAccessible('judged rows', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])
})

test('says before anything is chosen what is imported, that it is all or nothing, and that it is not undone with a press', async () => {
  await renderInApp(<ImportDialog kind="policies" onClose={() => {}} />)
  await expect.element(page.getByLabelText(imports.file)).toBeVisible()
  await expect.element(page.getByText(imports.lead.policies)).toBeVisible()
  await expect.element(page.getByText(imports.statement, { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: /^Importă/ }).elements()).toEqual([])
})
