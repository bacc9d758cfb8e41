import type { Locale } from '@/lib/i18n/locales'
import type { ProductId } from '@/lib/products/registry'
import { productOf } from '@/lib/products/every-product'
import { COMPANY, fillCompany, fillPerson, PERSON } from '../pages/holder-step'
import { chooseLink, expectPdf, issuedPanel, offerOf, payAndIssue } from '../pages/offers-and-issue'
import { chooseCover, fillHouse, fillVehicle, giveAgreements } from '../pages/product-steps'
import { DEMO_PASSWORD, expect, test } from '../support/desk'
import { byKeyboard, byMouse } from '../support/hands'

interface Journey {
  readonly product: ProductId
  readonly holder: 'person' | 'company'
  readonly language: Locale
  readonly way: 'mouse' | 'keyboard'
  readonly insurers: readonly [chosen: string, other: string]
  readonly series: RegExp
}

const JOURNEYS: readonly Journey[] = [
  { product: 'gap', holder: 'person', language: 'ro', way: 'keyboard', insurers: ['Carpatia', 'Alpina'], series: /CA\/03 \d+/ },
  { product: 'gap', holder: 'company', language: 'en', way: 'mouse', insurers: ['Alpina', 'Carpatia'], series: /AL\/01 \d+/ },
  { product: 'houseAssistance', holder: 'person', language: 'en', way: 'keyboard', insurers: ['Danubia', 'Helvia'], series: /DA\/02 \d+/ },
  { product: 'houseAssistance', holder: 'company', language: 'ro', way: 'mouse', insurers: ['Helvia', 'Danubia'], series: /HE\/01 \d+/ },
]

test.use({ account: 'nobody' })

for (const { product, holder, language, way, insurers, series } of JOURNEYS) {
  test.describe(`${product} for a ${holder}, in ${language}, with the ${way}`, () => {
    test.use({ language })

    test('from the sign-in to the policy and its documents', async ({ page, words }) => {
      const hands = way === 'mouse' ? byMouse(page) : byKeyboard(page)
      const { messages } = productOf(product)
      const goOn = () => hands.press(page.getByRole('button', { name: words.wizard.continue, exact: true }))
      const step = (name: string | undefined) => expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
      const steps = messages[language].steps

      await test.step('sign in', async () => {
        await page.goto('/')
        await hands.type(page.getByRole('textbox', { name: words.auth.email }), 'broker@demo.test')
        await hands.type(page.getByLabel(words.auth.password), DEMO_PASSWORD)
        await hands.press(page.getByRole('button', { name: words.auth.submit, exact: true }))
        await step(words.desk.home.title.replace('{name}', 'Ana Brezeanu'))
      })

      await test.step('start a quote', async () => {
        await hands.press(page.getByRole('link', { name: words.desk.nav.newQuote }))
        await step(words.desk.newQuote.title)
        await hands.press(page.getByRole('button', { name: messages[language].name, exact: true }))
        await step(steps.holder)
      })

      await test.step('the policyholder', async () => {
        if (holder === 'person') await fillPerson({ page, words, hands })
        else await fillCompany({ page, words, hands }, { tradeRegister: product === 'houseAssistance', declaration: product === 'gap' })
        await goOn()
      })

      if (product === 'gap') {
        await test.step('the vehicle and the agreements', async () => {
          await step(steps.vehicle)
          await fillVehicle({ page, language, hands })
          await goOn()
          await step(steps.agreements)
          await giveAgreements({ page, language, hands })
          await goOn()
        })
      } else {
        await test.step('the home and its cover', async () => {
          await step(steps.house)
          await fillHouse({ page, language, hands })
          await goOn()
          await step(steps.cover)
          await chooseCover({ page, language, hands }, 'PLUS')
          await goOn()
        })
      }

      await test.step('check, and ask the insurers', async () => {
        await step(words.wizard.checkPage.title)
        await expect(page.getByText(holder === 'person' ? PERSON.lastName : COMPANY.name)).toBeVisible()
        await hands.press(page.getByRole('button', { name: words.wizard.checkPage.request, exact: true }))
      })

      const [chosen, other] = insurers
      await test.step('offers of both insurers, and their document', async () => {
        await expect(offerOf(page, chosen)).toBeVisible()
        await expect(offerOf(page, other)).toBeVisible()
        const address = await offerOf(page, chosen).getByRole('link', { name: words.offers.document }).getAttribute('href')
        await expectPdf(await page.request.get(address ?? ''))
      })

      await test.step('choose, pay, issue', async () => {
        await hands.press(chooseLink({ page, words }, chosen))
        await step(words.issue.title)
        await payAndIssue({ page, words }, hands, 'CH-1001')
        await expect(issuedPanel({ page, words })).toContainText(series)
      })

      await test.step('the policy and its document', async () => {
        await hands.press(page.getByRole('link', { name: words.issue.openPolicy }))
        await expect(page.getByRole('heading', { level: 1, name: series })).toBeVisible()
        const frame = page.locator('iframe')
        await expect(frame).toHaveAttribute('title', words.desk.policies.document)
        await expectPdf(await page.request.get((await frame.getAttribute('src')) ?? ''))
        const download = page.waitForEvent('download')
        await hands.press(page.getByRole('link', { name: words.desk.policies.download }))
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      })
    })
  })
}
