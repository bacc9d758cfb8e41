import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { apiContextOf, cookieOf, DEMO_PASSWORD, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { exampleOf, issueOffer, quoteWithOffers, shareOffers, startQuote } from '@/e2e/support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

test.use({ account: 'admin@demo.test' })

// People whom nothing else in the demo knows, born on days of their own: searches for codes that nobody has any more are counted by birth date.
const PEOPLE = {
  ro: { lastName: 'Zmeurescu', firstName: 'Crenguța', taxId: '2790721127716', email: 'crenguta.zmeurescu@example.test', mobile: '0799123701', idNumber: 'KX771701' },
  en: { lastName: 'Afinescu', firstName: 'Brândușa', taxId: '2810917127723', email: 'brandusa.afinescu@example.test', mobile: '0799123702', idNumber: 'KX771702' },
} as const
type Somebody = (typeof PEOPLE)[keyof typeof PEOPLE]

interface Planted {
  readonly issuedQuoteId: string
  readonly policyId: string
  readonly openQuoteId: string
  readonly offerId: string
  readonly proposalLink: string
  readonly otherQuoteId: string
}

/** A person with a policy, an open quote with a proposal, and a place among the travellers of a company. */
async function plantPerson(broker: APIRequestContext, person: Somebody): Promise<Planted> {
  const { lastName, firstName, taxId, email, idNumber } = person
  const example = exampleOf('gap')
  const draft = { ...example, holder: { ...(example['holder'] as object), ...person } }
  const issued = await quoteWithOffers(broker, 'gap', draft)
  const policyId = await issueOffer(broker, issued.offerOf('Alpina'))
  const open = await quoteWithOffers(broker, 'gap', draft)
  const offerId = open.offerOf('Carpatia')
  // A document is held once somebody has opened it.
  for (const path of [`/api/policies/${policyId}/document`, `/api/offers/${offerId}/document`]) expect((await broker.get(path)).status()).toBe(200)
  const { link } = await shareOffers(broker, open.quoteId, [offerId], { recipient: { name: `${firstName} ${lastName}`, email } })
  const otherQuoteId = await startQuote(broker, 'travel', { ...exampleOf('travel', 'company'), travellers: [{ lastName, firstName, taxId, idNumber }] })
  return { issuedQuoteId: issued.quoteId, policyId, openQuoteId: open.quoteId, offerId, proposalLink: link, otherQuoteId }
}

const PASSWORD = 'patru cai verzi pe pereți'

/** Another data officer of the agency, signed in in a browser of their own. */
async function secondOfficer(admin: APIRequestContext, browser: Browser, { address, language }: { readonly address: string; readonly language: 'ro' | 'en' }): Promise<BrowserContext> {
  const [email, name] = [`${randomUUID()}@example.test`, 'Doru Prisacaru']
  const invited = await admin.post('/api/invitations', { data: { email, name, role: 'broker', extraRoles: ['data-officer'], byMail: false, locale: 'ro' } })
  const { link } = (await invited.json()) as { link: string }
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [cookieOf('locale', language, address)], origins: [] } })
  expect((await context.request.post(`/api/invitation-links/${link.split('/').at(-1)}`, { data: { name, password: PASSWORD } })).ok()).toBe(true)
  const { csrfToken } = (await (await context.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  expect((await context.request.post('/api/auth/callback/credentials', { data: { csrfToken, email, password: PASSWORD } })).status()).toBe(200)
  return context
}

/** The addresses that a browser asks for. */
function addressesOf(context: BrowserContext): string[] {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  return addresses
}

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, expectedConsoleError: /404|410/ })

    test('a data officer exports a client, and two erase them; what the law demands stays, and nothing else can be read', async ({ page, context, browser, baseURL, sessionOf, words }) => {
      test.slow()
      const { erasure, desk, faults, ownAccount, privacy } = words
      const address = requireBaseUrl(baseURL)
      const brokerState = await sessionOf('broker@demo.test')
      const broker = await apiContextOf(brokerState, address)
      const person = PEOPLE[language]
      const name = `${person.firstName} ${person.lastName}`
      const traces: readonly string[] = Object.values(person)
      const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace))
      const planted = await plantPerson(broker, person)
      const asked = addressesOf(context)

      await test.step('the officer finds the client, and reads what goes and what stays', async () => {
        await openPage(page, '/privacy')
        await page.getByRole('link', { name: privacy.dataAndTerms }).click()
        await page.getByRole('searchbox', { name: erasure.find }).fill(person.taxId)
        await page.getByRole('link', { name: erasure.open.replace('{name}', name) }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.getByRole('heading', { name: erasure.dialog.goes })).toBeVisible()
        await expect(page.getByRole('heading', { name: erasure.dialog.stays })).toBeVisible()
        await expectAccessible(page, 'the data on a client', VIEWPORTS_BY_LANGUAGE[language])
      })
      const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

      await test.step('the export opens: JSON with all that is held, a page to read, and PDFs', async () => {
        const downloading = page.waitForEvent('download')
        await page.getByLabel(erasure.purpose).selectOption({ label: privacy.purposes.copy })
        await page.getByRole('button', { name: erasure.export }).click()
        const files = unzipSync(new Uint8Array(await readFile(await (await downloading).path())))
        const textOf = (file: string) => strFromU8(files[file] ?? new Uint8Array())
        const data = JSON.parse(textOf('data.json')) as Readonly<Record<string, readonly unknown[]>>
        expect(data).toMatchObject({ client: { lastName: person.lastName, taxId: person.taxId } })
        expect([data['quotes']?.length, data['policies']?.length, data['mentions']?.length]).toEqual([2, 1, 1])
        expect(tracesIn(textOf('overview.html'))).toEqual(traces)
        expect(textOf('overview.html')).not.toContain('<script')
        const documents = Object.entries(files).filter(([file]) => file.endsWith('.pdf'))
        expect(documents).toHaveLength(2)
        for (const [, bytes] of documents) expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-')
      })

      const typed = language === 'ro' ? 'ȘTERG' : 'ERASE'
      const giveWord = async (on: Page) => {
        const dialog = on.getByRole('alertdialog')
        await dialog.getByRole('textbox').fill(typed)
        await dialog.getByRole('button', { name: on === page ? erasure.dialog.request : erasure.dialog.submit }).click()
      }
      const givePassword = async (on: Page, password: string) => {
        const question = on.getByRole('dialog', { name: erasure.dialog.identityTitle.replace('{name}', name) })
        await expectAccessible(on, 'the question who it is', VIEWPORTS_BY_LANGUAGE[language])
        await question.getByLabel(ownAccount.confirm.password).fill(password)
        await question.getByRole('button', { name: ownAccount.confirm.submit }).click()
      }

      await test.step('erasure is asked for with a reason, the word and the password, and can be withdrawn', async () => {
        await page.getByRole('button', { name: erasure.erase }).click()
        const dialog = page.getByRole('alertdialog')
        await expectAccessible(page, 'the question before erasing', VIEWPORTS_BY_LANGUAGE[language])
        const submit = dialog.getByRole('button', { name: erasure.dialog.request })
        await dialog.getByRole('textbox').fill('da')
        await expect(submit).toBeDisabled()
        await dialog.getByRole('combobox', { name: erasure.dialog.reason }).selectOption({ label: erasure.dialog.reasons.request })
        await submit.click()
        await expect(dialog.getByText(faults.wordDiffers)).toBeVisible()
        await giveWord(page)
        await givePassword(page, DEMO_PASSWORD)
        await expect(page.getByText(erasure.request.title)).toBeVisible()
        await expect(page.getByRole('button', { name: erasure.request.confirm })).toBeHidden()
        await expectAccessible(page, 'an erasure that was asked for', VIEWPORTS_BY_LANGUAGE[language])
        await page.getByRole('button', { name: erasure.request.withdraw }).click()
        await page.getByRole('button', { name: erasure.erase }).click()
        await dialog.getByRole('combobox', { name: erasure.dialog.reason }).selectOption({ label: erasure.dialog.reasons.request })
        await giveWord(page)
        await givePassword(page, DEMO_PASSWORD)
        await expect(page.getByText(erasure.request.title)).toBeVisible()
      })

      await test.step('another data officer finds the request, and confirms it with the word and the own password', async () => {
        const second = await secondOfficer(page.request, browser, { address, language })
        const theirs = await second.newPage()
        await openPage(theirs, '/privacy/data')
        await expectAccessible(theirs, 'the erasures that wait', VIEWPORTS_BY_LANGUAGE[language])
        await theirs.getByRole('link', { name: erasure.open.replace('{name}', name) }).click()
        await theirs.getByRole('button', { name: erasure.request.confirm }).click()
        await giveWord(theirs)
        await givePassword(theirs, PASSWORD)
        await expect(theirs.getByText(erasure.erasedTitle)).toBeVisible()
        await second.close()
        await page.reload()
        await expect(page.getByText(erasure.erasedTitle)).toBeVisible()
        expect(tracesIn(await page.locator('main').innerText())).toEqual([])
        await expectAccessible(page, 'an erased client', VIEWPORTS_BY_LANGUAGE[language])
      })

      const desktop = await browser.newContext({ baseURL: address, storageState: { cookies: [...brokerState.cookies, cookieOf('locale', language, address)], origins: [] } })
      const askedByBroker = addressesOf(desktop)
      const brokers = await desktop.newPage()

      await test.step('no list, no search and no page of the desk shows the person', async () => {
        const found = async (path: string, input: object) => (await broker.post(path, { data: input })).text()
        for (const trace of [person.lastName, name, person.taxId, person.email]) {
          expect(JSON.parse(await found('/api/search', { text: trace })), trace).toEqual({ clients: [], quotes: [], policies: [] })
          expect(JSON.parse(await found('/api/clients/search', { search: trace })), trace).toEqual({ clients: [] })
          // Only so many searches for codes that nobody has are answered on a day.
          const lists = trace === person.taxId ? ['quotes', 'policies'] : ['quotes', 'offers', 'policies']
          for (const list of lists) expect(JSON.parse(await found(`/api/lists/${list}`, { query: '', search: trace })), trace).toEqual({ rows: [], hasMore: false, count: 0 })
        }
        expect(JSON.parse(await found('/api/clients/known', { kind: 'person', taxId: person.taxId }))).toEqual({})
        for (const path of ['/', '/clients', '/quotes', '/policies', `/clients/${clientId}`, `/quotes/${planted.openQuoteId}/offers`, `/quotes/${planted.issuedQuoteId}/offers`, `/quotes/${planted.otherQuoteId}/check`]) {
          await brokers.goto(path)
          await expect(brokers.getByRole('main')).toBeVisible()
          // A policy in a list is one of those that stay.
          const rows = await brokers.getByRole('main').locator(`a:not([href*="${planted.policyId}"])`).allInnerTexts()
          expect(tracesIn(rows.join('\n')), path).toEqual([])
          if (!['/', '/policies'].includes(path)) expect(tracesIn(await brokers.content()), path).toEqual([])
        }
        await openPage(brokers, `/quotes/${planted.openQuoteId}/offers`)
        await expect(brokers.getByText(erasure.erasedQuoteText)).toBeVisible()
      })

      await test.step('neither the link of the proposal nor a document opens any more', async () => {
        const link = await brokers.goto(new URL(planted.proposalLink).pathname)
        expect(link?.status()).toBe(404)
        expect(tracesIn(await brokers.content())).toEqual([])
        expect([404, 410]).toContain((await broker.get(`/api/offers/${planted.offerId}/document`)).status())
        expect([404, 410]).toContain((await broker.get(`/api/clients/${clientId}`)).status())
        expect([404, 410]).toContain((await broker.get(`/api/quotes/${planted.openQuoteId}/documents`)).status())
      })

      await test.step('the policy stays with its holder, document and payment, and says until when', async () => {
        await brokers.goto(`/policies/${planted.policyId}`)
        await expect(brokers.getByText(erasure.erasedQuote)).toBeVisible()
        await expect(brokers.getByText(name).first()).toBeVisible()
        await expect(brokers.getByText(words.proposal.agreement.declared)).toBeVisible()
        await expect(brokers.getByText('CH-2002').first()).toBeVisible()
        expect((await broker.get(`/api/policies/${planted.policyId}/document`)).status()).toBe(200)
        await expect(brokers.getByRole('link', { name: desk.policies.download })).toBeVisible()
        await expectAccessible(brokers, 'the policy of somebody who was erased', VIEWPORTS_BY_LANGUAGE[language])
      })

      // What was searched for and shown travelled in bodies alone.
      expect(tracesIn([...asked, ...askedByBroker].join('\n'))).toEqual([])
      expect(asked.length).toBeGreaterThan(20)
      await desktop.close()
      await broker.dispose()
    })
  })
}

test('whoever reviews no personal data is refused the pages of erasure, and their API', async ({ browser, baseURL, sessionOf, words: { faults } }) => {
  const address = requireBaseUrl(baseURL)
  const context = await browser.newContext({ baseURL: address, storageState: await sessionOf('broker@demo.test') })
  const page = await context.newPage()
  const nobody = '01a208af-2716-7290-9388-ee2996006892'
  for (const path of ['/privacy/data', `/privacy/clients/${nobody}`]) {
    await page.goto(path)
    await expect(page.getByText(faults.notAllowed)).toBeVisible()
  }
  expect((await page.request.get(`/api/clients/${nobody}/export?purpose=copy`)).status()).toBe(403)
  expect((await page.request.post(`/api/clients/${nobody}/erasure`, { data: { word: 'erase', reason: 'request' } })).status()).toBe(403)
  expect((await page.request.post(`/api/clients/${nobody}/erasure/confirmation`, { data: { word: 'erase' } })).status()).toBe(403)
  expect((await page.request.post(`/api/clients/${nobody}/erasure/withdrawal`)).status()).toBe(403)
  await context.close()
})
