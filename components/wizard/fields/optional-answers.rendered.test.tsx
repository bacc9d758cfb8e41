import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { renderQuote } from '@/lib/testing/rendered-quote'

const TODAY = todayInBucharest(new Date())
const { address, holder, wizard } = appMessages('ro')

test('the licence date of a policyholder and the country of an address are among the optional answers, and are kept', async () => {
  const quote = await renderQuote({ product: 'casco', language: 'ro', today: TODAY })
  const { holder: person } = examplesOf('casco')['person'] ?? {}
  // Values of others among them open the optional questions.
  await quote.open('holder', { holder: person })
  await page.getByRole('textbox', { name: new RegExp(`^${holder.licenceSince}`) }).fill('01.02.2012')
  await page.getByRole('combobox', { name: new RegExp(`^${address.country}`) }).fill('Germania')
  await page.getByRole('listbox').getByRole('option', { name: /Germania/ }).first().click()
  await page.getByRole('button', { name: wizard.continue, exact: true }).click()
  await expect.poll(() => quote.saved()['holder']).toMatchObject({ licenceSince: '01.02.2012', address: { country: 'DE' } })
})
