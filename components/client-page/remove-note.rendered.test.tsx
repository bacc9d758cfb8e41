import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { RemoveNote } from './remove-note'

const { notes, papers } = appMessages('ro').clientPage
const ID = '0190a1b2-0000-7000-8000-000000000001'
const NOTE = 'Vrea să fie sunată după ora 17.'

test('a note is deleted only after a question that repeats it, and is kept when the answer is no', async () => {
  const asked = answerApi(() => ({}))
  const { router } = await renderInApp(<RemoveNote noteId={ID} note={NOTE} />)
  const remove = page.getByRole('button', { name: notes.removeOf.replace('{note}', NOTE) })
  const question = page.getByRole('alertdialog', { name: notes.removeTitle })
  await remove.click()
  await expect.element(question.getByText(NOTE)).toBeVisible()
  await question.getByRole('button', { name: papers.keep }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toEqual([])

  await remove.click()
  await question.getByRole('button', { name: papers.remove, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toEqual([{ method: 'POST', path: `/api/client-notes/${ID}/removal`, body: {} }])
  await expect.poll(() => vi.mocked(router.refresh).mock.calls.length).toBe(1)
})
