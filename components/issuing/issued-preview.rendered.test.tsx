import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { IssuedPolicy } from '@/lib/features/issuing/model/issued'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { IssuedPreview } from './issued-preview'

const { issued: words } = appMessages('ro')
const policyOf = (digit: number, name: string): IssuedPolicy => ({
  id: `0190a1b2-0000-7000-8000-00000000000${digit}`, series: 'AP/01', number: `001234${digit}`, premium: { amountBani: 11_399, currency: 'RON' }, insured: [{ name, age: 34 }], isCompared: true, isOtherPayment: false,
})
const POLICIES = [policyOf(1, 'Ilinca Țepeș'), policyOf(2, 'Vlad Țepeș')]

test('the document of an issued policy is as wide as the room beside its facts and as high as the window, without the viewer’s side bar; a press on the other policy shows its document so', async () => {
  await page.viewport(1440, 900)
  await renderInApp(
    <IssuedPreview policies={POLICIES} risk="Italia" asked={[]} paid={undefined} pidUrl={undefined} termsUrl={undefined} head={null}>
      {null}
    </IssuedPreview>,
  )
  const document = page.getByTitle(words.preview, { exact: true })
  const partsOf = () => {
    const address = new URL((document.element() as HTMLIFrameElement).src)
    return { path: address.pathname, ...Object.fromEntries(new URLSearchParams(address.hash.slice(1))) }
  }
  const fitted = { toolbar: '0', navpanes: '0', pagemode: 'none', view: 'FitH' }
  expect(partsOf()).toEqual({ path: `/api/policies/${POLICIES[0]?.id ?? ''}/document`, ...fitted })
  const room = page.getByRole('region', { name: words.preview }).element()
  const { width, height } = document.element().getBoundingClientRect()
  expect(width).toBe(room.clientWidth)
  expect(width).toBeGreaterThan(800)
  expect(height).toBeGreaterThan(700)
  await page.getByRole('button', { name: `${words.show}: AP/01 0012342` }).click()
  await expect.poll(partsOf).toEqual({ path: `/api/policies/${POLICIES[1]?.id ?? ''}/document`, ...fitted })
})
