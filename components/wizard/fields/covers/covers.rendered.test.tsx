import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { productOf } from '@/lib/products/all-products'
import { COVER_PACKAGES } from '@/lib/products/casco/cover-packages'
import { validExamples } from '@/lib/products/casco/examples'
import type { Draft } from '@/lib/products/example-drafts'
import { expectAccessible, showIn } from '@/lib/testing/rendered-accessibility'
import type { Asked } from '@/lib/testing/rendered-app'
import { renderQuote } from '@/lib/testing/rendered-quote'
import { sandboxList } from '@/lib/testing/sandbox-lists'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { walk } from '@/lib/wizard/walk'

const TODAY = todayInBucharest(new Date())
const { coverPackages: words, wizard } = appMessages('ro')
const { definition } = productOf('casco')
const WITHOUT_COVERS: Draft = { ...validExamples(TODAY).person, coverages: undefined }
const OWN = { id: '0190f3a2-0000-7000-8000-000000000001', name: 'Flotă', covers: ['collision', 'glass'] }

const packages = page.getByRole('radiogroup', { name: 'Acoperiri' })
const pick = (name: RegExp) => packages.getByRole('radio', { name }).click()
const singly = page.getByRole('button', { name: words.singly, exact: true })
const single = page.getByRole('group', { name: words.singlyShown })
const sumOf = (cover: string) => single.getByRole('textbox', { name: `Suma: ${cover}` })

/** The step of casco that asks for covers. */
async function renderCovers(draft: Draft = WITHOUT_COVERS, reply?: (asked: Asked) => object | undefined) {
  await showIn(VIEWPORTS.deskLight)
  const quote = await renderQuote({ product: 'casco', language: 'ro', today: TODAY, ...(reply && { reply }) })
  await quote.open('cover', draft)
  await expect.element(packages.getByRole('radio', { name: /^Complet/ })).toBeVisible()
  const next = async () => {
    await page.getByRole('button', { name: wizard.continue, exact: true }).click()
    await quote.expectToLeadTo('check')
    return walk(definition, quote.saved(), TODAY).complete as { coverages: readonly { key: string; insuredSum: number }[]; marketValue: number } | undefined
  }
  return { ...quote, next }
}

describe('covers', () => {
  test('are all answered by one package, each for the value of the vehicle', async () => {
    const { next } = await renderCovers()
    await pick(/^Standard · 14$/)
    await expect.element(page.getByText(/fiecare pentru 92\.500,00 RON/)).toBeVisible()
    const answers = await next()
    expect(answers?.coverages.map(({ key }) => key).toSorted()).toEqual([...COVER_PACKAGES[1].covers].toSorted())
    expect(new Set(answers?.coverages.map(({ insuredSum }) => insuredSum))).toEqual(new Set([92_500]))
  })

  test('keep their single ticks behind the package, with the sum beside each cover that is chosen', async () => {
    const { next } = await renderCovers()
    await expect.element(single).not.toBeInTheDocument()
    await pick(/^Minimal/)
    await singly.click()
    await single.getByRole('checkbox', { name: 'Geamuri și parbriz' }).click()
    await expect.element(packages.getByRole('radio', { name: words.own })).toBeChecked()
    const glass = sumOf('Geamuri și parbriz')
    await expect.element(glass).toHaveValue('92.500')
    const [tick, sum] = [single.getByRole('checkbox', { name: 'Geamuri și parbriz' }), glass].map((one) => one.element().getBoundingClientRect())
    expect(tick?.left).toBeLessThan(sum?.left ?? 0)
    expect(tick?.top).toBeLessThan(sum?.bottom ?? 0)
    expect(tick?.bottom).toBeGreaterThan(sum?.top ?? 0)
    await glass.fill('4.999,50')
    const answers = await next()
    expect(answers?.coverages.find(({ key }) => key === 'glass')).toMatchObject({ insuredSum: 4999.5 })
    await expectAccessible('cover', [VIEWPORTS.deskLight])
  })

  test('show a wrong sum, though the single covers were collapsed', async () => {
    await renderCovers({ ...WITHOUT_COVERS, coverages: [{ key: 'glass', label: 'Geamuri și parbriz', insuredSum: '0' }] })
    await page.getByRole('button', { name: wizard.continue, exact: true }).click()
    await expect.element(sumOf('Geamuri și parbriz')).toBeVisible()
  })

  test('without a value of the vehicle leave one answer to give, whatever the package', async () => {
    await renderCovers({ ...WITHOUT_COVERS, marketValue: '' })
    await pick(/^Complet/)
    await page.getByRole('button', { name: wizard.continue, exact: true }).click()
    await expect.element(page.getByRole('group', { name: 'Un răspuns trebuie completat' })).toHaveFocus()
  })

  test('are saved as a package of the agency, and the value says what was read', async () => {
    const saved: unknown[] = []
    const { asked } = await renderCovers(WITHOUT_COVERS, ({ method, path, body }) => {
      if (!path.startsWith('/api/cover-packages')) return undefined
      if (method === 'GET') return { packages: saved.length === 0 ? [] : [OWN], mayChange: true }
      saved.push(body)
      return { id: OWN.id }
    })
    const value = page.getByRole('textbox', { name: 'Valoarea vehiculului' })
    await value.fill('18.250,5')
    await expect.element(page.getByText('adică 18.250,50 RON')).toBeVisible()
    await singly.click()
    for (const { key, label } of sandboxList('coverage', 'casco').filter((one) => OWN.covers.includes(one.key))) {
      expect(key).not.toBe('')
      await single.getByRole('checkbox', { name: label, exact: true }).click()
    }
    await page.getByRole('button', { name: words.saveOwn }).click()
    await page.getByRole('textbox', { name: words.name }).fill(OWN.name)
    await userEvent.keyboard('{Enter}')
    await expect.element(packages.getByRole('radio', { name: 'Flotă · 2' })).toBeChecked()
    expect(saved).toEqual([{ product: 'casco', name: OWN.name, covers: OWN.covers }])
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
