import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { validExamples } from '@/lib/products/gap/examples'
import { productOf } from '@/lib/products/all-products'
import { renderQuote } from '@/lib/testing/rendered-quote'

const TODAY = todayInBucharest(new Date())
const AT_ONCE_MS = 100
const { gdpr: _gdpr, consultation: _consultation, dnt: _dnt, ...rest } = validExamples(TODAY).person
const { questions } = productOf('gap').messages.ro
const rail = page.getByRole('complementary', { name: appMessages('ro').eligibility.title })

/** How long after a press of a box the rail says something; every press is timed in the page itself. */
async function pressAndRead(key: string, text: RegExp): Promise<number> {
  const box = page.getByRole('checkbox', { name: questions[key]?.label ?? key })
  const element = box.element() as HTMLElement
  const aside = rail.element()
  const change = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!text.test(aside.textContent)) return
      observer.disconnect()
      resolve(performance.now())
    })
    observer.observe(aside, { subtree: true, childList: true, characterData: true })
  })
  const pressedAt = performance.now()
  element.click()
  return (await change) - pressedAt
}

test('the rail counts an answer at once, before anything is saved, until the insurers can be asked', async () => {
  const quote = await renderQuote({ product: 'gap', language: 'ro', today: TODAY, hasProspects: true })
  await quote.open('agreements', rest)
  await expect.element(rail.getByRole('button', { name: '2 asigurători: mai cer 3 răspunsuri' })).toBeVisible()
  const times = [await pressAndRead('gdpr', /2 asigurători: mai cer 2 răspunsuri/), await pressAndRead('consultation', /2 asigurători: mai cer un răspuns/), await pressAndRead('dnt', /2 asigurători: gata de întrebat/)]
  // A busy machine may hold up one of them.
  expect(Math.min(...times)).toBeLessThanOrEqual(AT_ONCE_MS)
})
