import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { showIn } from '@/lib/testing/rendered-accessibility'
import { localitiesOf } from '@/lib/testing/rendered-desk-api'
import { renderQuote } from '@/lib/testing/rendered-quote'
import { VIEWPORTS } from '@/lib/testing/viewports'

const { address, fields, wizard } = appMessages('ro')

const city = page.getByRole('combobox', { name: address.city })
const county = page.getByRole('combobox', { name: address.county })
const options = page.getByRole('listbox').getByRole('option')

/** The policyholder's step with the localities of the whole country. */
async function openHolder(): Promise<void> {
  const quote = await renderQuote({ product: 'gap', language: 'ro', today: todayInBucharest(new Date()), reply: ({ path }) => (path.endsWith('/localities') ? localitiesOf() : undefined) })
  await quote.open('holder')
}

test('a locality typed before there is a county brings its county, and stays that of its commune', async () => {
  await openHolder()
  await city.click()
  await userEvent.keyboard('cornesti gar')
  await expect.element(options.first()).toHaveTextContent(/Cornești\s*\(Gârbău\), Cluj/)
  await userEvent.keyboard('{Tab}')
  await expect.element(city).toHaveValue('Cornești')
  await expect.element(county).toHaveDisplayValue('Cluj')

  // Now the list is that of the county.
  await city.fill('turd')
  await expect.element(options.first()).toHaveTextContent(/^Turda/)
  await city.fill('ploiest')
  await expect.element(page.getByText(fields.noMatch)).toBeVisible()
  await expect.element(page.getByRole('listbox').getByRole('option', { name: 'Ploiești' })).not.toBeInTheDocument()
})

test('a locality of a name that many have is not guessed', async () => {
  await openHolder()
  await city.fill('floresti')
  await expect.element(options.nth(3)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await city.fill('floresti xyz')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(wizard.pickLocality)).toBeVisible()
  await expect.element(county).not.toHaveDisplayValue('Cluj')
})

test('a locality whose field is left as the page scrolls leaves no list open', async () => {
  await openHolder()
  const next = page.getByRole('button', { name: wizard.continue, exact: true })
  await city.fill('floresti')
  await expect.element(options.nth(3)).toBeVisible()
  // Both in one task, without a render between.
  document.dispatchEvent(new Event('scroll'))
  next.element().focus()
  await expect.element(next).toHaveFocus()
  await expect.poll(() => options.elements()).toHaveLength(0)
})

test('a locality is chosen anew from a list that a narrow window has room for', async () => {
  await showIn(VIEWPORTS.phoneLight)
  await openHolder()
  await city.fill('cornesti gar')
  await expect.element(options.first()).toHaveTextContent(/Cornești/)
  await userEvent.keyboard('{Tab}')
  await expect.element(city).toHaveValue('Cornești')
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  await page.getByRole('button', { name: `${wizard.openList} ${address.city}`, exact: true }).click()
  await expect.element(chosen).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(chosen).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toBeVisible()
})
