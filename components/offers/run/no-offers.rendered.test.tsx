import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReasonClass } from '@/lib/domain/reason-class'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { NoOffers } from './no-offers'

const { offers, offerView } = appMessages('ro')
const lane = (id: string, reasonClass: ReasonClass): LaneView => ({ requestId: id, insurer: { id, name: id }, startedAt: '2026-11-26T09:00:00Z', outcome: { kind: 'failed', reasonClass, texts: [], fieldTexts: [] } })
const again = page.getByRole('button', { name: offerView.requestAgain.submit })
const change = page.getByRole('link', { name: offers.change })

test('when no insurer could answer, nothing is to be corrected and all are asked again', async () => {
  const onRequestAgain = vi.fn()
  await renderInApp(<NoOffers quoteId="q" lanes={[lane('a', 'down'), lane('b', 'malformed'), lane('c', 'credentials')]} maySell onRequestAgain={onRequestAgain} isAsking={false} />)
  await expect.element(page.getByText(offers.noneAnsweredHint)).toBeVisible()
  expect(change.elements()).toEqual([])
  await again.click()
  expect(onRequestAgain).toHaveBeenCalledTimes(1)
})

test('when one of them refuses, its reason leads to the answers', async () => {
  await renderInApp(<NoOffers quoteId="q" lanes={[lane('a', 'down'), lane('b', 'fix-data')]} maySell onRequestAgain={() => {}} isAsking={false} />)
  await expect.element(page.getByText(offers.noneHint)).toBeVisible()
  await expect.element(change).toBeVisible()
})

test('who may only read is offered nothing to do', async () => {
  await renderInApp(<NoOffers quoteId="q" lanes={[lane('a', 'down')]} maySell={false} onRequestAgain={undefined} isAsking={false} />)
  await expect.element(page.getByText(offers.noneAnsweredHint)).toBeVisible()
  expect([...again.elements(), ...change.elements()]).toEqual([])
})
