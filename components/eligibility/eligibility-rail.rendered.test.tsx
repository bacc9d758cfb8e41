import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { validExamples } from '@/lib/products/gap/examples'
import { productOf } from '@/lib/products/all-products'
import { renderQuote } from '@/lib/testing/rendered-quote'

const TODAY = todayInBucharest(new Date())
const { gdpr: _gdpr, consultation: _consultation, dnt: _dnt, ...rest } = validExamples(TODAY).person
const { questions } = productOf('gap').messages.ro
const rail = page.getByRole('complementary', { name: appMessages('ro').eligibility.title })

test('the rail counts an answer as it is given, until the insurers can be asked', async () => {
  const quote = await renderQuote({ product: 'gap', language: 'ro', today: TODAY, hasProspects: true })
  await quote.open('agreements', rest)
  await expect.element(rail.getByRole('button', { name: '2 asigurători: mai cer 3 răspunsuri' })).toBeVisible()
  for (const [key, text] of [
    ['gdpr', '2 asigurători: mai cer 2 răspunsuri'],
    ['consultation', '2 asigurători: mai cer un răspuns'],
    ['dnt', '2 asigurători: gata de întrebat'],
  ] as const) {
    await page.getByRole('checkbox', { name: questions[key]?.label ?? key }).click()
    await expect.element(rail).toHaveTextContent(text)
  }
})
