import { expect, test } from '@/e2e/support/fixtures'

const asked = { data: { service: 'assets', list: 'county' } }

test.describe('an administrator', () => {
  test.use({ account: 'admin@demo.test' })

  test('has the lists of the operator fetched anew, and the list says when', async ({ page }) => {
    const before = Date.now()
    const refreshed = await page.request.post('/api/nomenclature/refresh', asked)
    expect(refreshed.status()).toBe(200)
    const list = (await (await page.request.get('/api/nomenclature/county')).json()) as { fetchedAt: string; isOld: boolean }
    expect(Date.parse(list.fetchedAt)).toBeGreaterThanOrEqual(before)
    expect(list.isOld).toBe(false)
  })
})
