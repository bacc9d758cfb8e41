import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { todayInBucharest } from '@/lib/domain/day'
import { pathsOfPages } from '@/lib/testing/edge/paths-of-api'
import { appMessages } from '@/lib/i18n/app-messages'
import { LOCALE_COOKIE, LOCALES } from '@/lib/i18n/locales'
import { signInAgain, signInToDemo } from '@/lib/testing/security/people-of-demo'
import { contactSheet, type Look, LOOKS, pictureOf } from './contact-sheet'
import { makeNewAgency } from './make-new-agency'
import { inNavigationOrder, planScreens, type Screen } from './plan-screens'
import { recordsOfScreens } from './records-of-screens'

const [, , address = '', out = '', executablePath = '', only = ''] = process.argv
/** A page that never rests, as one with a stream, is taken after so long. */
const REST_MS = 4000
/** What a draft says in either language that cannot be saved. */
const NOT_SAVED = new RegExp(LOCALES.map((locale) => appMessages(locale).wizard.save.notSaved).join('|'))
/** A picture is at most so many windows high. */
const WINDOWS_MAX = 2
const DESK_WIDTH = 1440

const newAgency = await makeNewAgency(address)

// With the scroll bars that a desk has.
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], ignoreDefaultArgs: ['--hide-scrollbars'] })
try {
  const all = planScreens(await pathsOfPages(), { records: await recordsOfScreens(address), newAgency })
  const screens = inNavigationOrder(all, await linksOfNavigation(browser)).filter(({ page, state }) => `${page} ${state}`.includes(only))
  if (only === '') await rm(out, { recursive: true, force: true })
  for (const look of LOOKS) await mkdir(path.join(out, path.dirname(pictureOf({ page: '/', state: 'usual' }, look))), { recursive: true })
  for (const language of ['ro', 'en'] as const) await takeAll(screens, language)
  await writeFile(path.join(out, 'index.html'), contactSheet(screens, todayInBucharest(new Date())))
  const missing = screens.flatMap((screen) => LOOKS.map((look) => pictureOf(screen, look))).filter((file) => !existsSync(path.join(out, file)))
  process.stdout.write(`${screens.length} screens in ${LOOKS.length} looks: ${path.join(out, 'index.html')}\n`)
  if (missing.length > 0) throw new Error(`${missing.length} pictures are missing: ${missing.slice(0, 5).join(', ')}`)
} finally {
  await browser.close()
}

/** The links of the navigation, in its order, as everybody of the demo together sees them. */
async function linksOfNavigation(within: Browser): Promise<string[]> {
  const links: string[] = []
  for (const email of ['broker@demo.test', 'backoffice@demo.test', 'admin@demo.test', 'director@demo.test']) {
    const context = await contextOf(within, { viewer: email, language: 'ro', width: DESK_WIDTH })
    const page = await context.newPage()
    await page.goto('/')
    links.push(...(await page.locator('nav a').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))))
    await context.close()
  }
  return [...new Set(links)]
}

async function takeAll(screens: readonly Screen[], language: Look['language']): Promise<void> {
  for (const viewer of new Set(screens.map((screen) => screen.viewer))) {
    for (const width of new Set(LOOKS.map((look) => look.width))) {
      const context = await contextOf(browser, { viewer, language, width })
      for (const screen of screens.filter((one) => one.viewer === viewer)) await take(context, screen, LOOKS.filter((look) => look.language === language && look.width === width))
      await context.close()
    }
  }
}

async function contextOf(within: Browser, { viewer, language, width }: { readonly viewer: string | undefined; readonly language: Look['language']; readonly width: number }): Promise<BrowserContext> {
  const isMobile = width < DESK_WIDTH
  const context = await within.newContext({ baseURL: address, isMobile, hasTouch: isMobile, locale: language === 'ro' ? 'ro-RO' : 'en-GB', reducedMotion: 'reduce' })
  await context.addCookies([{ name: LOCALE_COOKIE, value: language, url: address }])
  if (viewer !== undefined) {
    const { cookiePairs } = await (Object.values(newAgency).includes(viewer) ? signInAgain : signInToDemo)(address, viewer)
    await context.addCookies(cookiePairs.map(([name, value]) => ({ name, value, url: address })))
  }
  return context
}

/** Opens a screen once in a width, and takes it in both themes. */
async function take(context: BrowserContext, screen: Screen, looks: readonly Look[]): Promise<void> {
  const [{ width, height } = { width: 1440, height: 900 }] = looks
  const page = await context.newPage()
  await page.setViewportSize({ width, height })
  if (screen.state === 'failing') await page.route('**/api/**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"fault":{"code":"databaseBusy"}}' }))
  await page.goto(screen.path, { waitUntil: 'domcontentloaded' })
  await rest(page)
  await act(page, context, screen)
  const top = await topOfPicture(page, screen)
  for (const look of looks) {
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme
    }, look.theme)
    const fullHeight = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.screenshot({ path: path.join(out, pictureOf(screen, look)), fullPage: true, clip: { x: 0, y: top, width, height: Math.min(fullHeight - top, height * WINDOWS_MAX) }, animations: 'disabled' })
  }
  await context.setOffline(false)
  await page.close()
}

/** Where a picture begins: at the head of the page, or so that what went wrong far below stands in it. */
async function topOfPicture(page: Page, { state }: Screen): Promise<number> {
  if (state !== 'errors' && state !== 'failing' && state !== 'offline') return 0
  const { place, height, fullHeight } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main [role=alert]')].find((alert) => alert.getBoundingClientRect().height > 0)
    return { place: shown === undefined ? 0 : shown.getBoundingClientRect().top + window.scrollY, height: window.innerHeight, fullHeight: document.documentElement.scrollHeight }
  })
  return place < height * WINDOWS_MAX ? 0 : Math.max(0, Math.min(place - height, fullHeight - height * WINDOWS_MAX))
}

/** Waits until the page is hydrated and asks for nothing any more. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, undefined, { timeout: REST_MS }).catch(() => undefined)
}

/** Brings the page into its state. */
async function act(page: Page, context: BrowserContext, { state }: Screen): Promise<void> {
  if (state === 'errors') await page.getByRole('main').locator('button[type=submit]').first().click()
  if (state === 'offline') await context.setOffline(true)
  if (state === 'offline' || state === 'failing') {
    const field = page.getByRole('main').getByRole('textbox').first()
    if (state === 'offline' && (await field.count()) > 0) {
      await field.fill('x')
      await page.getByRole('status').filter({ hasText: NOT_SAVED }).first().waitFor({ timeout: REST_MS }).catch(() => undefined)
    } else await page.getByRole('main').getByRole('button').last().click({ timeout: REST_MS }).catch(() => undefined)
  }
  if (state === 'errors' || state === 'failing' || state === 'offline') await page.getByRole('alert').first().waitFor({ timeout: REST_MS }).catch(() => undefined)
}
