import { waitUntilIdle, withDemoBrowser } from '../load/desk-browser.mjs'
import { median, summary } from '../load/statistics.mjs'
import { printLine } from '../support/terminal.mjs'

const SLOWER = [1, 4]
const ROWS = 500
const ROUNDS = 5
const JUDGED_MS = 300
const HEAD = ['Nr. auto', 'Serie șasiu', 'Marca', 'Model', 'An', 'Masa', 'Valoare', 'Acoperiri', 'Firma', 'CUI', 'Reg. Com.', 'Telefon', 'E-mail', 'Județ', 'Localitate', 'Strada', 'Nr. stradă']
const LETTERS = 'ABCDEFGHJKLMNPRSTUVXYZ'

/**
 * How long a sheet of 500 cars takes, in Chromium on the production build, on this processor and on one slowed 4 times: from the press that reads pasted cells to the sentence that
 * says how many rows are right, reading and judging together; from there to the cells of the first page; and from a change of one cell to its next frame.
 */
export default async function benchFleet() {
  await withDemoBrowser(async (context) => {
    for (const rate of SLOWER) {
      const page = await context.newPage()
      await page.goto('/fleets/new?product=casco')
      await waitUntilIdle(page)
      const devtools = await context.newCDPSession(page)
      const times = { judged: [], drawn: [], cell: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.getByRole('textbox', { name: /^Celule lipite/ }).fill(sheet(round))
        await devtools.send('Emulation.setCPUThrottlingRate', { rate })
        const { judged, drawn } = await page.evaluate(untilJudged)
        times.judged.push(judged)
        times.drawn.push(drawn)
        times.cell.push(await page.evaluate(untilDrawn))
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await page.getByRole('button', { name: 'Alt tabel' }).click()
      }
      await page.close()
      printLine(`${ROWS} rows, CPU ${rate === 1 ? 'as it is' : `slowed ${rate} ×`}`)
      printLine(`  pasted → judged:           ${summary(times.judged)}`)
      printLine(`  pasted → drawn:            ${summary(times.drawn)}`)
      if (rate === SLOWER.at(-1)) printLine(`  goal ${JUDGED_MS} ms, median ${Math.round(median(times.judged))} ms: ${median(times.judged) <= JUDGED_MS ? 'met' : 'not met'}`)
      printLine(`  change of a cell → drawn:  ${summary(times.cell)}`)
    }
  })
}

/** In the page: presses the button, and waits for the sentence that counts the rows, and for the cells. @returns how long either took */
function untilJudged() {
  return new Promise((resolve) => {
    const began = performance.now()
    let judged
    const seen = new MutationObserver(() => {
      if (judged === undefined && /de rânduri sunt gata/.test(document.querySelector('main').textContent)) judged = performance.now() - began
      if (judged === undefined || document.querySelector('input[data-column="model"]') === null) return
      seen.disconnect()
      resolve({ judged, drawn: performance.now() - began })
    })
    seen.observe(document.body, { childList: true, subtree: true, characterData: true })
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Citește celulele').click()
  })
}

/** In the page: types into the first cell, and waits for two frames. */
function untilDrawn() {
  return new Promise((resolve) => {
    const input = document.querySelector('input[data-column="model"]')
    const began = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, `${input.value}x`)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
  })
}

/** Cars of one company, a few of which have something wrong. */
function sheet(round) {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const letters = [index / 484, index / 22, index].map((part) => LETTERS[Math.floor(part) % LETTERS.length]).join('')
    return [`CJ ${10 + (index % 89)} ${letters}`, `UU1HSDJ9F${round % 10}${1_000_000 + index}`, 'Dacia', 'Duster', index % 7 === 0 ? '2099' : '2024', '1870', '92.500', 'Standard', 'Morarul SRL', 'RO18422016', 'J12/1403/2004', '0722123456', 'flota@morarul.test', 'Cluj', index % 5 === 0 ? 'Cluj Napoca' : 'Cluj-Napoca', 'Fabricii', '7']
  })
  return [HEAD, ...rows].map((row) => row.join('\t')).join('\n')
}
