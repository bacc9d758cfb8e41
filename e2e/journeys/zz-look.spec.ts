import { test } from '../support/desk'
import { exampleOf, quoteWithOffers, startQuote } from '../support/quotes'

const SIZES = [[1440, 900, 'light'], [1440, 900, 'dark'], [360, 740, 'light'], [360, 740, 'dark']] as const
for (const language of ['ro', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })
    test('look', async ({ page }) => {
      test.slow()
      const { holder: _h, travellers: _t, ...trip } = exampleOf('travel')
      const shots = async (name: string) => {
        for (const [width, height, theme] of SIZES) {
          await page.setViewportSize({ width, height })
          await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen }, theme)
          await page.waitForTimeout(200)
          await page.screenshot({ path: `/tmp/looks/${language}-${name}-${width}-${theme}.png`, fullPage: true })
        }
      }
      await page.goto(`/quotes/${await startQuote(page.request, 'travel', { ...trip, quickAges: '35, 33, 6' })}/trip`, { waitUntil: 'networkidle' })
      await page.waitForTimeout(6000)
      await shots('trip')
      const travel = await quoteWithOffers(page.request, 'travel')
      await page.goto(`/quotes/${travel.quoteId}/offers`, { waitUntil: 'networkidle' })
      await page.locator('summary', { hasText: /acoper|cover/ }).first().click()
      await shots('offers')
      const casco = await quoteWithOffers(page.request, 'casco')
      await page.goto(`/quotes/${casco.quoteId}/issue?offer=${casco.offerOf('Alpina')}`, { waitUntil: 'networkidle' })
      await page.locator('input[type=file][multiple]').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 1]) }, { name: 'o-pagina.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }])
      await page.waitForTimeout(3000)
      await shots('inspection')
    })
  })
}
