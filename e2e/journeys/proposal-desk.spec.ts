import { type APIResponse, type Locator, type Page, request } from '@playwright/test'
import { offerOf } from '../pages/offers-and-issue'
import { requireBaseUrl, expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { expectHydrated } from '../support/open'
import { quoteWithOffers, shareOffers, tokenIn } from '../support/quotes'

const NO_CONSENTS = { locale: 'ro', version: 'none', given: [] }

/** All declarations of an offer, ticked, as the opened proposal words them. */
async function declaredFor(opened: APIResponse, offerId: string) {
  const { declarations } = (await opened.json()) as { declarations: { offerId: string; ro: { version: string; texts: { code: string }[] } }[] }
  const asked = declarations.find((one) => one.offerId === offerId)?.ro
  return { locale: 'ro', version: asked?.version ?? '', given: asked?.texts.map(({ code }) => code) ?? [] }
}

async function press(button: Locator): Promise<void> {
  await expectHydrated(button)
  await button.press('Enter')
}

/** The browser of a client, without a session. */
async function clientAt(baseURL: string | undefined) {
  return request.newContext({ baseURL: requireBaseUrl(baseURL), storageState: { cookies: [], origins: [] } })
}

function itemOf(page: Page, title: string, client: string) {
  return page.getByRole('region', { name: title }).getByRole('listitem').filter({ hasText: client })
}

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

test('a proposal is written from the offers, and the broker sees at once what the client does with its link', async ({ page, context, baseURL, words: { proposal } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { quoteId, offerOf: offerIdOf } = await quoteWithOffers(page.request, 'gap')
  await page.goto(`/quotes/${quoteId}/offers`)
  await press(page.getByRole('button', { name: /^Propunere cu/ }))
  const dialog = page.getByRole('dialog', { name: proposal.dialog.title })
  const name = dialog.getByRole('textbox', { name: proposal.dialog.name })
  await expect(name).not.toHaveValue('')
  await expectAccessible(page, 'writing a proposal', VIEWPORTS_BY_LANGUAGE.ro)
  // On a phone; a dialog hides its overflow.
  for (const field of await dialog.getByRole('textbox').all()) expect(await rightOf(field)).toBeLessThan(await rightOf(dialog))
  await name.fill('')
  await press(dialog.getByRole('button', { name: proposal.dialog.submit }))
  await expect(dialog.getByRole('alert')).toContainText(proposal.dialog.nameMissing)
  await name.fill('Ilinca Țepeș')
  // Nothing is mailed to an address that the demo made up, so nothing is signed with a code.
  await dialog.getByRole('textbox', { name: proposal.dialog.email }).fill('')
  const preview = dialog.getByRole('region', { name: proposal.dialog.preview })
  await expect(preview).toContainText('Propunere pentru Ilinca Țepeș')
  await preview.getByText(proposal.dialog.previews.phone).click()
  await expect(preview).toContainText('Ilinca, aveți')
  // The texts of the other language come with their values put in.
  await preview.getByText(proposal.dialog.previews.paper).click()
  await dialog.getByText(proposal.dialog.languages.en, { exact: true }).click()
  await expect(preview).toContainText('Proposal for Ilinca Țepeș')
  await dialog.getByText(proposal.dialog.languages.ro, { exact: true }).click()
  await expect(preview).toContainText('Propunere pentru Ilinca Țepeș')
  await dialog.getByRole('group').getByText(proposal.dialog.statement, { exact: true }).click()
  await dialog.getByRole('textbox', { name: proposal.dialog.text.replace('{number}', '1') }).fill('Mașina ei, la valoarea de nou.')
  await press(dialog.getByRole('button', { name: proposal.dialog.submit }))

  const ready = page.getByRole('dialog', { name: proposal.dialog.ready })
  const link = await ready.getByRole('textbox', { name: proposal.link }).inputValue()
  expect(link).toMatch(/\/proposal\/[\w-]{43}\?lang=(ro|en)$/)
  await press(ready.getByRole('button', { name: proposal.copy }))
  await expect(ready.getByText(proposal.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await press(ready.getByRole('button', { name: proposal.dialog.done }))
  const item = itemOf(page, proposal.title, 'Ilinca Țepeș')
  await expect(item).toContainText(proposal.notOpened)
  await expect(item).toContainText(proposal.stages.made)

  const client = await clientAt(baseURL)
  const opened = await client.get(`/api/public-proposals/${tokenIn(link)}`)
  expect(await opened.text()).toContain('Mașina ei, la valoarea de nou.')
  await expect(item).toContainText('deschisă o dată')
  const proposalAddress = `/api/public-proposals/${tokenIn(link)}`
  const consents = await declaredFor(opened, offerIdOf('Alpina'))
  const choice = await client.post(`${proposalAddress}/choice`, { data: { offerId: offerIdOf('Alpina'), consents } })
  expect(choice.status()).toBe(200)
  await expect(item).toContainText(proposal.stages.chosen)
  await expect(offerOf(page, 'Alpina')).toContainText(proposal.chosenBadge)
  await expect(offerOf(page, 'Carpatia')).not.toContainText(proposal.chosenBadge)
  await expectAccessible(page, 'offers with a proposal', VIEWPORTS_BY_LANGUAGE.ro)
  await expect(item.getByRole('link', { name: proposal.issueOf.replace('{insurer}', 'Alpina') })).toHaveAttribute('href', `/quotes/${quoteId}/issue?offer=${offerIdOf('Alpina')}`)
  await client.dispose()

  await test.step('in English', async () => {
    const english = (await switchLanguage(page, 'en')).proposal
    await page.goto(`/quotes/${quoteId}/offers`)
    await expect(itemOf(page, english.title, 'Ilinca Țepeș')).toContainText('opened once')
    await expectAccessible(page, 'offers with a proposal, in English', VIEWPORTS_BY_LANGUAGE.en)
    await page.setViewportSize({ width: 1440, height: 900 })
    await press(page.getByRole('button', { name: /^Proposal with/ }))
    await expect(page.getByRole('dialog', { name: english.dialog.title }).getByRole('textbox', { name: english.dialog.name })).not.toHaveValue('')
    await expectAccessible(page, 'writing a proposal, in English', VIEWPORTS_BY_LANGUAGE.en)
  })
})

test('a proposal of one offer is changed, and then withdrawn; its link holds nothing but what its client may see, and nothing any more at the end', async ({ page, baseURL, words: { proposal } }) => {
  const { quoteId, offerOf: offerIdOf } = await quoteWithOffers(page.request, 'gap')
  await page.goto(`/quotes/${quoteId}/offers`)
  const tick = offerOf(page, 'Carpatia').getByRole('checkbox')
  await expectHydrated(tick)
  await tick.press('Space')
  await press(page.getByRole('button', { name: 'Propunere cu o ofertă' }))
  await press(page.getByRole('dialog').getByRole('button', { name: proposal.dialog.submit }))
  const ready = page.getByRole('dialog', { name: proposal.dialog.ready })
  const token = tokenIn(await ready.getByRole('textbox', { name: proposal.link }).inputValue())
  await press(ready.getByRole('button', { name: proposal.dialog.done }))

  await press(page.getByRole('button', { name: /^Modifică propunerea pentru/ }))
  const dialog = page.getByRole('dialog', { name: proposal.dialog.reviseTitle })
  await dialog.getByRole('textbox', { name: proposal.dialog.name }).fill('Ilinca Popa')
  await press(dialog.getByRole('button', { name: proposal.dialog.save }))
  const item = itemOf(page, proposal.title, 'Ilinca Popa')
  await expect(item).toBeVisible()
  await expect(dialog).toBeHidden()

  const client = await clientAt(baseURL)
  const address = `/api/public-proposals/${token}`
  const opened = await client.get(address)
  expect(await opened.json()).toMatchObject({ state: 'open', view: { client: 'Ilinca Popa', offers: [{ id: offerIdOf('Carpatia') }] } })
  expect(await opened.text()).not.toMatch(/commission|percent|taxId|idNumber|operatorOfferId/i)
  await test.step('it takes a choice of no other offer and from no other site', async () => {
    const answers = [
      await client.get(`/api/public-proposals/${token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')}`),
      await client.get('/api/public-proposals/another-form'),
      await client.post(`${address}/choice`, { data: { offerId: quoteId, consents: NO_CONSENTS } }),
    ]
    expect(await Promise.all(answers.map(async (answer) => [answer.status(), await answer.text()] as const))).toEqual(answers.map(() => [404, '{"error":{"code":"notFound"}}']))
    const foreign = await client.post(`${address}/choice`, { data: { offerId: offerIdOf('Carpatia'), consents: NO_CONSENTS }, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status()).toBe(403)
  })
  await press(item.getByRole('button', { name: /^Retrage propunerea pentru/ }))
  const sure = page.getByRole('alertdialog', { name: proposal.revokeTitle })
  await press(sure.getByRole('button', { name: proposal.revokeConfirm }))
  await expect(sure).toBeHidden()
  await expect(item).toContainText(proposal.states.revoked)
  await expect(item.getByRole('textbox', { name: proposal.link })).toBeHidden()
  expect(await (await client.get(address)).json()).toEqual({ state: 'revoked', locale: 'ro', agency: expect.any(String), broker: expect.any(String) })
  expect((await client.post(`${address}/choice`, { data: { offerId: offerIdOf('Carpatia'), consents: NO_CONSENTS } })).status()).toBe(410)
  await client.dispose()
})

test.describe('the back office', () => {
  test.use({ account: 'backoffice@demo.test' })

  test('sees what was proposed, and neither links nor ways to change it', async ({ page, baseURL, sessionOf, words: { proposal } }) => {
    const broker = await request.newContext({ baseURL: requireBaseUrl(baseURL), storageState: await sessionOf('broker@demo.test') })
    const { quoteId, offerOf: offerIdOf } = await quoteWithOffers(broker, 'gap')
    const { token } = await shareOffers(broker, quoteId, [offerIdOf('Alpina')])
    const response = await page.goto(`/quotes/${quoteId}/offers`)
    await expect(itemOf(page, proposal.title, 'Ilinca Țepeș')).toContainText(proposal.notOpened)
    await expect(page.getByRole('button', { name: /Modifică|Retrage|Propunere cu/ })).toBeHidden()
    expect(await response?.text()).not.toContain(token)
    await broker.dispose()
  })
})
