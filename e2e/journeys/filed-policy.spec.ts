import type { Locator, Page } from '@playwright/test'
import { formatDay } from '@/lib/domain/day'
import type { appMessages } from '@/lib/i18n/app-messages'
import { type IssuedElsewhere, issueElsewhere } from '@/lib/testing/issuing/issued-elsewhere'
import { expect, test } from '@/e2e/support/fixtures'
import { byMouse } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { expectHydrated } from '../support/open'
import { resetSandbox } from '../support/sandbox'

type Words = ReturnType<typeof appMessages>

// The tests provoke these refusals.
test.use({ expectedConsoleError: /status of (404|409|422|502)/ })
test.beforeEach(({ page }) => resetSandbox(page.request))
test.afterEach(({ page }) => resetSandbox(page.request))

/** Issues a policy at the same service from another desk. */
function issuedThere({ request }: Page): Promise<IssuedElsewhere> {
  return issueElsewhere(async (path, sent) => {
    const answer = await request.post(`/sandbox/assets${path}`, sent)
    expect(answer.status()).toBe(200)
    return ((await answer.json()) as { data: unknown }).data
  })
}

/** Opens the dialog on the list of policies. */
async function openDialog(page: Page, { filing }: Words): Promise<Locator> {
  await page.goto('/policies')
  const button = page.getByRole('button', { name: filing.open })
  await expectHydrated(button)
  await button.click()
  return page.getByRole('dialog', { name: filing.open })
}

async function fill(page: Page, { filing }: Words, { holderName, series, number, startDate, endDate, premium }: IssuedElsewhere) {
  const input = byMouse(page)
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await input.select(dialog.getByRole('combobox', { name: filing.product }), 'GAP')
  await input.select(dialog.getByRole('combobox', { name: filing.insurer }), 'Alpina')
  await input.type(field(filing.series), series)
  await input.type(field(filing.number), number)
  await input.type(field(filing.holderName), holderName)
  await input.type(field(filing.startDate), formatDay(startDate, 'ro'))
  await input.type(field(filing.endDate), formatDay(endDate, 'ro'))
  await input.type(field(filing.premium), String(premium.amountBani / 100))
}

test('a policy issued elsewhere is filed once its document names what was written, and found by search; its PDF opens', async ({ page, words }) => {
  test.slow()
  const { backOffice, desk, faults, filing } = words
  const made = await issuedThere(page)
  const dialog = await openDialog(page, words)
  const submit = dialog.getByRole('button', { name: filing.submit })
  await submit.click()
  await expect(dialog.getByText(filing.problems.seriesMissing).first()).toBeVisible()
  await expectAccessible(page, 'filing a policy with nothing written')

  await fill(page, words, { ...made, holderName: 'Dan Exemplu' })
  await submit.click()
  const refused = dialog.getByRole('alert').filter({ hasText: faults.anotherPolicy })
  await expect(refused).toContainText(backOffice.proof.missing.replace('{facts}', backOffice.facts.holder))
  const holder = dialog.getByRole('textbox', { name: filing.holderName, exact: true })
  await expect(holder).toHaveValue('Dan Exemplu')
  await expect(dialog.getByRole('textbox', { name: filing.number, exact: true })).toHaveValue(made.number)
  await expectAccessible(page, 'filing a policy whose document names somebody else')

  // Typed values stay when the dialog closes.
  await dialog.getByRole('button', { name: filing.cancel }).click()
  await page.getByRole('button', { name: filing.open }).click()
  await expect(holder).toHaveValue('Dan Exemplu')
  await byMouse(page).type(holder, made.holderName)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: `${made.series} ${made.number}` })).toBeVisible()
  await expect(page.getByText(filing.badge)).toBeVisible()
  await expect(page.getByText(backOffice.timeline.events.policy.filed)).toBeVisible()
  await expect(page.locator('iframe')).toBeAttached()
  await expect(page.getByRole('link', { name: desk.policies.quote })).toBeHidden()
  const pdf = await page.request.get(`/api/policies/${new URL(page.url()).pathname.replace('/policies/', '')}/document`)
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(backOffice.check.noDifferences)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page, 'a policy that was filed')
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: words.palette.title })
  await expect(palette.getByRole('group', { name: words.palette.groups.go })).toBeVisible()
  await expect(palette.getByRole('option', { name: words.copyAndRenew.renewThis })).toHaveCount(0)

  await page.setViewportSize(VIEWPORTS.deskLight)
  await page.goto('/policies')
  const search = page.getByRole('searchbox', { name: backOffice.list.search })
  await expectHydrated(search)
  await search.fill(`exemplu ${made.number}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(`${made.number}$`) }) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(filing.badge)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'a filed policy among the policies')

  await openDialog(page, words)
  await fill(page, words, made)
  await submit.click()
  await expect(dialog.getByRole('alert').filter({ hasText: faults.policyFiled })).toBeVisible()
})

test.describe('by the back office, in English', () => {
  test.use({ account: 'backoffice@demo.test', language: 'en' })

  test('a number that the service does not know is said, and may be written again', async ({ page, words }) => {
    const { backOffice, filing } = words
    const made = await issuedThere(page)
    const dialog = await openDialog(page, words)
    await fill(page, words, { ...made, number: '999999999' })
    await dialog.getByRole('button', { name: filing.submit }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: backOffice.proof.notFound })).toBeVisible()
    await byMouse(page).type(dialog.getByRole('textbox', { name: filing.number, exact: true }), made.number)
    await dialog.getByRole('button', { name: filing.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${made.series} ${made.number}` })).toBeVisible()
    await expect(page.getByText(filing.badge)).toBeVisible()
  })
})
