import { expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { attackAccess } from '@/lib/testing/security/attack-desk'
import { actorsOfDemo } from '@/lib/testing/security/people-of-demo'

// One cell of so many; all of them, requests of other sites and addresses to return to: `npm run bench -- security`.
const EVERY = 48

test('a sample of every actor on every route and page with everybody’s records is answered as the table of permissions says', async ({ baseURL }) => {
  const { tried, wrong } = await attackAccess(await actorsOfDemo(requireBaseUrl(baseURL)), EVERY)
  expect(tried).toBeGreaterThan(120)
  expect(wrong).toEqual([])
})
