import { requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { chooseLink, offerOf } from '../pages/offers-and-issue'
import { exampleOf, issueOffer, paymentOf, proposalTerms, quoteWithOffers, startQuote } from '../support/quotes'

const ANY_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

for (const account of ['backoffice@demo.test', 'admin@demo.test'] as const) {
  test.describe(account, () => {
    test.use({ account })

    test('sees no buttons to start a quote, request offers or issue a policy', async ({ page, words, sessionOf, baseURL }) => {
      const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
      const { quoteId, offerOf: offerIdOf } = await quoteWithOffers(broker, 'gap')
      const { desk, faults, issue, wizard } = words

      await page.goto('/')
      await expect(page.getByRole('heading', { name: desk.home.recent })).toBeVisible()
      await expect(page.getByRole('heading', { name: desk.home.start })).toBeHidden()
      await expect(page.getByRole('link', { name: desk.nav.newQuote })).toBeHidden()

      await page.goto('/quotes/new')
      await expect(page.getByText(faults.notAllowed)).toBeVisible()
      await expect(page.getByRole('button', { name: 'GAP' })).toBeHidden()

      await page.goto(`/quotes/${quoteId}/offers`)
      await expect(offerOf(page, 'Alpina')).toBeVisible()
      await expect(chooseLink({ page, words }, 'Alpina')).toBeHidden()

      for (const step of ['holder', 'check']) {
        await page.goto(`/quotes/${quoteId}/${step}`)
        await expect(offerOf(page, 'Alpina')).toBeVisible()
        await expect(page.getByRole('button', { name: wizard.checkPage.request })).toBeHidden()
      }

      await page.goto(`/quotes/${quoteId}/issue?offer=${offerIdOf('Alpina')}`)
      await expect(page.getByRole('heading', { name: issue.chosen })).toBeVisible()
      await expect(page.getByRole('button', { name: issue.submit })).toBeHidden()
      await broker.dispose()
    })

    test('gets 403 from the API for everything a broker does', async ({ page, sessionOf, baseURL }) => {
      const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
      const { quoteId, offerOf: offerIdOf } = await quoteWithOffers(broker, 'gap')
      const draftId = await startQuote(broker, 'gap')
      const api = page.request
      const responses = [
        await api.post('/api/quotes', { data: { product: 'gap' } }),
        await api.put(`/api/quotes/${draftId}/draft`, { data: { version: 1, draft: exampleOf('gap') } }),
        await api.post(`/api/quotes/${quoteId}/requests`, { data: {} }),
        await api.post(`/api/offers/${offerIdOf('Alpina')}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
        await api.post(`/api/policies/${draftId}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
        await api.get(`/api/quotes/${quoteId}/commissions`),
        await api.post(`/api/quote-requests/${draftId}/retry`, { data: {} }),
        await api.post(`/api/quotes/${quoteId}/proposals/draft`, { data: { offerIds: [offerIdOf('Alpina')], locale: 'ro' } }),
        await api.post(`/api/quotes/${quoteId}/proposals`, { data: { ...proposalTerms(), offerIds: [offerIdOf('Alpina')], locale: 'ro' } }),
        await api.put(`/api/proposals/${draftId}`, { data: proposalTerms() }),
        await api.post(`/api/proposals/${draftId}/revocation`),
        await api.post(`/api/proposals/${draftId}/mail`),
        await api.post(`/api/quotes/${draftId}/quick-price`, { data: { insurerId: draftId, basis: {} } }),
        await api.post(`/api/offers/${offerIdOf('Alpina')}/policy`, { data: paymentOf('CH-1') }),
        await api.get(`/api/policies/${draftId}/mail`),
        await api.post(`/api/policies/${draftId}/mail`, { data: { email: 'ilinca@example.test', locale: 'ro' } }),
      ]
      expect(responses.map((response) => response.status())).toEqual(responses.map(() => 403))
      await broker.dispose()
    })

    test('can read the agency\'s quotes', async ({ page, words: { desk } }) => {
      await page.goto('/quotes')
      await expect(page.getByRole('table', { name: desk.quotes.title })).toBeVisible()
    })
  })
}

for (const account of ['broker@demo.test', 'backoffice@demo.test'] as const) {
  test.describe(account, () => {
    test.use({ account })

    test('cannot open the administration or change operator accounts', async ({ page, words: { admin, faults } }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: admin.nav.accounts })).toBeHidden()
      for (const path of ['/admin/operator-accounts', '/admin/operator-accounts/assets/sandbox', '/admin/assumptions']) {
        await page.goto(path)
        await expect(page.getByText(faults.notAllowed)).toBeVisible()
        await expect(page.getByRole('table')).toBeHidden()
        await expect(page.getByRole('button', { name: admin.form.submit })).toBeHidden()
      }
      const data = { baseAddress: '', account: 'sandbox', password: 'sandbox', code: '', pathOverrides: {}, evenIfFailed: true }
      const responses = [await page.request.put('/api/operator-accounts/assets/sandbox', { data }), await page.request.post('/api/operator-accounts/assets/sandbox/test')]
      expect(responses.map((response) => response.status())).toEqual([403, 403])
    })
  })
}

test.describe('admin@demo.test', () => {
  test.use({ account: 'admin@demo.test' })

  test('cannot file a policy issued elsewhere', async ({ page, words: { desk, filing } }) => {
    await page.goto('/policies')
    await expect(page.getByRole('heading', { level: 1, name: desk.policies.title })).toBeVisible()
    await expect(page.getByRole('button', { name: filing.open })).toBeHidden()
    const data = { product: 'gap', insurerId: ANY_ID, series: 'AL/01', number: '240101', holderName: 'Ana Exemplu', startDate: '2026-12-01', endDate: '2027-11-30', premium: { amountBani: 1, currency: 'RON' } }
    expect((await page.request.post('/api/policies/filed', { data })).status()).toBe(403)
  })
})

for (const account of ['broker@demo.test', 'admin@demo.test'] as const) {
  test.describe(account, () => {
    test.use({ account })

    test('cannot resolve unknown outcomes or review policies', async ({ page, words: { backOffice, faults }, sessionOf, baseURL }) => {
      const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
      const { offerOf: offerIdOf } = await quoteWithOffers(broker, 'gap')
      const policyId = await issueOffer(broker, offerIdOf('Alpina'))
      await page.goto('/')
      await expect(page.getByRole('link', { name: backOffice.nav.attempts })).toBeHidden()
      for (const path of ['/attempts', `/attempts/${policyId}`]) {
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
      await broker.dispose()
    })
  })
}
