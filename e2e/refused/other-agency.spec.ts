import { requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { exampleOf, issueOffer, paymentOf, proposalTerms, quoteWithOffers, shareOffers } from '../support/quotes'

test.use({ account: 'broker@other.test', expectedConsoleError: /status of 404/ })

test('nothing of one agency can be reached by another: pages do not exist, the API answers 404, lists and searches show nothing', async ({ page, words, sessionOf, baseURL }) => {
  test.slow()
  const owner = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
  const { quoteId, offerOf, run } = await quoteWithOffers(owner, 'houseAssistance')
  const requestId = run.lanes[0]?.requestId ?? ''
  const [issued, other] = [offerOf('Danubia'), offerOf('Helvia')]
  const { proposalId } = await shareOffers(owner, quoteId, [other])
  const policyId = await issueOffer(owner, issued)
  const clients = (await (await owner.post('/api/clients/search', { data: { search: 'Moldovan' } })).json()) as { clients: { id: string }[] }
  const clientId = clients.clients[0]?.id ?? ''

  const pages = [
    `/quotes/${quoteId}`,
    `/quotes/${quoteId}/holder`,
    `/quotes/${quoteId}/check`,
    `/quotes/${quoteId}/offers`,
    `/quotes/${quoteId}/issue?offer=${other}`,
    `/policies/${policyId}`,
    `/policies/${policyId}/sheet`,
    `/quotes/new?client=${clientId}`,
  ]
  for (const address of pages) {
    await test.step(address, async () => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: words.desk.notFound.title })).toBeVisible()
    })
  }

  const stranger = page.request
  const responses = {
    run: await stranger.get(`/api/quotes/${quoteId}/requests`),
    request: await stranger.post(`/api/quotes/${quoteId}/requests`, { data: {} }),
    events: await stranger.get(`/api/quotes/${quoteId}/requests/events`),
    commissions: await stranger.get(`/api/quotes/${quoteId}/commissions`),
    retry: await stranger.post(`/api/quote-requests/${requestId}/retry`, { data: {} }),
    'indicative price': await stranger.post(`/api/quotes/${quoteId}/quick-price`, { data: { insurerId: quoteId, basis: {} } }),
    'vehicle data': await stranger.post(`/api/quotes/${quoteId}/vehicle-data`, { data: { answers: {} } }),
    'draft of a proposal': await stranger.post(`/api/quotes/${quoteId}/proposals/draft`, { data: { offerIds: [other], locale: 'ro' } }),
    proposing: await stranger.post(`/api/quotes/${quoteId}/proposals`, { data: { ...proposalTerms(), offerIds: [other], locale: 'ro' } }),
    proposals: await stranger.get(`/api/quotes/${quoteId}/proposals`),
    'proposals followed': await stranger.get(`/api/quotes/${quoteId}/proposals/events`),
    'terms of a proposal': await stranger.get(`/api/proposals/${proposalId}`),
    'new terms of a proposal': await stranger.put(`/api/proposals/${proposalId}`, { data: proposalTerms() }),
    'revocation of a proposal': await stranger.post(`/api/proposals/${proposalId}/revocation`),
    'mail of a proposal': await stranger.post(`/api/proposals/${proposalId}/mail`),
    'proposal on paper': await stranger.get(`/api/proposals/${proposalId}/document`),
    draft: await stranger.put(`/api/quotes/${quoteId}/draft`, { data: { version: 1, draft: exampleOf('houseAssistance') } }),
    'inspection files': await stranger.get(`/api/offers/${other}/inspection-files`),
    'inspection upload': await stranger.post(`/api/offers/${other}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
    'inspection files of a policy': await stranger.get(`/api/policies/${policyId}/inspection-files`),
    'inspection upload for a policy': await stranger.post(`/api/policies/${policyId}/inspection-files?fileType=idCard`, { data: Buffer.from('x') }),
    'offer document': await stranger.get(`/api/offers/${other}/document`),
    issue: await stranger.post(`/api/offers/${other}/policy`, { data: paymentOf('CH-1') }),
    'policy document': await stranger.get(`/api/policies/${policyId}/document`),
    'address of a policy': await stranger.get(`/api/policies/${policyId}/mail`),
    'mail of a policy': await stranger.post(`/api/policies/${policyId}/mail`, { data: { email: 'ilinca@example.test', locale: 'ro' } }),
    'all documents': await stranger.get(`/api/quotes/${quoteId}/documents`),
    client: await stranger.get(`/api/clients/${clientId}`),
    copy: await stranger.post('/api/quotes', { data: { copyOf: quoteId } }),
    renewal: await stranger.post('/api/quotes', { data: { renews: policyId } }),
    'quote for the client': await stranger.post('/api/quotes', { data: { product: 'gap', clientId } }),
  }
  const statuses = Object.fromEntries(Object.entries(responses).map(([name, answer]) => [name, answer.status()]))
  expect(statuses).toEqual(Object.fromEntries(Object.keys(responses).map((name) => [name, 404])))
  await owner.dispose()

  // The other agency may have clients and policies of its own.
  const { listView } = words
  for (const list of ['clients', 'policies', 'payments'] as const) {
    await page.goto(`/${list}`)
    await expect(page.getByRole('heading', { level: 1, name: listView.titles[list] })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(listView.empty[list]).or(main.getByRole('table', { name: listView.titles[list] }))).toBeVisible()
    await expect(page.getByText('Moldovan')).toHaveCount(0)
    const listed = await page.request.post(`/api/lists/${list}`, { data: { query: '', search: 'Moldovan' } })
    expect(await listed.json(), list).toEqual({ rows: [], hasMore: false, count: 0 })
  }
  const found = await page.request.post('/api/clients/search', { data: { search: 'Moldovan' } })
  expect(await found.json()).toEqual({ clients: [] })
  const known = await page.request.post('/api/clients/known', { data: { kind: 'person', taxId: '2850314120125' } })
  expect(await known.json()).toEqual({})
  const policies = await page.request.post('/api/lists/policies', { data: { query: '', search: '2850314120125' } })
  expect(await policies.json()).toEqual({ rows: [], hasMore: false, count: 0 })
  const searched = await page.request.post('/api/search', { data: { text: 'Moldovan' } })
  expect(await searched.json()).toEqual({ clients: [], quotes: [], policies: [] })
})
