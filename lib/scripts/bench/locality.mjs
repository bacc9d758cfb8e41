import { execFileSync } from 'node:child_process'
import { waitUntilIdle, newQuote, withDemoBrowser } from '../load/desk-browser.mjs'
import { recordKeyToPaint } from '../load/key-to-paint.mjs'
import { summary } from '../load/statistics.mjs'
import { inRoot, ROOT, TYPESCRIPT } from '../support/paths.mjs'
import { printLine } from '../support/terminal.mjs'

const WORDS = ['cluj-nap', 'florest', 'avram', 'bucur', 'satu m', 'napo']
const ROUNDS = 3
// The pause of a person who looks at the list.
const KEY_PAUSE_MS = 150
const SEARCHES = 200

/** From a key pressed in the locality's combobox to the painted list, in Chromium on the production build; also the time of the search alone. */
export default async function benchLocality() {
  searchItself()
  await withDemoBrowser(async (context) => {
    await searchOverHttp(context.request)
    const page = await openHolder(context)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const desk = { page, devtools }
    await plainKeys(desk)
    await keysIn(desk, 'whole country')
    await chooseCounty(page)
    await keysIn(desk, 'one county')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await keysIn(desk, 'one county, CPU slowed 4 ×')
  })
}

function searchItself() {
  const output = execFileSync(process.execPath, [...TYPESCRIPT, inRoot('lib/scripts/load/search-time.ts')], { cwd: ROOT, encoding: 'utf8' })
  const { localities, builtMs, times } = JSON.parse(output)
  printLine(`search of ${localities} localities alone: ${summary(times)}; made once in ${builtMs.toFixed(0)} ms`)
}

async function searchOverHttp(request) {
  const times = []
  for (let index = 0; index < SEARCHES; index += 1) {
    const text = WORDS[index % WORDS.length]
    const begin = performance.now()
    const response = await request.get('/api/nomenclature/search', { params: { text } })
    await response.body()
    times.push(performance.now() - begin)
  }
  printLine(`GET /api/nomenclature/search: ${summary(times)}`)
}

async function openHolder(context) {
  const quoteId = await newQuote(context.request, 'gap')
  const page = await context.newPage()
  await page.addInitScript(recordKeyToPaint)
  await page.goto(`/quotes/${quoteId}/holder`)
  await field(page).waitFor()
  await waitUntilIdle(page)
  return page
}

const field = (page) => page.getByRole('combobox', { name: 'Localitatea' })

async function chooseCounty(page) {
  const list = page.waitForResponse(/\/api\/nomenclature\/locality\?/)
  await page.getByRole('combobox', { name: /^Județul/ }).selectOption('Cluj')
  await list
  await waitUntilIdle(page)
}

/** The same in a field without a list, as the machine's minimum for any key. */
async function plainKeys({ page, devtools }) {
  await page.getByRole('textbox', { name: 'Strada' }).click()
  const cpuBefore = await processorMs(devtools)
  const times = []
  for (const key of WORDS.join('')) times.push(await press(page, key))
  const cpu = ((await processorMs(devtools)) - cpuBefore) / times.length
  printLine(`key press → painted, a plain text field: ${summary(times)} (${times.length} keys; ${cpu.toFixed(1)} ms of the processor each)`)
}

/** Types the words key by key with the pause; the first word does not count. */
async function keysIn({ page, devtools }, where) {
  await field(page).click()
  await typeWord(page, WORDS[0])
  const cpuBefore = await processorMs(devtools)
  const words = []
  for (let round = 0; round < ROUNDS; round += 1) for (const word of WORDS) words.push(await typeWord(page, word))
  const times = words.flat()
  const cpu = ((await processorMs(devtools)) - cpuBefore) / times.length
  printLine(`key press → painted, ${where}: ${summary(times)} (${times.length} keys; ${cpu.toFixed(1)} ms of the processor each)`)
  printLine(`  keys that open the list: ${summary(words.map(([first]) => first))}`)
  printLine(`  keys that narrow it: ${summary(words.flatMap(([, ...further]) => further))}`)
}

/** The processor time of the page's thread, which does not depend on how busy the machine is. */
async function processorMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** Types a word and clears the field. Returns the time of each key. */
async function typeWord(page, word) {
  const times = []
  for (const key of word) times.push(await press(page, key))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.waitForTimeout(KEY_PAUSE_MS)
  await page.evaluate(() => window.takeKeyToPaint())
  return times
}

async function press(page, key) {
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await page.waitForTimeout(KEY_PAUSE_MS)
  const took = await page.evaluate(() => window.takeKeyToPaint())
  if (took === undefined) throw new Error('A key was pressed and nothing was painted.')
  return took
}
