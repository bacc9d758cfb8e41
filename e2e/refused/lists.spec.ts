import { expect, test } from '@/e2e/support/fixtures'

const asked = { data: { service: 'assets', list: 'county' } }

for (const account of ['broker@demo.test', 'backoffice@demo.test'] as const) {
  test.describe(account, () => {
    test.use({ account })

    test('cannot refresh the operator\'s lists', async ({ page }) => {
      expect((await page.request.post('/api/nomenclature/refresh', asked)).status()).toBe(403)
    })
  })
}

test.describe('an administrator', () => {
  test.use({ account: 'admin@demo.test' })

  test('can refresh them, and the list shows when', async ({ page }) => {
    const before = Date.now()
    const refreshed = await page.request.post('/api/nomenclature/refresh', asked)
    expect(refreshed.status()).toBe(200)
    const list = (await (await page.request.get('/api/nomenclature/county')).json()) as { fetchedAt: string; isOld: boolean }
    expect(Date.parse(list.fetchedAt)).toBeGreaterThanOrEqual(before)
    expect(list.isOld).toBe(false)
  })
})
