import { expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { pageCell, pagesOfDesk } from '@/lib/testing/security/access-matrix'
import { signInToDemo } from '@/lib/testing/security/people-of-demo'
import { makeRecords } from '@/lib/testing/security/records-of-user'
import { Visitor } from '@/lib/testing/security/visitor'

const PUBLIC_PAGES = ['/sign-in', '/forgotten-password', '/invitation/nobody', '/password/nobody', '/email/nobody', '/other-world?link=%2F%3Fworld%3Dfirst']
// Neither is an address of the desk.
const NO_PAGES = ['/admin/privacy', '/clients/0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10']

test('every page has a title of its own, for whoever may open it and whoever may not, and so has one that is not there', async ({ baseURL }) => {
  const address = requireBaseUrl(baseURL)
  const broker = await signInToDemo(address, 'broker@demo.test')
  const admin = await signInToDemo(address, 'admin@demo.test')
  const records = await makeRecords(broker)
  const paths = (await pagesOfDesk()).map((page) => pageCell(page, { name: 'broker', agency: 'demo', roles: ['broker'] }, { name: 'own', agency: 'demo', records }).path)
  const asked = [...[...paths, ...NO_PAGES].flatMap((path) => [{ path, visitor: broker }, { path, visitor: admin }]), ...PUBLIC_PAGES.map((path) => ({ path, visitor: new Visitor(address) }))]
  const titles: [path: string, title: string | undefined][] = []
  for (const { path, visitor } of asked) {
    const response = await visitor.copy().send('GET', path)
    const text = await response.text()
    // An address that leads on has none.
    if (response.status !== 307) titles.push([path, /<title>([^<]*)<\/title>/.exec(text)?.[1]])
  }
  expect(titles.length).toBeGreaterThan(30)
  expect(titles.filter(([, title]) => title === undefined || !/^\S.* · Quotedesk$/.test(title))).toEqual([])
})

test('a one-time link that was cut in copying says that it is not valid, and leads to the sign-in page', async ({ page, words }) => {
  for (const path of ['/invitation/nobody', '/password/nobody', '/email/nobody']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: words.people.link.closed })).toBeVisible()
    await expect(page.getByRole('link', { name: words.people.link.toSignIn })).toHaveAttribute('href', '/sign-in')
  }
})
