import type { Browser, Page, Response } from '@playwright/test'
import type { TOTP } from 'otpauth'
import { offerOf } from '@/e2e/pages/offers-and-issue'
import { cookieOf, expect, test } from '@/e2e/support/fixtures'
import { requireInstallation, runAdminCommand } from '@/e2e/support/installation'
import { openPage } from '@/e2e/support/open'
import { exampleOf, proposalTerms } from '@/e2e/support/quotes'
import { codeOf, makePasskey, seenCodes, setUpApp, withAuthenticator } from '@/e2e/support/second-factors'
import { runView } from '@/lib/features/offers/shapes'
import { appMessages } from '@/lib/i18n/app-messages'

test.use({ account: 'nobody' })

const { address } = requireInstallation()
const words = appMessages('ro')
const { people, auth, ownAccount, insurers, admin } = words

interface Somebody {
  readonly name: string
  readonly email: string
  readonly password: string
}

const OWNER: Somebody = { name: 'Radu Antonescu', email: 'radu@broker.example', password: 'nisip verde peste dealuri 1' }
const SECOND: Somebody = { name: 'Ioana Dobre', email: 'ioana@broker.example', password: 'nisip verde peste dealuri 2' }
const BROKER: Somebody = { name: 'Sorin Manea', email: 'sorin@broker.example', password: 'nisip verde peste dealuri 3' }
const LEAVER: Somebody = { name: 'Vlad Neagu', email: 'vlad@broker.example', password: 'nisip verde peste dealuri 4' }

const linkIn = (text: string) => /^https:\S+\/invitation\/[\w-]{43}$/m.exec(text)?.[0] ?? ''
const own = (page: Page, { name }: Somebody) => page.getByRole('button', { name: new RegExp(name) }).filter({ visible: true }).first()

/** Uses an invitation in a browser with an authenticator of its own; the page that asks for a second factor is open afterwards. */
async function useInvitation(browser: Browser, link: string, { password }: Somebody): Promise<Page> {
  expect(new URL(link).origin).toBe(address)
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [cookieOf('locale', 'ro', address)], origins: [] } })
  const page = await context.newPage()
  await withAuthenticator(page)
  await openPage(page, new URL(link).pathname)
  await page.getByLabel(people.link.password, { exact: true }).fill(password)
  await page.getByLabel(people.link.repeat, { exact: true }).fill(password)
  await page.getByRole('button', { name: people.link.enter, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: ownAccount.setUp.title })).toBeVisible()
  return page
}

