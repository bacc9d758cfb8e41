import { waitUntilIdle, newQuote, fitWindowToPage, withDemoBrowser } from '../load/desk-browser.mjs'
import { recordInteractions } from '../load/interactions.mjs'
import { quantile, summary } from '../load/statistics.mjs'
import { tell } from '../load/summary/tell.mjs'
import { parseArgs } from 'node:util'
import { CommandError, printLine } from '../support/terminal.mjs'

const SLOWER = [1, 4]
const FRAME_MAX_MS = 100
const SHIFT_MAX = 0.02
// The pause of a person who types a name from a card.
const KEY_PAUSE_MS = 100
const HOLDER = 'Nume'
const TYPED = [
  [HOLDER, 'Stanescu'],
  ['CNP', '2920229120018'],
  ['Telefon mobil', '0722000111'],
  ['E-mail', 'stefania@example.test'],
]

/**
 * The delays in the wizard, in Chromium on the production build: from a key to the next frame, from a key to the
 * eligibility rail, from Continue to the next step, on this processor and on one slowed 4 times; and how far the page shifts meanwhile. `--products` separated by commas, `--rounds`.
 */
export default async function benchWizard(args) {
  const { values } = parseArgs({ args, options: { products: { type: 'string', default: 'gap,casco,travel' }, rounds: { type: 'string', default: '3' } } })
  const met = []
  await withDemoBrowser(async (context) => {
    for (const product of values.products.split(',')) {
      for (const rate of SLOWER) {
        const page = await context.newPage()
        await page.addInitScript(recordInteractions)
        await page.goto(`/quotes/${await newQuote(context.request, product)}`)
        await waitUntilIdle(page)
        const devtools = await context.newCDPSession(page)
        await fitWindowToPage(devtools)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate })
        const times = { typing: [], rail: [], press: [], step: [] }
        while (!(await page.getByRole('textbox', { name: HOLDER, exact: true }).isVisible())) await goOn(page, times)
        for (let round = 0; round < Number(values.rounds); round += 1) await typeHolder(page, times)
        while (!page.url().endsWith('/check')) await goOn(page, times)
        const shift = await page.evaluate(() => window.takeShift())
        await page.close()
        printLine(`${product}, CPU ${rate === 1 ? 'as it is' : `slowed ${rate} ×`}`)
        printLine(`  key → next frame:      ${summary(times.typing)} (${times.typing.length} keys)`)
        printLine(`  key → fitting rail:    ${summary(times.rail)} (${times.rail.length} changes)`)
        printLine(`  Continue → next frame: ${summary(times.press)}`)
        printLine(`  Continue → next step:  ${summary(times.step)} (${times.step.length} steps, the draft saved on the way)`)
        const named = `${product}, CPU slowed ${rate} ×`
        for (const [what, all] of [['a key', times.typing], ['Continue', times.press]]) {
          const slow = quantile(all, 0.98)
          met.push(tell({ measure: `${named}: ${what} to the next frame, p98 (INP)`, goal: `≤ ${FRAME_MAX_MS} ms`, figure: `${slow.toFixed(0)} ms`, ratio: slow / FRAME_MAX_MS, isMet: slow <= FRAME_MAX_MS }))
        }
        met.push(tell({ measure: `${named}: layout shift`, goal: `≤ ${SHIFT_MAX}`, figure: shift.toFixed(4), isMet: shift <= SHIFT_MAX }))
      }
    }
  })
  const missed = met.filter((isMet) => !isMet).length
  if (missed > 0) throw new CommandError(`${missed} of ${met.length} goals missed; see above.`)
}

/** Retypes the holder. A key that does not change the rail counts for typing only. */
async function typeHolder(page, { typing, rail }) {
  for (const [label, text] of TYPED) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.evaluate(() => [window.takeInteractions(), window.takeRailMs()])
    for (const key of text) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_PAUSE_MS)
      const took = await page.evaluate(() => ({ frames: window.takeInteractions(), railMs: window.takeRailMs() }))
      // Without a report the paint took less than 16 ms, the browser's minimum.
      typing.push(Math.max(16, ...took.frames))
      if (took.railMs !== undefined) rail.push(took.railMs)
    }
  }
}

/** Fills a step with sample data and continues from an idle page. */
async function goOn(page, { press, step }) {
  await page.getByRole('button', { name: 'Completează cu date de probă' }).click()
  // A person hovers over a button before the press.
  const onward = page.getByRole('button', { name: 'Continuă' })
  await onward.hover()
  await waitUntilIdle(page)
  await page.evaluate(() => window.takeInteractions())
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const before = await page.evaluate(() => performance.now())
  await onward.click()
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, heading, { polling: 'raf' })
  step.push((await page.evaluate(() => performance.now())) - before)
  press.push(Math.max(16, ...(await page.evaluate(() => window.takeInteractions()))))
  await waitUntilIdle(page)
}
