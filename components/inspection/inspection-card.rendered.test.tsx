import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { InspectionCard } from './inspection-card'

const OFFER_ID = '018f0000-0000-7000-8000-000000000001'
const sent = { fileType: 'riskInspectionPhoto', sizeBytes: 3, sentAt: '2026-11-23T10:00:00.000Z', sentBy: 'Ana Probă' }
const again = page.getByRole('button', { name: /^Trimite din nou față/ })

/** Takes the place of the network for files: each request waits for the test to end it. */
function holdUploads() {
  const held: XMLHttpRequest[] = []
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function hold(this: XMLHttpRequest) {
    held.push(this)
  })
  onTestFinished(() => spy.mockRestore())
  return {
    held,
    fail: (at: number) => held[at]?.dispatchEvent(new ProgressEvent('error')),
    accept: (at: number) => {
      const request = held[at]
      if (request === undefined) throw new Error('No file is on its way')
      Object.defineProperties(request, { status: { value: 200 }, responseText: { value: JSON.stringify(sent) } })
      request.dispatchEvent(new ProgressEvent('load'))
    },
  }
}

test('a file that is sent again by two presses is sent once', async () => {
  answerApi(({ method }) => (method === 'GET' ? { files: [] } : undefined))
  const { held, fail, accept } = holdUploads()
  await renderInApp(<InspectionCard subject={{ kind: 'offer', id: OFFER_ID }} maySend />)
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]')
  await userEvent.upload(page.elementLocator(input ?? document.body), new File(['abc'], 'față.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => held.length).toBe(1)
  fail(0)
  await expect.element(again).toBeVisible()
  // Both presses come before the page is drawn again.
  const button = again.element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => held.length).toBe(2)
  accept(1)
  await expect.element(page.getByText('față.jpg')).not.toBeInTheDocument()
  expect(held).toHaveLength(2)
})
