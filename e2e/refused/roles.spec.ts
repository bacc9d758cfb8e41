import type { APIRequestContext, Page } from '@playwright/test'
import type { appMessages } from '@/lib/i18n/app-messages'
import { type Account, requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { chooseLink, issueButton, offerOf } from '../pages/offers-and-issue'
import { exampleOf, issueOffer, paymentOf, proposalTerms, type QuoteWithOffers, quoteWithOffers, startQuote } from '../support/quotes'

const ANY_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

interface Place {
  readonly page: Page
  readonly words: ReturnType<typeof appMessages>
  /** A broker's session, and a quote of theirs whose offers are there. */
  readonly broker: APIRequestContext
  readonly quote: QuoteWithOffers
}

/** What each role is refused, in the order in which it is tried. */
const REFUSED = {
  'backoffice@demo.test': [
    ['sees no way to start a quote, to ask for offers or to issue, is refused by the API, and reads what the agency has done', sellsNothing],
    ['has no part in the administration', administersNothing],
  ],
  'admin@demo.test': [
    ['sees no way to start a quote, to ask for offers or to issue, is refused by the API, and reads what the agency has done', sellsNothing],
    ['files no policy that was issued elsewhere', filesNothing],
    ['neither decides unknown outcomes nor reviews policies', reviewsNothing],
  ],
  'director@demo.test': [
    ['sees no way to start a quote, to ask for offers or to issue, is refused by the API, and reads what the agency has done', sellsNothing],
    ['has no part in the administration', administersNothing],
    ['files no policy that was issued elsewhere', filesNothing],
    ['neither decides unknown outcomes nor reviews policies', reviewsNothing],
  ],
  'broker@demo.test': [
    ['has no part in the administration', administersNothing],
    ['neither decides unknown outcomes nor reviews policies', reviewsNothing],
  ],
} as const satisfies Partial<Record<Account, readonly (readonly [what: string, check: (place: Place) => Promise<void>])[]>>

for (const account of ['backoffice@demo.test', 'admin@demo.test', 'director@demo.test', 'broker@demo.test'] as const) {
  test.describe(account, () => {
    test.use({ account })

    test('is refused what the role does not do, on every screen and by the API', async ({ page, words, sessionOf, baseURL }) => {
      test.slow()
      const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
      const quote = await quoteWithOffers(broker, 'gap')
      for (const [what, check] of REFUSED[account]) await test.step(what, () => check({ page, words, broker, quote }))
      await broker.dispose()
    })
  })
}

async function sellsNothing({ page, words, broker, quote }: Place): Promise<void> {
  const { desk, faults, home, wizard } = words

  await page.goto('/')
  await expect(page.getByRole('heading', { name: home.queue, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: home.start, exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: desk.nav.newQuote })).toBeHidden()

  await page.goto('/quotes/new')
  await expect(page.getByText(faults.notAllowed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'GAP' })).toBeHidden()

  await page.goto(`/quotes/${quote.quoteId}/offers`)
  await expect(offerOf(page, 'Alpina')).toBeVisible()
  await expect(chooseLink({ page, words }, 'Alpina')).toBeHidden()

  for (const step of ['holder', 'check']) {
    await page.goto(`/quotes/${quote.quoteId}/${step}`)
    await expect(offerOf(page, 'Alpina')).toBeVisible()
    await expect(page.getByRole('button', { name: wizard.checkPage.request })).toBeHidden()
  }

  await page.goto(`/quotes/${quote.quoteId}/issue?offer=${quote.offerOf('Alpina')}`)
  await expect(page.getByRole('region', { name: words.issueSheet.facts })).toBeVisible()
  await expect(issueButton({ page, words })).toBeHidden()

  const draftId = await startQuote(broker, 'gap')
  const api = page.request
  const responses = [
    await api.post('/api/quotes', { data: { product: 'gap' } }),
    await api.put(`/api/quotes/${draftId}/draft`, { data: { version: 1, draft: exampleOf('gap') } }),
    await api.post(`/api/quotes/${quote.quoteId}/requests`, { data: {} }),
    await api.post(`/api/offers/${quote.offerOf('Alpina')}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
    await api.post(`/api/policies/${draftId}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
    await api.get(`/api/quotes/${quote.quoteId}/commissions`),
    await api.post(`/api/quote-requests/${draftId}/retry`, { data: {} }),
    await api.post(`/api/quotes/${quote.quoteId}/proposals/draft`, { data: { offerIds: [quote.offerOf('Alpina')], locale: 'ro' } }),
    await api.post(`/api/quotes/${quote.quoteId}/proposals`, { data: { ...proposalTerms(), offerIds: [quote.offerOf('Alpina')], locale: 'ro' } }),
    await api.put(`/api/proposals/${draftId}`, { data: proposalTerms() }),
    await api.post(`/api/proposals/${draftId}/revocation`),
    await api.post(`/api/proposals/${draftId}/mail`),
    await api.post(`/api/quotes/${draftId}/quick-price`, { data: { insurerId: draftId, basis: {} } }),
    await api.post(`/api/quotes/${draftId}/vehicle-data`, { data: { answers: {} } }),
    await api.post(`/api/offers/${quote.offerOf('Alpina')}/policy`, { data: paymentOf('CH-1') }),
    await api.get(`/api/policies/${draftId}/mail`),
    await api.post(`/api/policies/${draftId}/mail`, { data: { email: 'ilinca@example.test', locale: 'ro' } }),
  ]
  expect(responses.map((response) => response.status())).toEqual(responses.map(() => 403))

  await page.goto('/quotes')
  await expect(page.getByRole('table', { name: desk.quotes.title })).toBeVisible()
}

async function administersNothing({ page, words: { admin, faults } }: Place): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('link', { name: admin.nav.accounts })).toBeHidden()
  await expect(page.getByRole('link', { name: admin.nav.users })).toBeHidden()
  for (const path of ['/admin/users', '/admin/operator-accounts', '/admin/operator-accounts/assets/sandbox', '/admin/assumptions', '/admin/integration', '/admin/calls']) {
    await page.goto(path)
    await expect(page.getByText(faults.notAllowed)).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByRole('button', { name: admin.form.submit })).toBeHidden()
  }
  const data = { baseAddress: '', account: 'sandbox', password: 'sandbox', code: '', evenIfFailed: true }
  const responses = [await page.request.put('/api/operator-accounts/assets/sandbox', { data }), await page.request.post('/api/operator-accounts/assets/sandbox/test')]
  expect(responses.map((response) => response.status())).toEqual([403, 403])
  const lists = await page.request.post('/api/nomenclature/refresh', { data: { service: 'assets', list: 'county' } })
  expect(lists.status()).toBe(403)
}

