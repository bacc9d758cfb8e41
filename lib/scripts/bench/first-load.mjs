import { chromium as playwright } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { findChromium } from '../suite/chromium.mjs'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { PAGES_OF_ADMIN, pagesOfBroker, signIn } from '../load/desk-pages.mjs'
import { scriptsOfPage } from '../load/scripts-of-page.mjs'
import { inRoot } from '../support/paths.mjs'
import { tell } from '../load/summary/tell.mjs'
import { build } from '../support/build-state.mjs'
import { CommandError, printLine } from '../support/terminal.mjs'

const HEAVIEST_KB = 215

/**
 * The compressed JavaScript of every route: the scripts in its HTML, which a browser fetches before hydration, and all that
 * Chromium has fetched when the page is idle. Each is also given as a multiple of an empty Next page.
 */
export default async function benchFirstLoad() {
  await build()
  let isMet = false
  const bare = sum(JSON.parse(readFileSync(inRoot('.next/build-manifest.json'), 'utf8')).rootMainFiles.map((file) => gzipSync(readFileSync(inRoot('.next', file))).length))
  const demo = await startDemo()
  const browser = await playwright.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const visitor = (email) => contextOf(browser, demo.address, email)
  try {
    const broker = await visitor('broker@demo.test')
    const desk = { weights: new Map(), bare }
    printLine(`route: kB named by its HTML, × a bare page (${kB(bare)} kB), kB until idle`)
    const rows = [
      ...(await measureRoutes(desk, await visitor(undefined), [['/sign-in', '/sign-in']])),
      ...(await measureRoutes(desk, broker, await pagesOfBroker(broker.request))),
      ...(await measureRoutes(desk, await visitor('admin@demo.test'), PAGES_OF_ADMIN)),
    ]
    const heaviest = rows.toSorted((a, b) => b.first - a.first)[0]
    const measure = (row) => ({ figure: `${kB(row.first)} kB (${row.route})`, ratio: row.first / bare })
    isMet = tell({ measure: 'the heaviest route, against a bare page', goal: `≤ ${HEAVIEST_KB} kB`, ...measure(heaviest), isMet: heaviest.first <= HEAVIEST_KB * 1000 })
    for (const row of rows) tell({ measure: row.route, goal: `≤ ${HEAVIEST_KB} kB`, ...measure(row), isMet: row.first <= HEAVIEST_KB * 1000 })
  } finally {
    await browser.close()
    await demo.stop()
  }
  if (!isMet) throw new CommandError(`A route has more than ${HEAVIEST_KB} kB; see above.`)
}

async function contextOf(browser, baseURL, email) {
  const context = await browser.newContext({ baseURL, locale: 'ro-RO' })
  if (email !== undefined) await signIn(context.request, email)
  return context
}

async function measureRoutes({ weights, bare }, context, pages) {
  const rows = []
  for (const [route, path] of pages) {
    const response = await context.request.get(path, { maxRedirects: 0 })
    if (response.status() !== 200) throw new Error(`${response.status()} for ${route}`)
    const named = await Promise.all(scriptsOfPage(await response.text()).map((script) => weightOf(weights, context, script)))
    const idle = await Promise.all((await scriptsUntilIdle(context, path)).map((script) => weightOf(weights, context, script)))
    const row = { route, first: sum(named), idle: sum(idle) }
    printLine(`${route}: ${kB(row.first)} kB, × ${(row.first / bare).toFixed(2)}, ${kB(row.idle)} kB`)
    rows.push(row)
  }
  return rows
}

/** The scripts that a browser without a cache has fetched when the page is idle. */
async function scriptsUntilIdle(context, path) {
  const page = await context.newPage()
  const scripts = new Set()
  page.on('response', (response) => {
    // The PDF viewer in a frame has scripts of the browser itself.
    if (response.request().resourceType() === 'script' && response.url().startsWith('http')) scripts.add(new URL(response.url()).pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.close()
  return [...scripts]
}

async function weightOf(weights, context, script) {
  if (!weights.has(script)) weights.set(script, gzipSync(await (await context.request.get(script)).body()).length)
  return weights.get(script)
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const kB = (bytes) => (bytes / 1000).toFixed(0)
