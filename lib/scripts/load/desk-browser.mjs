import { chromium as playwright } from '@playwright/test'
import { cpus, loadavg } from 'node:os'
import { findChromium } from '../suite/chromium.mjs'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { printLine } from '../support/terminal.mjs'
import { signIn } from './desk-pages.mjs'

const BARS_PX = 200

/** Runs a measurement in Chromium, signed in as a broker of a new demo with its own data and settings. It goes on reading the lists of the operator, two small calls a second for some minutes. */
export async function withDemoBrowser(measure, settings = {}) {
  printLine(`${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load()}`)
  const demo = await startDemo(settings)
  const browser = await playwright.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    printLine(`demo started, load ${load()}`)
    const context = await browser.newContext({ baseURL: demo.address, locale: 'ro-RO', viewport: { width: 1440, height: 900 } })
    await signIn(context.request, 'broker@demo.test')
    await measure(context, demo.address)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

/** Starts a quote, with a draft when one is given. @returns its id */
export async function newQuote(request, product, draft) {
  const { quoteId } = await (await request.post('/api/quotes', { data: { product } })).json()
  if (draft !== undefined) await request.put(`/api/quotes/${quoteId}/draft`, { data: { version: 1, draft } })
  return quoteId
}

/**
 * Makes the window larger than the page by the browser's bars, which a headless window has too; else the page's foot is cut
 * off, and its changes are never painted.
 */
export async function fitWindowToPage(devtools) {
  const { windowId, bounds } = await devtools.send('Browser.getWindowForTarget')
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { height: bounds.height + BARS_PX } })
}

/** Waits until the page is idle. */
export async function waitUntilIdle(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
}

const load = () => loadavg()[0].toFixed(1)
