import type { Browser, Page } from '@playwright/test'
import { apiContextOf, cookieOf, expect, requireBaseUrl, type signIn, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { quoteWithOffers } from '@/e2e/support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { WORLD_MARK_HEADER } from '@/lib/domain/web/world-mark'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { noOfferOf } from '../pages/offers-and-issue'

// The demo of the tests keeps no world ready, so that a reset copies one first.
const RESET_TIMEOUT_MS = 90_000

test.use({ account: 'director@demo.test' })

// The tests after this one ask the same insurers, also when it failed.
test.afterEach(async ({ sessionOf, baseURL }) => {
  const api = await apiContextOf(await sessionOf('director@demo.test'), requireBaseUrl(baseURL))
  expect((await api.post('/api/demo/panel', { data: { kind: 'preset', preset: 'calm' } })).status()).toBe(200)
  await api.dispose()
})

test('the director breaks an insurer, the broker meets it at the next quote, and it is whole again', async ({ page, browser, words, sessionOf, baseURL }) => {
  test.slow()
  const { director } = words
  const address = requireBaseUrl(baseURL)
  const broker = await apiContextOf(await sessionOf('broker@demo.test'), address)
  const outcomeOf = async () => {
    const { quoteId, run } = await quoteWithOffers(broker, 'gap')
    return { quoteId, kind: run.lanes.find(({ insurer }) => insurer.name === 'Alpina')?.outcome.kind }
  }
  const alpina = page.getByRole('row', { name: 'Alpina' })

  await test.step('down, by its switch', async () => {
    await openPage(page, '/director')
    await expectAccessible(page, 'director\'s panel')
    await page.setViewportSize(VIEWPORTS.deskLight)
    await page.getByRole('radio', { name: director.serviceNames.assets }).check()
    await page.getByRole('switch', { name: `${director.columns.isDown}: Alpina` }).press('Space')
    await expect(alpina).toContainText(director.now.down)
  })
  await test.step('the broker reads why there is one offer less', async () => {
    const { quoteId, kind } = await outcomeOf()
    expect(kind).toBe('failed')
    const other = await pageOf(browser, await sessionOf('broker@demo.test'), address)
    await other.goto(`/quotes/${quoteId}/offers`)
    await expect(noOfferOf({ page: other, words }, 'Alpina')).toBeVisible()
    await expect(other.getByRole('complementary', { name: director.bar.label })).toBeHidden()
    await other.goto('/director')
    await expect(other.getByRole('row')).toHaveCount(0)
    await other.context().close()
    await expect(page.getByRole('button', { name: new RegExp(`^${director.bar.presets.calm}`) })).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('whole again, by the bar of another page', async () => {
    await openPage(page, '/offers')
    const bar = page.getByRole('complementary', { name: director.bar.label })
    await bar.getByRole('button', { name: director.bar.presets.calm }).click()
    await expect(bar.getByRole('button', { name: director.bar.presets.calm })).toHaveAttribute('aria-pressed', 'true')
    expect((await outcomeOf()).kind).toBe('offered')
    await bar.getByRole('link', { name: director.bar.panel }).click()
    await page.getByRole('radio', { name: director.serviceNames.assets }).check()
    await expect(alpina).toContainText(/ofertă/)
  })
  await broker.dispose()
})

test('a visitor enters a world of their own by its link, changes it, and it begins anew; the director sees nothing of it', async ({ page, browser, words, baseURL }) => {
  test.slow()
  const { director, faults } = words
  const address = requireBaseUrl(baseURL)
  await openPage(page, '/director')
  await page.getByLabel(director.worlds.owner).fill('Agenția Vizită')
  await page.getByRole('button', { name: director.worlds.make }).click()
  const code = await page.getByRole('region', { name: director.worlds.title }).locator('code').textContent()
  const world = (code ?? '').replaceAll('-', '')
  expect(world).toMatch(/^[a-z0-9]{12}$/)

  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [cookieOf('locale', 'ro', address)], origins: [] } })
  const visitor = await context.newPage()
  await visitor.goto(`/?world=${world}`)
  await expect(visitor).toHaveURL(/sign-in/)
  const api = context.request
  const headers = { [WORLD_MARK_HEADER]: (await visitor.locator('html').getAttribute('data-world')) ?? '' }
  const { csrfToken } = (await (await api.get('/api/auth/csrf')).json()) as { csrfToken: string }
  expect((await api.post('/api/auth/callback/credentials', { headers, data: { csrfToken, email: 'director@demo.test', password: 'demo-Quotedesk-1' } })).status()).toBe(200)
  expect((await api.post('/api/demo/panel', { data: { kind: 'preset', preset: 'hardDay' } })).status()).toBe(409)
  await api.post('/api/demo/panel', { headers, data: { kind: 'preset', preset: 'hardDay' } })
  await api.post('/api/demo/clock', { headers, data: { days: 30 } })
  await visitor.goto('/director')
  await expect(visitor.getByText('Agenția Vizită')).toBeVisible()
  await expect(visitor.getByRole('button', { name: new RegExp(`^${director.bar.presets.hardDay}`) })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: new RegExp(`^${director.bar.presets.calm}`) })).toHaveAttribute('aria-pressed', 'true')

  await visitor.getByRole('button', { name: director.reset.button }).click()
  await expect(visitor.getByRole('button', { name: new RegExp(`^${director.bar.presets.calm}`) })).toHaveAttribute('aria-pressed', 'true', { timeout: RESET_TIMEOUT_MS })
  await expect(visitor.getByRole('slider', { name: director.clock.slider })).toHaveValue('0')
  await test.step('another tab leaves for the first world: it is asked, and the tab that stays changes nothing there', async () => {
    const other = await context.newPage()
    await other.goto('/?world=first')
    await expect(other.getByRole('heading', { level: 1, name: director.otherWorld.title })).toBeVisible()
    await expectAccessible(other, 'a link into another world')
    await other.getByRole('button', { name: director.otherWorld.enter }).click()
    await expect(other).toHaveURL(/sign-in/)
    await visitor.getByRole('button', { name: new RegExp(`^${director.bar.presets.hardDay}`) }).click()
    await expect(visitor.getByRole('alert').filter({ hasText: faults.otherWorld })).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^${director.bar.presets.calm}`) })).toHaveAttribute('aria-pressed', 'true')
  })
  await page.getByRole('button', { name: director.worlds.end }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: director.worlds.end }).click()
  await expect(page.getByRole('region', { name: director.worlds.title }).locator('code')).toHaveCount(0)
  // As of a browser that had stayed in it.
  await context.addCookies([cookieOf('quotedesk.world', world, address)])
  await visitor.goto('/clients')
  await expect(visitor.getByRole('heading', { name: director.endedWorld.title })).toBeVisible()
  await visitor.getByRole('link', { name: director.endedWorld.goOn }).click()
  await expect(visitor).toHaveURL(/sign-in/)
  await context.close()
})

async function pageOf(browser: Browser, { cookies, origins }: Awaited<ReturnType<typeof signIn>>, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [...cookies, cookieOf('locale', 'ro', address)], origins } })
  return context.newPage()
}
