import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { renderInApp } from '@/lib/testing/rendered-app'
import { SecondScreen } from './second-screen'

const END = parseDay('2027-11-30') as Day
const GLASS = { code: 'glass', name: 'Glass and windscreen', insuredSum: 5000, currency: 'RON' }
const offer = (nth: number, change: Partial<ProposedOffer> = {}): ProposedOffer => ({
  id: `0190a1b2-0000-7000-8000-00000000000${nth}`, insurer: 'Alpina', packageName: 'Plus', premium: { amountBani: 90_000 + nth, currency: 'RON' }, installments: [], startDate: parseDay('2026-12-01') as Day, endDate: END, isRecommended: false,
  covers: [{ code: 'glass', name: GLASS.name, insuredAmount: 5000, currency: 'RON' }],
  deductibles: [{ code: 'partialDamage', name: 'Daună parțială', amount: nth * 500, currency: 'RON' }],
  ...change,
})
const VIEW: ProposalView = {
  agency: 'Broker Unu SRL', broker: 'Ana Brezeanu', client: 'Morarul SRL', product: 'CASCO', subject: 'Dacia Duster', validUntil: END, statement: [],
  covers: [GLASS], deductibles: [{ of: 'partialDamage', value: 500, unit: 'RON' }], offers: [offer(1), offer(2)],
}
const SCREEN = <SecondScreen quoteId="0190a1b2-0000-7000-8000-000000000099" view={VIEW} />

test('in English the second screen says all of its own in English, and a deductible once', async () => {
  await page.viewport(1280, 800)
  await renderInApp(SCREEN, { language: 'en' })
  await expect.element(page.getByRole('article', { name: 'Alpina · Plus · deductible 500 RON' })).toBeVisible()
  const terms = [...page.getByRole('article').first().element().querySelectorAll('dt')].map((term) => term.textContent.trim())
  expect(new Set(terms).size).toBe(terms.length)
  expect(terms.filter((term) => /deductible/i.test(term))).toEqual([expect.stringContaining('Deductible, partial damage')])
  expect(document.body.innerText).not.toMatch(/[ăâîșț]|franșiz|daun/i)
})

test('side by side the name of a fact is seen once, at the left', async () => {
  await page.viewport(1280, 800)
  await renderInApp(SCREEN)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const seen = [...document.querySelectorAll('dt, [aria-hidden="true"] > span')].filter((one) => one.textContent.includes('Glass and windscreen') && one.getBoundingClientRect().width > 1)
  expect(seen).toHaveLength(1)
})

test('on a phone each card names its facts', async () => {
  await page.viewport(390, 844)
  await renderInApp(SCREEN)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const seen = [...document.querySelectorAll('dt, [aria-hidden="true"] > span')].filter((one) => one.textContent.includes('Glass and windscreen') && one.getBoundingClientRect().width > 1)
  expect(seen).toHaveLength(2)
})

test('four offers stand beside the names of their facts also with text at twice its size', async () => {
  await page.viewport(1440, 900)
  document.documentElement.style.setProperty('font-size', '200%')
  await renderInApp(<SecondScreen quoteId="0190a1b2-0000-7000-8000-000000000099" view={{ ...VIEW, offers: [offer(1), offer(2), offer(3), offer(4)].map((one) => ({ ...one, packageName: 'Asistență Esențial' })) }} />)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  document.documentElement.style.removeProperty('font-size')
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
