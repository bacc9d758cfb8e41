import { questionLabels } from '../pages/product-steps'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { openPage } from '../support/open'
import { exampleOf, quoteWithOffers, startQuote } from '../support/quotes'

const photoFile = (name: string, text: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]) })

test('proposes the make from the chassis number, and fills the make from a chosen model', async ({ page, words: { fields } }) => {
  test.slow()
  const { holder } = exampleOf('casco')
  // The search reads copies of the lists, which the first start fetches one by one.
  const searchReply = async () => (await page.request.get('/api/nomenclature/search?text=octavia&service=vehicle&list=vehicle-model')).text()
  await expect.poll(searchReply, { timeout: 120_000 }).toContain('Octavia')
  await openPage(page, `/quotes/${await startQuote(page.request, 'casco', { holder })}/vehicle`)
  const { label } = questionLabels(page, 'casco', 'ro')
  const [brand, model] = [label('combobox', 'brand'), label('combobox', 'model')]

  await model.fill('octavia')
  await page.getByRole('listbox').getByRole('option', { name: /Octavia.*Škoda/ }).first().click()
  await expect(model).toHaveValue('Octavia')
  await expect(brand).toHaveValue('Škoda')

  await openPage(page, `/quotes/${await startQuote(page.request, 'casco', { holder })}/vehicle`)
  await label('textbox', 'vin').fill('UU1HSDJ9FR0123456')
  await expect(page.getByText(fields.modelYear.replace('{year}', '2024'))).toBeVisible()
  await expect(brand).toHaveValue('Dacia')
})

test.describe('photos of a risk inspection', () => {
  test.use({ expectedConsoleError: /net::ERR_FAILED|422/ })

  test('are uploaded one after the other, and a failed one can be retried', async ({ page, words: { inspection, problems } }) => {
    test.slow()
    const { quoteId, offerOf } = await quoteWithOffers(page.request, 'casco')
    const offerId = offerOf('Alpina')
    await openPage(page, `/quotes/${quoteId}/issue?offer=${offerId}`)
    const card = page.getByRole('region', { name: inspection.title })
    const sent = card.getByRole('list', { name: inspection.sent }).getByRole('listitem')

    let failures = 1
    await page.route('**/inspection-files?*', async (route) => {
      failures -= 1
      if (failures >= 0) await route.abort()
      else await route.continue()
    })
    await card.locator('input[type=file][multiple]').setInputFiles([photoFile('front.jpg', 'one'), photoFile('rear.jpg', 'another')])
    await expect(sent).toHaveCount(1)
    await card.getByRole('button', { name: inspection.retryOf.replace('{name}', 'front.jpg') }).click()
    await expect(sent).toHaveCount(2)

    await card.locator('input[type=file][multiple]').setInputFiles([{ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }])
    await expect(card.getByText(problems.fileKind)).toBeVisible()
    await expect(sent).toHaveCount(2)
    await expectAccessible(page, 'risk inspection')
  })
})
