import Link from 'next/link'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { LinksWithoutNetwork } from './links-without-network'

const TEXT = 'Nu există conexiune.'
const followed: string[] = []

afterEach(() => {
  vi.restoreAllMocks()
  followed.length = 0
})

/** A page with a link, in a browser that believes itself without a network. */
async function givenPage(answer: () => Promise<Response>) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked = vi.spyOn(window, 'fetch').mockImplementation(answer)
  await renderInApp(
    <>
      <LinksWithoutNetwork text={TEXT} />
      <Link href="/clients" prefetch={false} onClick={(event) => { event.preventDefault(); followed.push('clients') }}>Clienți</Link>
      <a href="#here" onClick={() => followed.push('here')}>Aici</a>
    </>,
  )
  return asked
}

test('a link that cannot be followed leaves the page as it is, and says why until the network is back', async () => {
  const asked = await givenPage(() => Promise.reject(new TypeError('no network')))
  await page.getByRole('link', { name: 'Clienți' }).click()
  await expect.element(page.getByText(TEXT)).toBeVisible()
  expect([asked.mock.calls.length, followed]).toEqual([1, []])
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(TEXT)).not.toBeInTheDocument()
})

test('a link within the page needs no network', async () => {
  const asked = await givenPage(() => Promise.reject(new TypeError('no network')))
  await page.getByRole('link', { name: 'Aici' }).click()
  expect([asked.mock.calls.length, followed]).toEqual([0, ['here']])
})

test('with a network nothing is asked and the link is followed', async () => {
  const asked = await givenPage(() => Promise.resolve(new Response()))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await page.getByRole('link', { name: 'Clienți' }).click()
  expect([asked.mock.calls.length, followed]).toEqual([0, ['clients']])
})
