import { expect, test } from '@/e2e/support/fixtures'
import { openPage, reloadPage } from '../support/open'
import { exampleOf, quoteWithOffers, startQuote } from '../support/quotes'

const LONG = 'x'.repeat(200_000)
const EMOJI = '😀👩‍👩‍👧‍👦'.repeat(20)
const RIGHT_TO_LEFT = '‮מבחן اختبار‬'
const json = { 'content-type': 'application/json' }

const BODIES: readonly (readonly [name: string, body: string | Buffer, headers?: Record<string, string>])[] = [
  ['an empty body', ''],
  ['no JSON', '{"product":'],
  ['a form', 'product=gap', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1'],
  ['a text', '"gap"'],
  ['wrong types', JSON.stringify({ product: 1, clientId: {}, version: 'one', draft: 'x', insurerIds: 'all', payment: [], search: [] })],
  ['prototype keys', '{"__proto__":{"product":"gap"},"constructor":{"prototype":{}},"toString":1}'],
  ['200,000 characters', JSON.stringify({ product: LONG, search: LONG, insurerIds: [LONG], payment: LONG, version: LONG })],
  ['emoji', JSON.stringify({ product: EMOJI, clientId: EMOJI, search: { [EMOJI]: EMOJI }, insurerIds: [EMOJI], payment: EMOJI, version: EMOJI })],
  ['right to left', JSON.stringify({ product: RIGHT_TO_LEFT, search: [RIGHT_TO_LEFT], insurerIds: [RIGHT_TO_LEFT], payment: RIGHT_TO_LEFT, version: RIGHT_TO_LEFT })],
  ['a null byte', '{"product":"\\u0000","search":["\\u0000"],"insurerIds":["\\u0000"],"version":"\\u0000"}'],
  ['half a character', '{"product":"\\ud800","search":["\\ud800"],"insurerIds":["\\ud800"],"version":"\\ud800"}'],
  ['brackets without end', '['.repeat(500_000)],
  ['10 MB', Buffer.alloc(10_000_000, 'x')],
]

test('bodies that make no sense are refused by every address that takes one, and none breaks it', async ({ page }) => {
  const { quoteId, offerOf } = await quoteWithOffers(page.request, 'gap')
  const targets = [
    ['POST', '/api/quotes'],
    ['PUT', `/api/quotes/${quoteId}/draft`],
    ['POST', `/api/quotes/${quoteId}/requests`],
    ['POST', `/api/quotes/${quoteId}/quick-price`],
    ['POST', `/api/quotes/${quoteId}/vehicle-data`],
    ['POST', `/api/offers/${offerOf('Alpina')}/policy`],
    ['POST', '/api/clients/search'],
    ['POST', '/api/clients/known'],
    ['POST', '/api/search'],
  ] as const
  for (const [method, address] of targets) {
    const statuses: Record<string, number> = {}
    for (const [name, data, headers = json] of BODIES) {
      // Bytes, because Playwright would turn a text that is no JSON into JSON.
      statuses[name] = (await page.request.fetch(address, { method, data: Buffer.from(data), headers })).status()
    }
    const unexpected = Object.entries(statuses).filter(([, status]) => status < 400 || status >= 500)
    expect(unexpected, `${method} ${address}`).toEqual([])
  }
})

test.describe('an administrator', () => {
  test.use({ account: 'admin@demo.test' })

  test('sends bodies and addresses that make no sense: they are refused, and no account changes', async ({ page: { request } }) => {
    const address = '/api/operator-accounts/assets/sandbox'
    for (const [name, data, headers = json] of BODIES) {
      const status = (await request.put(address, { data: Buffer.from(data), headers })).status()
      expect(status >= 400 && status < 500, `${name}: ${status}`).toBe(true)
    }
    for (const part of ['nothing', '%00', '..%2f..', encodeURIComponent(EMOJI), '__proto__']) {
      expect((await request.post(`/api/operator-accounts/${part}/sandbox/test`)).status(), part).toBe(404)
      expect((await request.get(`/admin/operator-accounts/assets/${part}`)).status(), part).toBe(404)
    }
    expect(await (await request.post(`${address}/test`)).json()).toMatchObject({ kind: 'tested', test: { passed: ['address', 'credentials', 'token', 'nomenclature'] } })
  })
})

test('addresses that make no sense are refused', async ({ page }) => {
  const { request } = page
  for (const id of ['1', 'not-an-id', '00000000-0000-4000-8000-000000000000', '%00', '..%2f..%2fetc', EMOJI, "'; drop table quote; --"]) {
    const part = id.includes('%') ? id : encodeURIComponent(id)
    const responses = [
      await request.get(`/api/quotes/${part}/requests`),
      await request.get(`/api/offers/${part}/document`),
      await request.get(`/api/policies/${part}/document`),
      await request.get(`/api/issue-attempts/${part}`),
      await request.get(`/api/clients/${part}`),
      await request.get(`/api/nomenclature/${part}`),
      await request.get(`/quotes/${part}`),
      await request.get(`/policies/${part}`),
      await request.get(`/policies/${part}/sheet`),
    ]
    const statuses = responses.map((answer) => answer.status())
    expect(statuses.filter((status) => status < 400 || status >= 500), id).toEqual([])
  }
})

test('a draft may hold anything that was typed, and is refused when offers are asked for', async ({ page }) => {
  const broken = exampleOf('gap')
  for (const text of [LONG, EMOJI, RIGHT_TO_LEFT, '\u0000', '\ud800']) {
    const draft = { ...broken, vin: text, holder: { ...(broken.holder as object), email: text } }
    const started = await page.request.post('/api/quotes', { data: { product: 'gap' } })
    const { quoteId } = (await started.json()) as { quoteId: string }
    expect((await page.request.put(`/api/quotes/${quoteId}/draft`, { data: { version: 1, draft } })).status()).toBeLessThan(500)
    expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: {} })).status()).toBe(422)
    expect((await page.request.get(`/quotes/${quoteId}/holder`)).status()).toBe(200)
  }
})

test('what is pasted into a field: an error beside it, and nothing typed is lost', async ({ page, words: { holder, wizard } }) => {
  const PASTED = [
    ['200,000 characters', LONG, /^Prea lung/],
    ['emoji', '😀@😀', /^Scrieți o adresă de e-mail/],
    ['right to left', RIGHT_TO_LEFT, /caractere invizibile/],
  ] as const
  await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}`)
  const lastName = page.getByRole('textbox', { name: holder.lastName, exact: true })
  const email = page.getByRole('textbox', { name: holder.email, exact: true })
  await lastName.fill('Rămâne')
  for (const [name, text, complaint] of PASTED) {
    await test.step(name, async () => {
      await email.focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(text)
      await email.blur()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(complaint)
      await expect(page.getByText(new RegExp(`^${wizard.save.saved}`)).first()).toBeVisible()
      await reloadPage(page)
      await expect(lastName).toHaveValue('Rămâne')
      await expect(email).toHaveValue(text)
    })
  }
})
