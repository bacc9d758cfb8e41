import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import type { QueueRow } from '@/lib/features/review/endpoints'
import { DecisionBar } from './decision-bar'
import { UndoList } from './undo-list'
import { HandOver } from './hand-over'
import { PolicyFrame } from './policy-frame'
import { type Drawn, isSeen, useDrawn } from './use-drawn'
import type { Undoable } from './use-undoables'

const { queue } = appMessages('ro').backOffice
const nothing = () => {}
const bar = (drawn: Drawn, onOpened = nothing) => <DecisionBar isClean isFlagged={false} drawn={drawn} document="/api/policies/1/document" onOpened={onOpened} asks={undefined} onApprove={nothing} onReturn={nothing} onFlag={nothing} onReason={nothing} onCancel={nothing} />
const row = (number: string) => ({ id: number, series: 'AL/01', number }) as QueueRow

test('a policy is approved once its document was drawn; where it could not be, once it was opened elsewhere, with a reason', async () => {
  const { give } = await renderInApp(bar('loading'))
  await expect.element(page.getByRole('button', { name: queue.approve })).toBeDisabled()
  await expect.element(page.getByText(queue.drawn.loading)).toBeVisible()
  await give(bar('drawn'))
  await expect.element(page.getByRole('button', { name: queue.approve, exact: true })).toBeEnabled()
  await give(bar('failed'))
  await expect.element(page.getByRole('button', { name: queue.approve })).toBeDisabled()
  await expect.element(page.getByText(queue.drawn.failed)).toBeVisible()
  await expect.element(page.getByRole('link', { name: queue.openDocument })).toHaveAttribute('href', '/api/policies/1/document')
  await give(bar('elsewhere'))
  await expect.element(page.getByRole('button', { name: queue.approveWithReason })).toBeEnabled()
  await expect.element(page.getByText(queue.drawn.elsewhere)).toBeVisible()
})

test('what was opened elsewhere is not forgotten when nothing is drawn here, and what was drawn stays drawn', async () => {
  const Known = () => {
    const { drawnOf, onDrawn } = useDrawn()
    return <>{(['loading', 'failed', 'elsewhere', 'drawn'] as const).map((drawn) => <button type="button" key={drawn} onClick={() => onDrawn('1', drawn)}>{drawn}</button>)}<p role="status">{`${drawnOf('1')} ${String(isSeen(drawnOf('1')))}`}</p></>
  }
  await renderInApp(<Known />)
  for (const [act, is] of [['failed', 'failed false'], ['elsewhere', 'elsewhere true'], ['failed', 'elsewhere true'], ['drawn', 'drawn true'], ['elsewhere', 'drawn true']] as const) {
    await page.getByRole('button', { name: act }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent(is)
  }
})

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

test.each([
  ['a document is seen in its frame', () => URL.createObjectURL(new Blob([PDF], { type: 'application/pdf' })), true],
  ['a page that stands where the document should be is no document', () => '/no-such-document', false],
  // Nothing listens on the port of discarded bytes.
  ['the browser’s page about a lost connection is no document', () => 'http://localhost:9/policy.pdf', false],
])('%s', async (_, addressOf, isSeenThere) => {
  const onEnd = vi.fn<(isDrawn: boolean) => void>()
  await renderInApp(<PolicyFrame address={`${addressOf()}#view=FitH`} title="Polița" onEnd={onEnd} />)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), { timeout: 10_000 })
  expect(onEnd.mock.calls.map(([isDrawn]) => isDrawn)).toEqual([isSeenThere])
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
