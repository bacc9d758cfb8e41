import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { wizardRo } from '@/lib/wizard/messages/wizard.ro'
import { validExamples } from '@/lib/products/gap/examples'
import { renderQuote } from '@/lib/testing/rendered-quote'

const TODAY = todayInBucharest(new Date())
const { vin: _vin, model: _model, ...rest } = validExamples(TODAY).person

test('a step asks the browser for no format of numbers while it comes, and none for the counts of its summary', async () => {
  const numbers = vi.spyOn(Intl, 'NumberFormat')
  const quote = await renderQuote({ product: 'gap', language: 'ro', today: TODAY, hasProspects: true })
  await quote.open('vehicle', rest)
  await expect.element(page.getByRole('complementary')).toHaveTextContent(/2 asigurători: mai cer 2 răspunsuri/)
  expect(numbers.mock.calls).toEqual([])
  await page.getByRole('button', { name: wizardRo.continue, exact: true }).click()
  await expect.element(page.getByRole('group', { name: '2 răspunsuri trebuie completate' })).toHaveFocus()
  expect(numbers.mock.calls).toEqual([])
  numbers.mockRestore()
})
