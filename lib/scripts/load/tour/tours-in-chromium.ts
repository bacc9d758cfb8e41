import { chromium } from '@playwright/test'
import { letTourEnd } from '@/e2e/pages/tour'
import { changePanel } from '@/lib/features/demo/endpoints'
import { seededRandom } from '@/lib/features/demo/world/random'
import { appMessages } from '@/lib/i18n/app-messages'
import { LOCALES } from '@/lib/i18n/locales'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { signInToDemo } from '@/lib/testing/security/people-of-demo'
import { randomPanelActs } from './random-faults'

// Takes the tour so many times in Chromium, by the buttons of its card, with random faults, in both languages and at two widths. Its arguments: the
// address, how many tours, the seed, and the path of Chromium.

const [address = '', given = '1', seed = '1', executablePath = ''] = process.argv.slice(2)
const director = await signInToDemo(address, 'director@demo.test')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const badly: string[] = []
const foreign = new Set<string>()
for (let nth = 1; nth <= Number(given); nth += 1) {
  const random = seededRandom(Number(seed) + nth)
  const language = LOCALES[nth % LOCALES.length] ?? 'ro'
  const { width, height } = nth % 4 < 2 ? VIEWPORTS.deskLight : VIEWPORTS.phoneLight
  const context = await browser.newContext({ baseURL: address, viewport: { width, height }, timezoneId: 'Europe/Bucharest' })
  await context.addCookies([{ name: 'locale', value: language, url: address }])
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(address).origin) foreign.add(origin)
  })
  const page = await context.newPage()
  const screen = { page, words: appMessages(language) }
  const roll = async () => { for (const act of randomPanelActs(random)) await director.ask(changePanel.method, changePanel.path, act) }
  const mend = async () => { await director.ask(changePanel.method, changePanel.path, { kind: 'preset', preset: 'calm' }) }
  try {
    await page.goto('/sign-in')
    await page.getByRole('button', { name: screen.words.tour.begin }).click()
    // What the director changes after the fourth stop would often take back what the tour sets there.
    await letTourEnd(screen, { between: (stop) => (stop === 'phone' ? Promise.resolve() : roll()), inVain: mend })
  } catch (error) {
    badly.push(`${nth} (${language}, ${width} px): ${String(error).split('\n')[0] ?? ''} at ${new URL(page.url()).pathname}`)
  }
  await context.close()
}
await browser.close()
await director.ask(changePanel.method, changePanel.path, { kind: 'preset', preset: 'calm' })
for (const origin of foreign) badly.push(`a page asked ${origin}`)
process.stdout.write(`${JSON.stringify({ tours: Number(given), well: Number(given) - badly.length, badly })}\n`)
