import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { renderInApp } from '@/lib/testing/rendered-app'
import { fixLinkOf } from './fix-link'
import { NoOfferLines } from './no-offer-lines'

const LOCATIONS = { yearOfConstruction: { step: 'vehicle', label: 'Anul fabricației' }, holder: { step: 'holder', label: 'Contractant' }, travellers: { step: 'travellers', label: 'Călători' } }
const linkOf = (field: string) => fixLinkOf(field, 'q', LOCATIONS)
const laneWith = (outcome: Partial<Extract<LaneView['outcome'], { kind: 'failed' }>>): LaneView => ({
  requestId: 'r',
  insurer: { id: 'i', name: 'Alfa' },
  startedAt: '2026-11-21T09:00:00.000Z',
  finishedAt: '2026-11-21T09:00:02.000Z',
  outcome: { kind: 'failed', reasonClass: 'fix-data', texts: [], fieldTexts: [], ...outcome },
})
const renderLine = (outcome: Parameters<typeof laneWith>[0]) => renderInApp(<NoOfferLines lanes={[laneWith(outcome)]} fixLinkOf={linkOf} onRetry={undefined} />)

test('each field of a refusal that has a question leads to it, and the rest stands as text', async () => {
  const fieldTexts = [
    { path: 'product.policyholder.taxId', field: 'holder.taxId', texts: ['CNP-ul nu este corect.'] },
    { path: 'product.customers.1.lastName', field: 'travellers.1.lastName', texts: ['Numele lipsește.'] },
    { path: 'product.nimic', texts: ['Este necunoscut.'] },
  ]
  await renderLine({ field: 'holder.taxId', fieldTexts, texts: ['Cererea nu este completă.'] })
  await expect.element(page.getByText('CNP-ul nu este corect.')).toBeVisible()
  const links = page.getByRole('link')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Corectează răspunsul: Contractant', '/quotes/q/holder#holder.taxId'],
    ['Corectează răspunsul: Călători', '/quotes/q/travellers#travellers.1.lastName'],
  ])
  await expect.element(page.getByText('Numele lipsește.')).toBeVisible()
  await expect.element(page.getByText('product.nimic: Este necunoscut.')).toBeVisible()
  await expect.element(page.getByText('Cererea nu este completă.')).toBeVisible()
})

test('what a service says when it is down stays folded', async () => {
  await renderLine({ reasonClass: 'down', texts: ['Alfa nu este disponibil momentan.'] })
  await expect.element(page.getByText('Alfa nu este disponibil momentan.')).not.toBeVisible()
  await page.getByText('Textul original').click()
  await expect.element(page.getByText('Alfa nu este disponibil momentan.')).toBeVisible()
})

test.each<[string, number, Parameters<typeof laneWith>[0]]>([
  ['is down', 1, { reasonClass: 'down', texts: ['Alfa nu preia.'] }],
  ['refused without an answer to mend', 1, { reasonClass: 'risk-refused', texts: ['Alfa nu preia.'] }],
  ['refused an answer that no question is behind', 1, { reasonClass: 'fix-data', fieldTexts: [{ path: 'product.nimic', texts: ['Este necunoscut.'] }] }],
  ['refused an answer by its words', 0, { reasonClass: 'risk-refused', texts: ['Alfa nu asigură vehicule mai vechi de 15 ani.'] }],
  ['refused an answer by its field', 0, { reasonClass: 'fix-data', fieldTexts: [{ path: 'product.policyholder.taxId', field: 'holder.taxId', texts: ['CNP-ul nu este corect.'] }] }],
])('a line leads to the answer to mend, or asks again: of an insurer that %s', async (_, buttons, outcome) => {
  await renderInApp(<NoOfferLines lanes={[laneWith(outcome)]} fixLinkOf={linkOf} onRetry={() => {}} />)
  await expect.element(page.getByText('Alfa', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Cere din nou numai de la Alfa' }).elements()).toHaveLength(buttons)
})

test('a refusal in words leads to the answer that they are about', async () => {
  await renderLine({ reasonClass: 'risk-refused', texts: ['Alfa nu asigură vehicule mai vechi de 15 ani.'] })
  const link = page.getByRole('link', { name: 'Corectează răspunsul: Anul fabricației' })
  await expect.element(link).toHaveAttribute('href', '/quotes/q/vehicle#yearOfConstruction')
})

test('words of a service that is down lead to no answer', async () => {
  await renderLine({ reasonClass: 'down', texts: ['Anul fabricației nu a putut fi verificat.'] })
  expect(page.getByRole('link').elements()).toEqual([])
})

test('what an insurer wrote keeps its language on a page of another', async () => {
  await renderInApp(<NoOfferLines lanes={[laneWith({ reasonClass: 'risk-refused', texts: ['Alfa nu asigură vehicule mai vechi de 15 ani.'] })]} fixLinkOf={linkOf} onRetry={undefined} />, { language: 'en' })
  await expect.element(page.getByText('Alfa nu asigură vehicule mai vechi de 15 ani.')).toHaveAttribute('lang', 'ro')
})

describe('a line', () => {
  const heights = (of: Iterable<Element>) => [...of].map((one) => one.getBoundingClientRect().height)
  const targets = () => document.querySelectorAll('section a, section button, section summary')
  const renderAt = async (width: number) => {
    await page.viewport(width, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const lanes = [
      laneWith({ reasonClass: 'risk-refused', texts: ['Alfa nu asigură vehicule mai vechi de 15 ani.'] }),
      { ...laneWith({ reasonClass: 'down', texts: ['Alfa nu este disponibil momentan.'], correlationId: 'c' }), requestId: 's' },
      { ...laneWith({ fieldTexts: [{ path: 'product.policyholder.taxId', field: 'holder.taxId', texts: ['CNP-ul nu este corect.'] }] }), requestId: 't' },
    ]
    await renderInApp(<NoOfferLines lanes={lanes} fixLinkOf={linkOf} onRetry={() => {}} />)
    await expect.poll(() => targets().length).toBe(4)
  }

  test('is tight on a desk, and all that can be pressed there can be hit', async () => {
    await renderAt(1200)
    for (const height of heights(document.querySelectorAll('section > ul > li'))) expect(height).toBeLessThanOrEqual(28)
    for (const height of heights(targets())) expect(height).toBeGreaterThanOrEqual(24)
  })

  test('has room for a thumb on a phone', async () => {
    await renderAt(390)
    for (const height of heights(targets())) expect(height).toBeGreaterThanOrEqual(36)
  })
})
