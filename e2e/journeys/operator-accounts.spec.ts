import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { byKeyboard } from '@/e2e/support/user-input'

// An agency whose accounts no other test uses.
test.use({ account: 'admin@other.test' })

type Words = { admin: (typeof import('@/lib/features/accounts/messages.ro'))['adminRo'] }

const formOf = (page: Page, { admin }: Words) => ({
  address: page.getByRole('textbox', { name: admin.form.address }),
  account: page.getByRole('textbox', { name: admin.form.account, exact: true }),
  password: page.getByLabel(admin.form.password, { exact: true }),
  submit: page.getByRole('button', { name: admin.form.submit, exact: true }),
  saveAnyway: page.getByRole('button', { name: admin.form.saveAnyway, exact: true }),
})

/** The steps of an account test, such as "Adresa: reușit". */
const stepsOf = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ has: page.locator('p') })

test('an account is changed by keyboard: tried step by step, then saved, and its password never comes back', async ({ page, words, words: { admin } }) => {
  await page.goto('/')
  await page.getByRole('link', { name: admin.nav.accounts }).click()
  const edit = admin.accounts.editOf.replace('{service}', admin.services.assets).replace('{environment}', admin.environments.sandbox)
  await page.getByRole('link', { name: edit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(admin.environments.sandbox)

  const input = byKeyboard(page)
  const { account, password, submit } = formOf(page, words)
  await expect(account).toHaveValue('sandbox')
  await expect(password).toHaveValue('')
  await input.type(password, 'sandbox')
  await input.press(submit)
  await expect(page.getByText(admin.form.saved)).toBeVisible()
  const { steps, outcomes } = admin
  await expect(stepsOf(page)).toContainText([
    `${steps.address}: ${outcomes.passed}`,
    `${steps.tls}: ${outcomes.skipped}`,
    `${steps.credentials}: ${outcomes.passed}`,
    `${steps.token}: ${outcomes.passed}`,
    `${steps.nomenclature}: ${outcomes.passed}`,
  ])
  await expect(password).toHaveValue('')
  await page.reload()
  await expect(password).toHaveValue('')
  await input.press(submit)
  await expect(page.getByText(admin.form.saved)).toBeVisible()
})

test('a wrong password says that it is the credentials, and changes nothing; saved anyway, the list shows the failed step', async ({ page, words, words: { admin } }) => {
  const { password, submit, saveAnyway } = formOf(page, words)
  const testStored = admin.accounts.testOf.replace('{service}', admin.services.vehicle).replace('{environment}', admin.environments.sandbox)
  await page.goto('/admin/operator-accounts/vehicle/sandbox')
  await password.fill('not-the-password')
  await submit.click()
  const outcome = page.getByRole('alert').filter({ hasText: admin.form.failed })
  await expect(outcome).toContainText(`${admin.steps.credentials}: ${admin.outcomes.failed}`)
  await expect(outcome).toContainText(`${admin.steps.token}: ${admin.outcomes.notTried}`)

  await page.goto('/admin/operator-accounts')
  await page.getByRole('button', { name: testStored }).click()
  const result = page.getByRole('status').filter({ hasText: admin.accounts.result.replace('{environment}', admin.environments.sandbox) })
  await expect(result).toContainText(`${admin.steps.nomenclature}: ${admin.outcomes.passed}`)

  await page.goto('/admin/operator-accounts/vehicle/sandbox')
  await password.fill('not-the-password')
  await submit.click()
  await saveAnyway.click()
  await expect(page.getByText(admin.form.savedFailing)).toBeVisible()
  await page.goto('/admin/operator-accounts')
  const failedAt = admin.accounts.failedAt.split(',')[0]?.replace('{step}', admin.steps.credentials) ?? ''
  await expect(page.getByRole('table', { name: admin.accounts.caption.replace('{service}', admin.services.vehicle) })).toContainText(failedAt)

  await page.goto('/admin/operator-accounts/vehicle/sandbox')
  await password.fill('sandbox')
  await submit.click()
  await expect(page.getByText(admin.form.saved)).toBeVisible()
})

test('an address that is not allowed is refused before anything is called, and cannot be saved anyway; another environment is asked about by name', async ({ page, words, words: { admin } }) => {
  const { address, account, password, submit, saveAnyway } = formOf(page, words)
  await page.goto('/admin/operator-accounts/travel/test')
  await submit.click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3)
  await account.fill('agency')
  await password.fill('secret')
  for (const [typed, reason] of [
    ['https://elsewhere.test/travel', admin.reasons.hostNotAllowed],
    ['http://operator.invalid/travel', admin.reasons.notHttps],
    ['https://anna:word@operator.invalid', admin.reasons.holdsCredentials],
  ] as const) {
    await address.fill(typed)
    await submit.click()
    await expect(address).toHaveAccessibleDescription(new RegExp(reason.slice(0, 30)))
    await expect(page.getByRole('alert').filter({ hasText: admin.form.failed })).toContainText(`${admin.steps.address}: ${admin.outcomes.failed}`)
    await expect(saveAnyway).toBeHidden()
  }

  // Given up, nothing is tried; an account that fails takes no place.
  await page.reload()
  await address.fill('https://operator.invalid/travel')
  await account.fill('agency')
  await password.fill('secret')
  await submit.click()
  const question = page.getByRole('alertdialog', { name: admin.form.confirmTitle.replace('{service}', admin.services.travel).replace('{environment}', admin.environments.test) })
  await question.getByRole('button', { name: admin.form.cancel, exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(admin.form.failed)).toBeHidden()

  await submit.click()
  await question.getByRole('button', { name: admin.form.confirm.replace('{environment}', admin.environments.test) }).click()
  await expect(page.getByRole('alert').filter({ hasText: admin.form.failed })).toContainText(`${admin.steps.address}: ${admin.outcomes.failed}`)
  await saveAnyway.click()
  await expect(page.getByText(admin.form.savedUnused)).toBeVisible()
  await page.goto('/admin/operator-accounts')
  const table = page.getByRole('table', { name: admin.accounts.caption.replace('{service}', admin.services.travel) })
  await expect(table.getByRole('row', { name: new RegExp(`^${admin.environments.test}`) })).toContainText(admin.accounts.states.kept)
  await expect(table.getByRole('row', { name: new RegExp(`^${admin.environments.sandbox}`) })).toContainText(admin.accounts.states.active)
})

test('a path of one\'s own is checked, used, and shown among what we assume', async ({ page, words, words: { admin } }) => {
  const { password, submit } = formOf(page, words)
  const path = page.getByRole('group', { name: 'listCounties', exact: true }).getByRole('textbox', { name: admin.form.path })
  await page.goto('/admin/operator-accounts/travel/sandbox')
  await page.getByRole('button', { name: /\(\d+\)/ }).click()
  await path.fill('/../counties')
  await password.fill('sandbox')
  await submit.click()
  await expect(path).toHaveAccessibleDescription(new RegExp(admin.form.problems.climbs.slice(0, 20)))
  await path.fill('/v2/counties')
  await submit.click()
  await expect(page.getByText(admin.form.saved)).toBeVisible()

  await page.getByRole('link', { name: admin.nav.assumptions }).click()
  await page.getByRole('link', { name: new RegExp(`^${admin.assumptions.marks.inferred}`) }).click()
  const operations = page.getByRole('table', { name: admin.assumptions.caption.replace('{service}', admin.services.travel) })
  await expect(operations.getByRole('row', { name: /listCounties/ })).toContainText('/v2/counties')
  await expect(operations.getByRole('row', { name: /signIn/ })).toBeHidden()

  await page.goto('/admin/operator-accounts/travel/sandbox')
  await path.fill('')
  await submit.click()
  await expect(page.getByText(admin.form.saved)).toBeVisible()
})

test('production is refused on the embedded database, in words; the lists of a service are fetched anew when asked', async ({ page, words, words: { admin } }) => {
  await page.goto('/admin/operator-accounts/assets/production')
  await expect(page.getByText(admin.form.refusals.productionNeedsPostgresql)).toBeVisible()
  await expect(formOf(page, words).submit).toBeDisabled()
  const body = { baseAddress: 'https://operator.invalid', account: 'a', password: 'b', code: '', confirmed: 'production', evenIfFailed: true }
  const answer = await page.request.put('/api/operator-accounts/assets/production', { data: body })
  expect(await answer.json()).toEqual({ kind: 'refused', reason: 'productionNeedsPostgresql' })

  await page.goto('/admin/operator-accounts')
  await page.getByRole('button', { name: admin.lists.refreshOf.replace('{service}', admin.services.assets) }).press('Enter')
  await expect(page.getByText(admin.lists.underWay)).toBeVisible()
})
