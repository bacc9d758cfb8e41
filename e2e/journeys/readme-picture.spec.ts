import { existsSync } from 'node:fs'
import { offerOf } from '../pages/offers-and-issue'
import { expect, test } from '@/e2e/support/fixtures'
import { quoteWithOffers } from '../support/quotes'

const PICTURE = 'e2e/screenshots/offers.png'

test.use({ language: 'en', viewport: { width: 1440, height: 900 } })

// The picture is taken anew on request only, so that running the tests changes no file.
test('the picture in the README shows the offers page', async ({ page, context, baseURL }) => {
  if (process.env.UPDATE_SCREENSHOT === '1') {
    await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }])
    const { quoteId } = await quoteWithOffers(page.request, 'gap')
    await page.goto(`/quotes/${quoteId}/offers`)
    await expect(offerOf(page, 'Alpina')).toBeVisible()
    await page.screenshot({ path: PICTURE })
  }
  expect(existsSync(PICTURE), `${PICTURE} is missing: UPDATE_SCREENSHOT=1 npm test -- browser readme-picture`).toBe(true)
})
