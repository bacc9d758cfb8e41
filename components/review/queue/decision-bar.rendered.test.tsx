import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import type { QueueRow } from '@/lib/features/review/endpoints'
import { DecisionBar } from './decision-bar'
import { UndoList } from './undo-list'
import { HandOver } from './hand-over'
import type { Drawn } from './use-drawn'
import type { Undoable } from './use-undoables'

const { queue } = appMessages('ro').backOffice
const nothing = () => {}
const bar = (drawn: Drawn) => <DecisionBar isClean isFlagged={false} drawn={drawn} asks={undefined} onApprove={nothing} onReturn={nothing} onFlag={nothing} onReason={nothing} onCancel={nothing} />
const row = (number: string) => ({ id: number, series: 'AL/01', number }) as QueueRow

test('a policy is approved once its document was drawn; where it was not, the reason why is asked', async () => {
  const { give } = await renderInApp(bar('loading'))
  await expect.element(page.getByRole('button', { name: queue.approve })).toBeDisabled()
  await expect.element(page.getByText(queue.drawn.loading)).toBeVisible()
  await give(bar('drawn'))
  await expect.element(page.getByRole('button', { name: queue.approve, exact: true })).toBeEnabled()
  await give(bar('failed'))
  await expect.element(page.getByRole('button', { name: queue.approveWithReason })).toBeEnabled()
  await expect.element(page.getByText(queue.drawn.failed)).toBeVisible()
})

test('all decisions of the last seconds are listed, each with its way back', async () => {
  const onUndo = vi.fn<(undoable: Undoable) => void>()
  const saved = Promise.resolve([])
  await renderInApp(<UndoList undoables={[{ key: 2, rows: [row('2')], decision: 'returned', saved }, { key: 1, rows: [row('1')], decision: 'reviewed', saved }]} onUndo={onUndo} onOver={nothing} />)
  expect(page.getByRole('list', { name: queue.undoable }).getByRole('listitem').elements()).toHaveLength(2)
  await page.getByRole('button', { name: queue.undoOf.replace('{what}', 'AL/01 1 aprobată') }).click()
  expect(onUndo.mock.calls.map(([{ key }]) => key)).toEqual([1])
})

test('a policy is handed to a colleague by name, or taken by the reader', async () => {
  const onHandOver = vi.fn<(userId: string) => void>()
  await renderInApp(<HandOver reviewers={[{ id: 'ana', name: 'Ana Probă' }, { id: 'own', name: 'Ioana Probă' }]} ownId="own" isOwn={false} onHandOver={onHandOver} />)
  const choice = page.getByRole('combobox', { name: queue.handOver })
  await choice.selectOptions('Ana Probă')
  await choice.selectOptions(queue.takeIt)
  expect(onHandOver.mock.calls).toEqual([['ana'], ['own']])
})