async function signOut(page: Page, somebody: Somebody): Promise<void> {
  await own(page, somebody).click()
  await page.getByRole('menuitem', { name: auth.signOut }).click()
  await expect(page.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
}

/** Enters by a link, sets a passkey up, leaves, and comes back with the passkey alone. */
async function enterWithPasskey(browser: Browser, link: string, somebody: Somebody): Promise<Page> {
  const page = await useInvitation(browser, link, somebody)
  await page.getByRole('button', { name: ownAccount.factors.addPasskey }).click()
  await makePasskey(page, words)
  await seenCodes(page, words)
  await expect(own(page, somebody)).toBeVisible()
  await signOut(page, somebody)
  await page.getByRole('button', { name: auth.passkey }).click()
  await expect(own(page, somebody)).toBeVisible()
  return page
}

async function typePassword(page: Page, { email, password }: Somebody): Promise<void> {
  await page.getByRole('textbox', { name: auth.email }).fill(email)
  await page.getByLabel(auth.password).fill(password)
  await page.getByRole('button', { name: auth.submit, exact: true }).click()
}

async function typeCode(page: Page, app: TOTP): Promise<void> {
  await page.getByRole('textbox', { name: auth.secondStep.code }).fill(codeOf(app))
  await page.getByRole('button', { name: auth.secondStep.submit, exact: true }).click()
}

/** Enters by a link, sets an app up, leaves, and comes back with password and code. */
async function enterWithApp(browser: Browser, link: string, somebody: Somebody): Promise<Page> {
  const page = await useInvitation(browser, link, somebody)
  await page.getByRole('button', { name: ownAccount.factors.addApp }).click()
  const app = await setUpApp(page, words)
  await seenCodes(page, words)
  await expect(own(page, somebody)).toBeVisible()
  await signOut(page, somebody)
  await typePassword(page, somebody)
  await typeCode(page, app)
  await expect(own(page, somebody)).toBeVisible()
  return page
}

/** Invites a broker on the page. @returns the link that is shown this once */
async function inviteBroker(page: Page, { name, email }: Somebody): Promise<string> {
  await openPage(page, '/admin/users')
  await page.getByRole('button', { name: people.invite, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: people.inviteDialog.title })
  await dialog.getByRole('textbox', { name: people.inviteDialog.name }).fill(name)
  await dialog.getByRole('textbox', { name: people.inviteDialog.email }).fill(email)
  await dialog.getByRole('button', { name: people.inviteDialog.submit, exact: true }).click()
  const shown = page.getByRole('alertdialog', { name: people.linkDialog.title })
  return shown.getByRole('textbox', { name: people.linkDialog.link }).inputValue()
}

/** Enters the operator's account, and an insurer that is asked through it. */
async function connectOperator(page: Page): Promise<void> {
  await openPage(page, '/admin/operator-accounts/assets/sandbox')
  await page.getByRole('textbox', { name: admin.form.account, exact: true }).fill('sandbox')
  await page.getByLabel(admin.form.password, { exact: true }).fill('sandbox')
  await page.getByRole('button', { name: admin.form.submit, exact: true }).click()
  await expect(page.getByText(admin.form.saved)).toBeVisible()
  await openPage(page, '/admin/insurers')
  await page.getByRole('button', { name: insurers.add, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: insurers.form.addTitle })
  await dialog.getByRole('combobox', { name: insurers.form.service }).selectOption({ label: admin.services.assets })
  await dialog.getByRole('textbox', { name: insurers.form.name }).fill('Alpina')
  await dialog.getByRole('textbox', { name: admin.environments.sandbox }).fill('alpina')
  await dialog.getByRole('checkbox', { name: 'GAP' }).check({ force: true })
  await dialog.getByRole('button', { name: insurers.form.add, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Alpina', exact: true }).getByRole('heading', { level: 2 })).toBeFocused()
}

/** Asks the API as the page would: only a browser finds the installation by its name. */
function ask(page: Page, method: string, path: string, input?: object): Promise<{ status: number; body: unknown }> {
  const body = input === undefined ? undefined : JSON.stringify(input)
  return page.evaluate(
    async (request) => {
      const response = await fetch(request.path, { method: request.method, ...(request.body !== undefined && { body: request.body, headers: { 'content-type': 'application/json' } }) })
      const read: unknown = await response.json().catch(() => undefined)
      return { status: response.status, body: read }
    },
    { method, path, body },
  )
}

/** Gets an offer, shares it with a client, and follows what the client does. @returns the open stream */
async function openStream(page: Page): Promise<Response> {
  const { quoteId } = (await ask(page, 'POST', '/api/quotes', { product: 'gap' })).body as { quoteId: string }
  expect((await ask(page, 'PUT', `/api/quotes/${quoteId}/draft`, { version: 1, draft: exampleOf('gap') })).status).toBe(200)
  expect((await ask(page, 'POST', `/api/quotes/${quoteId}/requests`, {})).status).toBe(200)
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(offerOf(page, 'Alpina').first()).toBeVisible()
  const run = runView.parse((await ask(page, 'GET', `/api/quotes/${quoteId}/requests`)).body)
  const offerIds = run.lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers.map(({ id }) => id) : []))
  expect((await ask(page, 'POST', `/api/quotes/${quoteId}/proposals`, { ...proposalTerms(), offerIds, locale: 'ro' })).status).toBe(200)
  const isStream = (response: Response) => response.url() === `${address}/api/quotes/${quoteId}/proposals/events`
  const [stream] = await Promise.all([page.waitForResponse(isStream), page.reload()])
  expect(stream.status()).toBe(200)
  return stream
}

async function disable(page: Page, { name }: Somebody): Promise<void> {
  await openPage(page, '/admin/users')
  await page.getByRole('button', { name: people.openPanel.replace('{name}', name) }).click()
  await page.getByRole('region', { name, exact: true }).getByRole('button', { name: people.panel.disable }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: people.disableDialog.submit, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('an installation is set up by its commands, its people enter by invitation with a second factor, and a stream ends when its reader is disabled', async ({ browser }) => {
  test.setTimeout(300_000)
  const set = await test.step('a command makes the agency and its first administrator’s link', async () => {
    const made = await runAdminCommand('setup', '--agency', 'Broker Adevărat SRL', '--email', OWNER.email, '--name', OWNER.name, '--address', address)
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining(`${address}/invitation/`) })
    return linkIn(made.text)
  })
  const owner = await test.step('the first administrator enters with a passkey', () => enterWithPasskey(browser, set, OWNER))

  await test.step('the desk is one of production: cookies of this host over https alone, no demo, no sandbox', async () => {
    const cookies = (await owner.context().cookies()).filter(({ name }) => name !== 'locale')
    expect(cookies.map(({ name }) => name)).toContain('__Host-next-auth.session-token')
    for (const { name, secure } of cookies) expect([name.startsWith('__Host-'), secure], name).toEqual([true, true])
    const response = await owner.goto('/')
    expect(await response?.headerValue('strict-transport-security')).toContain('max-age=63072000')
    expect((await ask(owner, 'GET', '/sandbox/insurers')).status).toBe(404)
  })

  const second = await test.step('a second administrator enters by a command’s link with a passkey', async () => {
    const made = await runAdminCommand('user', '--email', SECOND.email, '--name', SECOND.name, '--role', 'admin')
    expect(made.code).toBe(0)
    return enterWithPasskey(browser, linkIn(made.text), SECOND)
  })
  const broker = await test.step('a broker enters by the page’s link with an app of codes', async () => enterWithApp(browser, await inviteBroker(owner, BROKER), BROKER))
  const leaver = await test.step('another broker enters by the page’s link with a passkey', async () => enterWithPasskey(browser, await inviteBroker(second, LEAVER), LEAVER))
  await test.step('the operator is connected, by the page alone', () => connectOperator(second))

  const [staying, leaving] = [await openStream(broker), await openStream(leaver)]
  await test.step('the stream of a disabled broker ends within fifteen seconds, and nothing lets them in again', async () => {
    let endedAt = Number.POSITIVE_INFINITY
    const ended = leaving.finished().then(() => (endedAt = performance.now()))
    let isStayingOpen = true
    // It also ends, with an error, when the test does.
    void staying.finished().then(
      () => (isStayingOpen = false),
      () => {},
    )
    const next = leaver.waitForResponse((response) => response.url() === leaving.url() && response !== leaving)
    await disable(second, LEAVER)
    const disabledAt = performance.now()
    await ended
    expect(endedAt - disabledAt).toBeLessThan(15_000)
    // The browser asks again by itself.
    expect((await next).status()).toBe(401)
    expect(isStayingOpen).toBe(true)
    await leaver.goto('/')
    await expect(leaver.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
    await leaver.getByRole('button', { name: auth.passkey }).click()
    await expect(leaver.getByRole('main').getByRole('alert')).toBeVisible()
    await leaver.goto('/quotes')
    await expect(leaver.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
  })

  expect(await runAdminCommand('verify-audit')).toMatchObject({ code: 0, text: expect.stringContaining('Broker Adevărat SRL: the chain is whole') })
  for (const page of [owner, second, broker, leaver]) await page.context().close()
})
