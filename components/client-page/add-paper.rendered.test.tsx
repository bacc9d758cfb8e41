import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PAPER_BYTES_MAX } from '@/lib/features/clients/model/paper'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { AddPaper } from './add-paper'

const words = appMessages('ro').clientPage.papers

function choose(input: Element, bytes: number) {
  const files = new DataTransfer()
  files.items.add(new File([new Uint8Array(bytes)], 'act.pdf', { type: 'application/pdf' }))
  ;(input as HTMLInputElement).files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a paper beyond 10 MB is said to be too large, and not sent', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  onTestFinished(() => send.mockRestore())
  await renderInApp(<AddPaper owner={{ clientId: 'c' }} />)
  await page.getByRole('button', { name: words.add }).click()
  const file = page.getByLabelText(words.addFile)
  await expect.element(file).toBeVisible()
  choose(file.element(), PAPER_BYTES_MAX + 1)
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.tooLarge)
  expect(send).not.toHaveBeenCalled()
  choose(file.element(), PAPER_BYTES_MAX)
  await expect.poll(() => send.mock.calls.length).toBe(1)
})
