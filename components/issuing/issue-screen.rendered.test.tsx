import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import type { AttemptView } from '@/lib/features/issuing/endpoints'
import type { IssueSheet } from '@/lib/features/issuing/model/issue-sheet'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { IssueScreen } from './issue-screen'
import { SheetFacts } from './sheet/sheet-facts'

const { issueSheet: words, issue, offerView } = appMessages('ro')
const TODAY = todayInBucharest(new Date())
const OFFER_ID = '0190a1b2-0000-7000-8000-000000000001'
const premium = { amountBani: 31_250, currency: 'RON' } as const
const offer: OfferView = { id: OFFER_ID, providerOfferCode: 'OF-1', premium, startDate: addDays(TODAY, 2), endDate: addDays(TODAY, 9), expiresOn: addDays(TODAY, 1), expired: false, hasNoPrice: false, installments: [] }
const sheet: IssueSheet = {
  locale: 'ro', quoteNumber: 1001, offerCode: 'OF-1', insurer: 'Danubia', product: 'Călătorie', facts: [], askedCovers: [], askedDeductibles: [], startDate: offer.startDate, endDate: offer.endDate,
  installments: [], premium, collected: premium, pricedAt: '2026-11-26T08:00:00.000Z', documents: [{ kind: 'pid', url: 'https://documents.example.test/pid' }], attempts: [], overlaps: [],
}
const unknown: AttemptView = { id: '0190a1b2-0000-7000-8000-000000000002', offerId: OFFER_ID, state: 'UNKNOWN', startedAt: '2026-11-26T09:00:00Z', premium, payment: { method: 'pos', documentNumber: 'POS 1', date: TODAY }, texts: [], policies: [] }

const submit = page.getByRole('button', { name: words.submitOf.replace('{amount}', '312,50 RON') })

/** The sheet with a payment typed and sent, which our API answers. */
async function send(answer: () => object) {
  answerApi(({ method }) => (method === 'POST' ? answer() : undefined))
  const { router } = await renderInApp(
    <IssueScreen
      quoteId="q" offer={offer} sheet={sheet} fingerprint="seen" today={TODAY} askedInsurerIds={['i']} attempt={undefined} kept={undefined} source={{ insurerId: 'i', run: 1 }}
      facts={<SheetFacts sheet={sheet} offerId={OFFER_ID} today={TODAY} />} warnings={null} issued={undefined} maySell takesInspection={false}
    />,
  )
  await expect.element(page.getByText(words.aloud)).toBeVisible()
  await page.getByRole('textbox', { name: issue.documentNumber }).fill('POS 1')
  await submit.click()
  return router
}

test('an offer that expired while its page was open is expired all over the page, which leads to new offers', async () => {
  await send(() => Response.json({ error: { code: 'offerExpired', correlationId: 'test' } }, { status: 409 }))
  await expect.element(page.getByRole('button', { name: offerView.requestAgain.submit })).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent(words.expiry.over)
  for (const stale of [submit, page.getByText(words.aloud), page.getByText(words.hadNothing)]) expect(stale.elements()).toEqual([])
})

test('an offer that the service refuses as expired leads to new offers, though its expiry could not be read', async () => {
  const { expiresOn: _none, ...rest } = offer
  const attempt: AttemptView = { ...unknown, state: 'REJECTED', texts: ['oferta a expirat după 2026-12-17'] }
  await renderInApp(
    <IssueScreen
      quoteId="q" offer={{ ...rest, isExpiryUnread: true }} sheet={{ ...sheet, isExpiryUnread: true }} fingerprint="seen" today={TODAY} askedInsurerIds={['i']} attempt={attempt} kept={undefined} source={{ insurerId: 'i', run: 1 }}
      facts={null} warnings={null} issued={undefined} maySell takesInspection={false}
    />,
  )
  await expect.element(page.getByRole('button', { name: offerView.requestAgain.submit })).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent(words.expiry.over)
  for (const stale of [submit, page.getByText(issue.rejectedText)]) expect(stale.elements()).toEqual([])
})

test('a page that does not know the outcome asks for nothing that comes before the payment, and renders its title anew', async () => {
  const router = await send(() => unknown)
  await expect.element(page.getByText(issue.unknownTitle)).toBeVisible()
  await expect.element(page.getByText(words.hadNothingThen, { exact: true })).toBeVisible()
  for (const stale of [submit, page.getByText(words.aloud), page.getByText(words.hadNothing)]) expect(stale.elements()).toEqual([])
  // The page is drawn before its effects run.
  await expect.poll(() => vi.mocked(router.refresh).mock.calls.length).toBe(1)
})
