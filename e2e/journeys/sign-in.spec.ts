import { DEMO_PASSWORD, expect, test } from '@/e2e/support/fixtures'

test.use({ account: 'nobody', expectedConsoleError: /status of 401/ })

test.describe('signing in', () => {
  test('asks for what is missing, gives a wrong password and an unknown account the same answer, and shows the accounts of the demo', async ({ page, words: { auth, desk } }) => {
    await page.goto('/sign-in')
    const submit = page.getByRole('button', { name: auth.submit, exact: true })
    await test.step('without an account or a password asks for them', async () => {
      await submit.click()
      await expect(page.getByText(auth.emailMissing)).toBeVisible()
      await expect(page.getByText(auth.passwordMissing)).toBeVisible()
    })

    await test.step('a wrong password and an unknown account get the same answer', async () => {
      const answers: (string | null)[] = []
      for (const email of ['broker@demo.test', 'nobody@nowhere.test']) {
        await page.getByRole('textbox', { name: auth.email }).fill(email)
        await page.getByLabel(auth.password).fill('not the password')
        await submit.click()
        await expect(page.getByRole('alert').filter({ hasText: auth.wrong })).toBeVisible()
        answers.push(await page.getByRole('alert').filter({ hasText: auth.wrong }).textContent())
        await page.reload()
      }
      expect(new Set(answers).size).toBe(1)
    })

    await test.step('shows the accounts of the demo; pressing one fills it in', async () => {
      const accounts = page.getByRole('region', { name: auth.demoTitle })
      await expect(accounts.getByRole('listitem')).toHaveCount(8)
      await expect(accounts).toContainText(DEMO_PASSWORD)
      await accounts.getByRole('button', { name: 'backoffice@demo.test' }).click()
      await submit.click()
      await expect(page.getByRole('heading', { level: 1, name: desk.home.title.replace('{name}', 'Ioana Verdeș') })).toBeVisible()
    })
  })

  test('follows an address of ours afterwards, and none of another site', async ({ page, words: { auth, desk } }) => {
    for (const [next, title] of [
      ['/clients', desk.clients.title],
      ['//elsewhere.test/', desk.home.title.replace('{name}', 'Mihai Codreanu')],
    ] as const) {
      await page.context().clearCookies({ name: 'next-auth.session-token' })
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
      await page.getByRole('textbox', { name: auth.email }).fill('broker2@demo.test')
      await page.getByLabel(auth.password).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: auth.submit, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })
})

test('signing out ends the session: going back leads to the sign-in, and a copy of the cookie is worth nothing', async ({ page, context, words: { auth, desk } }) => {
  await page.goto('/sign-in')
  await page.getByRole('textbox', { name: auth.email }).fill('broker2@demo.test')
  await page.getByLabel(auth.password).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: auth.submit, exact: true }).click()
  await page.getByRole('link', { name: desk.nav.clients }).click()
  await expect(page.getByRole('heading', { level: 1, name: desk.clients.title })).toBeVisible()
  const copied = (await context.cookies()).filter(({ name }) => name.includes('session-token'))
  expect(copied).toHaveLength(1)

  await page.getByRole('button', { name: desk.account.replace('{name}', 'Mihai Codreanu') }).click()
  await page.getByRole('menuitem', { name: auth.signOut }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  for (const again of ['goBack', 'reload'] as const) {
    await page[again]()
    await expect(page.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
  }

  await context.addCookies(copied)
  expect((await page.request.post('/api/clients/search', { data: { search: 'Pop' } })).status()).toBe(401)
  await page.goto('/clients')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fclients$/)
})
