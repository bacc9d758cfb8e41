import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiContextOf, cookieOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { exampleOf, quoteWithOffers, startQuote } from '@/e2e/support/quotes'
import { type RunningSandbox, startSandboxWithProfile } from '@/e2e/support/sandbox-with-profile'
import { byMouse } from '@/e2e/support/user-input'
import { productOf } from '@/lib/products/all-products'
import { chooseLink, issuedPanel, payAndIssue } from '../pages/offers-and-issue'

// An agency that sells no tyres otherwise.
test.use({ account: 'admin@other.test' })

const RECORDED_DAY = 'lib/testing/operator/recorded-day-of-sandbox.json'
const WIRE_NAME = 'orion'
const USUAL_ACCOUNT = { baseAddress: '', account: 'sandbox', password: 'sandbox', code: '', operations: {}, switches: { credentialsIn: 'query', countyKey: 'listCode' }, evenIfFailed: true }

interface InsurerRow {
  readonly id: string
  readonly version: number
  readonly names: Readonly<Record<string, string>>
}

/** Gives the insurer of a wire name another name in the sandbox; an agency has each wire name once. */
async function renameInsurer({ request }: Page, from: string, to: string): Promise<void> {
  const { insurers } = (await (await request.get('/api/insurers')).json()) as { insurers: (InsurerRow & { service: string })[] }
  const found = insurers.find(({ service, names }) => service === 'assets' && names.sandbox === from)
  if (found === undefined) return
  const changed = await request.put(`/api/insurers/${found.id}`, { data: { version: found.version, names: { ...found.names, sandbox: to } } })
  expect(changed.status()).toBe(200)
}

test.describe('a service in another dialect', () => {
  let sandbox: RunningSandbox
  const mark = randomUUID().slice(0, 6)
  const name = `Orion ${mark}`

  test.beforeAll(async () => {
    sandbox = await startSandboxWithProfile(RECORDED_DAY)
  })
  test.beforeEach(({ page }) => renameInsurer(page, WIRE_NAME, `elsewhere-${mark}`))
  test.afterEach(async ({ page }) => {
    await renameInsurer(page, WIRE_NAME, `new-${mark}`)
    await renameInsurer(page, `elsewhere-${mark}`, WIRE_NAME)
    expect(await (await page.request.put('/api/operator-accounts/assets/sandbox', { data: USUAL_ACCOUNT })).json()).toMatchObject({ kind: 'saved' })
  })
  test.afterAll(() => sandbox.stop())

  test('an insurer is set up, its replies differ on the integration bench, two switches are turned, and a policy is sold', async ({ page, browser, baseURL, sessionOf, words, words: { admin, insurers, integration, wizard } }) => {
    test.slow()
    const input = byMouse(page)
    const address = requireBaseUrl(baseURL)
    const session = await sessionOf('broker@other.test')
    const broker = await apiContextOf(session, address)
    const saveAccount = async () => {
      await page.getByLabel(admin.form.password, { exact: true }).fill('sandbox')
      await page.getByRole('button', { name: admin.form.submit, exact: true }).click()
      await expect(page.getByText(admin.form.saved)).toBeVisible()
    }

    await test.step('set up an insurer', async () => {
      await openPage(page, '/admin/insurers')
      await page.getByRole('button', { name: insurers.add, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: insurers.form.addTitle })
      await dialog.getByRole('combobox', { name: insurers.form.service }).selectOption({ label: admin.services.assets })
      await dialog.getByRole('textbox', { name: insurers.form.name }).fill(name)
      await dialog.getByRole('textbox', { name: admin.environments.sandbox }).fill(WIRE_NAME)
      await input.tick(dialog.getByRole('checkbox', { name: productOf('tire').messages.ro.name }))
      await dialog.getByRole('button', { name: insurers.form.add, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: insurers.open.replace('{name}', name), exact: true })).toBeVisible()
    })

    await test.step('point the desk at a sandbox that speaks another dialect', async () => {
      await openPage(page, '/admin/operator-accounts/assets/sandbox')
      await page.getByRole('textbox', { name: admin.form.address }).fill(`${sandbox.address}/assets`)
      await saveAccount()
    })

    await test.step('see on the bench what its replies look like', async () => {
      await quoteWithOffers(broker, 'tire')
      await openPage(page, '/admin/integration?service=assets&operation=assets.createOffer')
      await page.getByRole('table', { name: integration.calls.caption }).getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
      const differences = page.getByRole('list', { name: integration.drifts.title }).getByRole('listitem')
      await expect(differences.filter({ hasText: 'premiumAmount' }).first()).toContainText(integration.types.text)
      await expect(differences.filter({ hasText: 'referenceRate' }).first()).toContainText(integration.types.text)
      await expect(page.getByRole('row').filter({ hasText: integration.assumptions.names.amountsAreNumbers }).filter({ hasText: admin.services.assets })).toContainText(integration.assumptions.contradicted.split(',')[0] ?? '')
    })

    await test.step('turn two switches', async () => {
      await openPage(page, '/admin/operator-accounts/assets/sandbox')
      const { names, options } = admin.switches
      await input.select(page.getByRole('combobox', { name: names.credentialsIn }), options.body)
      await input.select(page.getByRole('combobox', { name: names.countyKey }), options.number)
      await saveAccount()
    })

    await test.step('sell a policy', async () => {
      const context = await browser.newContext({ baseURL: address, storageState: { cookies: [...session.cookies, cookieOf('locale', 'ro', address)], origins: session.origins } })
      const desk = await context.newPage()
      await openPage(desk, `/quotes/${await startQuote(broker, 'tire', exampleOf('tire'))}/check`)
      await desk.getByRole('button', { name: wizard.checkPage.request, exact: true }).click()
      await chooseLink({ page: desk, words }, name).click()
      await payAndIssue({ page: desk, words }, byMouse(desk), 'CH-3003')
      await expect(issuedPanel({ page: desk, words })).toContainText(/OR\/04 \d+/)
      await desk.getByRole('link', { name: words.issue.openPolicy }).click()
      await expect(desk.locator('iframe')).toHaveAttribute('title', words.desk.policies.document)
      await context.close()
    })
    await broker.dispose()
  })
})
