import { requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { exampleOf, issueOffer, paymentOf, proposalTerms, quoteWithOffers } from '@/e2e/support/quotes'

test.describe('a browser without a session', () => {
  test.use({ account: 'nobody' })

  test('is redirected to the sign-in page, and gets 401 from the API', async ({ page, words: { auth }, sessionOf, baseURL }) => {
    const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
    const { quoteId, offerOf } = await quoteWithOffers(broker, 'houseAssistance')
    const offerId = offerOf('Danubia')
    const policyId = await issueOffer(broker, offerId)
    await broker.dispose()

    const pages = ['/', '/quotes', '/quotes/new', `/quotes/${quoteId}`, `/quotes/${quoteId}/holder`, `/quotes/${quoteId}/check`, `/quotes/${quoteId}/offers`, `/quotes/${quoteId}/second-screen`, `/quotes/${quoteId}/issue?offer=${offerId}`, '/clients', '/policies', '/offers', '/proposals', '/payments', '/reports', '/renewals', '/admin/calls', '/admin/jobs', '/attempts', `/attempts/${quoteId}`, '/admin/operator-accounts', '/admin/operator-accounts/assets/sandbox', '/admin/assumptions', '/admin/integration', `/policies/${policyId}`, `/policies/${policyId}/sheet`]
    for (const path of pages) {
      const response = await page.request.get(path, { maxRedirects: 0 })
      const to = new URL(response.headers()['location'] ?? '', baseURL)
      // The sign-in page leads back to the requested page.
      expect([response.status(), to.pathname, to.searchParams.get('next')], path).toEqual([307, '/sign-in', path === '/' ? null : path])
    }
    await page.goto(`/policies/${policyId}`)
    await expect(page).toHaveURL(/\/sign-in\?/)
    await expect(page.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/policies/${policyId}`)

    const api = page.request
    const responses = [
      await api.post('/api/quotes', { data: { product: 'gap' } }),
      await api.put(`/api/quotes/${quoteId}/draft`, { data: { version: 1, draft: exampleOf('houseAssistance') } }),
      await api.get(`/api/quotes/${quoteId}/requests`),
      await api.post(`/api/quotes/${quoteId}/requests`, { data: {} }),
      await api.post(`/api/quotes/${quoteId}/quick-price`, { data: { insurerId: quoteId, basis: {} } }),
      await api.post(`/api/quotes/${quoteId}/vehicle-data`, { data: { answers: {} } }),
      await api.get(`/api/quotes/${quoteId}/requests/events`),
      await api.get(`/api/quotes/${quoteId}/commissions`),
      await api.post(`/api/quote-requests/${quoteId}/retry`, { data: {} }),
      await api.post(`/api/quotes/${quoteId}/proposals/draft`, { data: { offerIds: [offerId], locale: 'ro' } }),
      await api.post(`/api/quotes/${quoteId}/proposals`, { data: { ...proposalTerms(), offerIds: [offerId], locale: 'ro' } }),
      await api.get(`/api/quotes/${quoteId}/proposals`),
      await api.get(`/api/quotes/${quoteId}/proposals/events`),
      await api.get(`/api/proposals/${quoteId}`),
      await api.put(`/api/proposals/${quoteId}`, { data: proposalTerms() }),
      await api.post(`/api/proposals/${quoteId}/revocation`),
      await api.post(`/api/proposals/${quoteId}/mail`),
      await api.get(`/api/proposals/${quoteId}/document`),
      await api.get(`/api/offers/${offerId}/document`),
      await api.get(`/api/offers/${offerId}/inspection-files`),
      await api.post(`/api/offers/${offerId}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
      await api.get(`/api/policies/${policyId}/inspection-files`),
      await api.post(`/api/policies/${policyId}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
      await api.post(`/api/offers/${offerId}/policy`, { data: paymentOf('CH-1') }),
      await api.get(`/api/policies/${policyId}/document`),
      await api.get(`/api/policies/${policyId}/mail`),
      await api.post(`/api/policies/${policyId}/mail`, { data: { email: 'ilinca@example.test', locale: 'ro' } }),
      await api.get(`/api/quotes/${quoteId}/documents`),
      await api.post(`/api/policies/${policyId}/review`, { data: { decision: 'reviewed', note: '' } }),
      ...(await Promise.all(['quotes', 'offers', 'proposals', 'policies', 'clients', 'payments', 'calls'].map((list) => api.post(`/api/lists/${list}`, { data: { query: '', search: '' } })))),
      await api.post('/api/list-exports', { data: { list: 'policies', query: '', search: '', format: 'csv', locale: 'ro' } }),
      await api.post(`/api/issue-attempts/${quoteId}/issued`, { data: { policies: [{ series: 'AL/01', number: '1' }] } }),
      await api.post('/api/policies/filed', { data: { product: 'gap' } }),
      await api.post(`/api/issue-attempts/${quoteId}/not-issued`),
      await api.post('/api/clients/search', { data: { search: 'Pop' } }),
      await api.post('/api/clients/known', { data: { kind: 'person', taxId: '2850314120125' } }),
      await api.post('/api/search', { data: { text: 'Pop' } }),
      await api.get('/api/nomenclature/country'),
      await api.put('/api/operator-accounts/assets/sandbox', { data: { baseAddress: '', account: 'sandbox', password: 'sandbox', code: '', evenIfFailed: true } }),
      await api.post('/api/operator-accounts/assets/sandbox/test'),
    ]
    expect(responses.map((response) => response.status())).toEqual(responses.map(() => 401))
  })
})

test.describe('a page of another site', () => {
  const CROSS_SITE_HEADERS: readonly (readonly [name: string, headers: Record<string, string>])[] = [
    ['by its origin', { origin: 'https://elsewhere.test' }],
    ['by an origin that is hidden', { origin: 'null' }],
    ['by the header Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['on another port of the same machine', { 'sec-fetch-site': 'same-site' }],
  ]
  test('cannot act in the name of who is signed in, nor show the desk in a frame', async ({ page }) => {
    const api = page.request
    for (const [name, headers] of CROSS_SITE_HEADERS) {
      await test.step(`told ${name}`, async () => {
        expect((await api.post('/api/quotes', { data: { product: 'gap' }, headers })).status()).toBe(403)
        expect((await api.post('/api/clients/search', { data: { search: 'Pop' }, headers })).status()).toBe(403)
        expect((await api.post('/api/search', { data: { text: 'Pop' }, headers })).status()).toBe(403)
      })
    }
    const response = await api.get('/')
    expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
