import { chromium as playwright, request as playwrightRequest } from '@playwright/test'
import { loadavg } from 'node:os'
import { startBarePage } from '../load/bare-next.mjs'
import { pagesOfBroker, signIn } from '../load/desk-pages.mjs'
import { measurePage } from '../load/measure-page.mjs'
import { quantile } from '../load/statistics.mjs'
import { tell } from '../load/summary/tell.mjs'
import { findChromium } from '../suite/chromium.mjs'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { freePort } from '../support/free-port.mjs'
import { CommandError, printLine } from '../support/terminal.mjs'

const ROUNDS = 5
const PERFORMANCE_MIN = 95
const BARE_MIN = 98
const ACCESSIBILITY = 100
const SHIFT_MAX = 0.02
/** What is measured of a broker's pages. */
const ROUTES = ['/', '/quotes/[quoteId]/[step], gap vehicle', '/quotes/[quoteId]/offers', '/policies/[policyId]', '/proposal/[token]']

/** What the desk has at best: its frame with styles, fonts, navigation and providers, around a page that says that nothing is there. */
const FRAME = 'the frame of the desk alone'
const NOTHING_THERE = '/clients/00000000-0000-7000-8000-000000000000'

/**
 * Lighthouse on a phone, page by page, beside a bare Next page and the frame of the desk in the same run: the median of five, a round of all
 * pages after the other. Void where the bare page stays under 98: then the machine was busy. Options: `--rounds N`, `--only WORDS-OF-A-ROUTE`.
 */
export default async function benchPages(options) {
  const rounds = Number(optionOf(options, '--rounds') ?? ROUNDS)
  const only = optionOf(options, '--only') ?? ''
  printLine(`load ${loadavg()[0].toFixed(1)}`)
  const bare = await startBarePage()
  const demo = await startDemo()
  const port = await freePort()
  const browser = await playwright.launch({ executablePath: await findChromium(), args: ['--no-sandbox', `--remote-debugging-port=${port}`] })
  try {
    const pages = [{ route: 'a bare Next page', url: bare.address }, ...(await pagesToMeasure(demo.address)).filter(({ route }) => route === FRAME || route.includes(only))]
    const measured = new Map(pages.map(({ route }) => [route, []]))
    for (let round = 1; round <= rounds; round += 1) {
      for (const { route, url, cookie } of pages) {
        const one = await measurePage(url, { port, cookie, isMissing: route === FRAME })
        if (one === undefined) {
          printLine(`round ${round}, ${route}: not recorded`)
          continue
        }
        measured.get(route).push(one)
        printLine(`round ${round}, ${route}: ${one.performance}, accessibility ${one.accessibility}`)
      }
    }
    report(measured, rounds)
  } finally {
    await browser.close()
    await demo.stop()
    await bare.stop()
  }
}

async function pagesToMeasure(address) {
  const broker = await playwrightRequest.newContext({ baseURL: address })
  await signIn(broker, 'broker@demo.test')
  const paths = await pagesOfBroker(broker)
  const pathOf = (route) => paths.find(([name]) => name === route)?.[1]
  const client = await clientOf(broker, pathOf('/policies/[policyId]'))
  const cookie = (await broker.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await broker.dispose()
  const desk = [...ROUTES.map((route) => [route, pathOf(route)]), ['/clients/[clientId]', client]]
  return [{ route: FRAME, url: `${address}${NOTHING_THERE}`, cookie }, { route: '/sign-in', url: `${address}/sign-in` }, ...desk.map(([route, path]) => ({ route, url: new URL(path, address).href, cookie: route.startsWith('/proposal') ? undefined : cookie }))]
}

/** The page of a policy's client. */
async function clientOf(request, policyPath) {
  const found = /href="(\/clients\/[^"]+)"/.exec(await (await request.get(policyPath)).text())
  if (found === null) throw new CommandError('The policy leads to no client.')
  return found[1]
}

/** A row a page: medians, and what Lighthouse finds wrong for everybody. */
function report(measured, rounds) {
  printLine('page: performance, accessibility, first paint, largest paint, blocked, shift (medians)')
  const seldom = [...measured].filter(([, all]) => all.length * 2 <= rounds).map(([route]) => route)
  if (seldom.length > 0) return printLine(`void: at most half of the rounds were recorded of ${seldom.join('; ')}`)
  const rows = [...measured].map(([route, all]) => ({ route, performance: medianOf(all, 'performance'), accessibility: Math.min(...all.map((one) => one.accessibility)), all }))
  for (const { route, performance, accessibility, all } of rows) {
    const times = `${medianOf(all, 'firstPaintMs').toFixed(0)} ms, ${medianOf(all, 'largestPaintMs').toFixed(0)} ms, ${medianOf(all, 'blockedMs').toFixed(0)} ms, ${medianOf(all, 'shift').toFixed(3)}`
    printLine(`${route}: ${performance}, ${accessibility}, ${times}`)
    const findings = [...new Set(all.flatMap((one) => one.findings))]
    if (findings.length > 0) printLine(`  ${findings.join(', ')}`)
  }
  const [bare, frame, ...ours] = rows
  if (bare.performance < BARE_MIN) throw new CommandError(`void: the bare page has ${bare.performance}, less than ${BARE_MIN}: the machine was busy`)
  const met = ours.flatMap(({ route, performance, accessibility, all }) => {
    const shift = medianOf(all, 'shift')
    return [
      tell({ measure: `${route}: performance, accessibility`, goal: `≥ ${PERFORMANCE_MIN} beside ${bare.performance} of a bare page and ${frame.performance} of the frame, ${ACCESSIBILITY}`, figure: `${performance}, ${accessibility}`, ratio: performance / bare.performance, isMet: performance >= PERFORMANCE_MIN && accessibility >= ACCESSIBILITY }),
      tell({ measure: `${route}: layout shift`, goal: `≤ ${SHIFT_MAX}`, figure: shift.toFixed(4), isMet: shift <= SHIFT_MAX }),
    ]
  })
  if (met.includes(false)) throw new CommandError(`${met.filter((isMet) => !isMet).length} of ${met.length} goals missed; see above.`)
}

const medianOf = (all, key) => quantile(all.map((one) => one[key]), 0.5)

function optionOf(options, name) {
  const at = options.indexOf(name)
  return at === -1 ? undefined : options[at + 1]
}
