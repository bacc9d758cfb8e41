import { expect, test } from '@playwright/test'

test('the sign-in page says what it is', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