async function filesNothing({ page, words: { desk, filing } }: Place): Promise<void> {
  await page.goto('/policies')
  await expect(page.getByRole('heading', { level: 1, name: desk.policies.title })).toBeVisible()
  await expect(page.getByRole('button', { name: filing.open })).toBeHidden()
  const data = { product: 'gap', insurerId: ANY_ID, series: 'AL/01', number: '240101', holderName: 'Ana Exemplu', startDate: '2026-12-01', endDate: '2027-11-30', premium: { amountBani: 1, currency: 'RON' } }
  expect((await page.request.post('/api/policies/filed', { data })).status()).toBe(403)
}

async function reviewsNothing({ page, words: { backOffice, faults }, broker, quote }: Place): Promise<void> {
  const policyId = await issueOffer(broker, quote.offerOf('Alpina'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: backOffice.nav.attempts })).toBeHidden()
  for (const path of ['/attempts', `/attempts/${policyId}`, '/review']) {
    await page.goto(path)
    await expect(page.getByText(faults.notAllowed)).toBeVisible()
    await expect(page.getByRole('button', { name: backOffice.attempt.resolve })).toBeHidden()
  }
  await page.goto(`/policies/${policyId}`)
  await expect(page.getByRole('heading', { name: backOffice.review.title })).toBeVisible()
  await expect(page.getByRole('button', { name: backOffice.review.approve })).toBeHidden()
  const responses = [
    await page.request.post(`/api/issue-attempts/${policyId}/issued`, { data: { policies: [{ series: 'AL/01', number: '1' }] } }),
    await page.request.post(`/api/issue-attempts/${policyId}/not-issued`),
    await page.request.post(`/api/policies/${policyId}/review`, { data: { decision: 'reviewed', note: '' } }),
  ]
  expect(responses.map((response) => response.status())).toEqual([403, 403, 403])
}
