import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '@/lib/domain/day'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { copyDraft, renewDraft } from './copy-or-renew'
import type { Draft } from './example-drafts'
import { productOf } from './all-products'
import { PRODUCT_IDS, type ProductId } from './registry'

const then = '2026-03-02' as Day
const today = '2026-11-21' as Day
const exampleOf = (product: ProductId, day: Day): Draft => Object.values(PRODUCT_EXAMPLES[product].validExamples(day))[0] ?? {}
const policy = (endDate: Day) => ({ series: 'AL/21', number: '0012345', startDate: addDays(endDate, -364), endDate })

/** Every wrong answer of a product, except those that are missing. */
function wrongIn(product: ProductId, draft: Draft) {
  const problems = walk(productOf(product).definition, draft, today).stops.flatMap((stop) => stop.problems)
  return problems.filter(({ code }) => code !== 'required' && code !== 'mustBeYes').map(({ path }) => path)
}

const consentsOf = (product: ProductId) => productOf(product).definition.steps.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'consent').map(({ key }) => key))

describe.each(PRODUCT_IDS)('a copy of %s', (product) => {
  test('has all answers except agreements on the same day', () => {
    const draft = exampleOf(product, today)
    const { draft: copy, changes } = copyDraft(product, draft, today)
    const consents = consentsOf(product)
    expect(copy).toEqual(Object.fromEntries(Object.entries(draft).filter(([key]) => !consents.includes(key))))
    expect(changes).toEqual(Object.keys(draft).filter((key) => consents.includes(key)).map((key) => ({ kind: 'askedAgain', key })))
  })

  test('lists every answer of an old quote that is no longer valid', () => {
    const { draft, changes } = copyDraft(product, { ...exampleOf(product, then), startDate: then }, today)
    const said = changes.flatMap((change) => (change.kind === 'refused' ? [change.key] : []))
    const wrong = [...new Set(wrongIn(product, draft).map((path) => path.split('.')[0]))]
    expect(said).toEqual(wrong)
    expect(wrong).not.toContain('startDate')
    const moved = changes.find((change) => change.kind === 'moved')
    expect(moved).toMatchObject({ key: 'startDate', from: then, to: draft['startDate'] })
  })

  test('succeeds with any draft', () => {
    for (const draft of [{}, { startDate: 7 }, { startDate: 'mâine', holder: [] }, { startDate: '2199-12-31', endDate: '1900-01-01' }, JSON.parse('{"__proto__":{"startDate":"2020-01-01"}}') as Draft]) {
      expect(() => copyDraft(product, draft, today)).not.toThrow()
      expect(() => renewDraft(product, draft, { policy: policy(today), today })).not.toThrow()
    }
  })
})

describe('the days of a copy', () => {
  test('become the earliest possible day when they have passed', () => {
    expect(copyDraft('gap', { startDate: '02.03.2026' }, today).draft).toEqual({ startDate: today })
    expect(copyDraft('digitalProtection', { startDate: '02.03.2026' }, today).draft).toEqual({ startDate: addDays(today, 1) })
  })

  test('preserve the length of a trip when they move', () => {
    const { draft, changes } = copyDraft('travel', { startDate: '2026-03-02', endDate: '2026-03-11' }, today)
    expect(draft).toEqual({ startDate: today, endDate: addDays(today, 9) })
    expect(changes.map(({ kind }) => kind)).toEqual(['moved', 'moved'])
  })

  test('stay as typed when they are in the future', () => {
    expect(copyDraft('gap', { startDate: '05.12.2026' }, today)).toEqual({ draft: { startDate: '05.12.2026' }, changes: [] })
  })

  test('stay when they state a fact, and are listed when they are no longer valid', () => {
    const { draft, changes } = copyDraft('tire', { purchaseDate: '2026-03-01' }, today)
    expect(draft).toEqual({ purchaseDate: '2026-03-01' })
    expect(changes).toEqual([{ kind: 'refused', key: 'purchaseDate' }])
  })
})

describe('a renewal', () => {
  test.each(PRODUCT_IDS)('starts for %s on the day after the policy ends', (product) => {
    const { draft, changes } = renewDraft(product, exampleOf(product, today), { policy: policy(addDays(today, 9)), today })
    expect(changes[0]).toMatchObject({ kind: 'moved', key: 'startDate', to: draft['startDate'] })
    expect(changes).not.toContainEqual({ kind: 'refused', key: 'startDate' })
    const bounded = changes.find((change) => change.kind === 'bounded')
    expect(bounded === undefined ? draft['startDate'] : bounded.wanted).toBe(addDays(today, 10))
  })

  test('starts on the earliest possible day when the policy has expired', () => {
    const { draft, changes } = renewDraft('gap', {}, { policy: policy('2026-10-01' as Day), today })
    expect(draft).toEqual({ startDate: today })
    expect(changes).toContainEqual({ kind: 'bounded', key: 'startDate', wanted: '2026-10-02', to: today })
  })

  test('starts on the latest possible day and reports it when the policy ends far ahead', () => {
    const { draft, changes } = renewDraft('casco', {}, { policy: policy(addDays(today, 200)), today })
    expect(draft['startDate']).toBe(addDays(today, 60))
    expect(changes).toContainEqual({ kind: 'bounded', key: 'startDate', wanted: addDays(today, 201), to: addDays(today, 60) })
  })

  test('respects a latest day that only a rule knows', () => {
    const { draft } = renewDraft('solarPanel', exampleOf('solarPanel', today), { policy: policy(addDays(today, 800)), today })
    expect(wrongIn('solarPanel', draft)).not.toContain('startDate')
  })

  test.each(['casco', 'casco-leasing'] as const)('names for %s the policy that it renews', (product) => {
    const { draft, changes } = renewDraft(product, { renewedSeries: 'OLD', renewedNumber: '1' }, { policy: policy(today), today })
    expect(draft).toMatchObject({ renewedSeries: 'AL/21', renewedNumber: '0012345' })
    expect(changes).toContainEqual({ kind: 'filled', key: 'renewedSeries', value: 'AL/21' })
  })

  test('names no policy when the series is invalid, not even by number', () => {
    const long = { ...policy(today), series: 'X'.repeat(40) }
    const { draft } = renewDraft('casco', { renewedSeries: 'OLD', renewedNumber: '1' }, { policy: long, today })
    expect(Object.keys(draft)).toEqual(['startDate'])
  })

  test('names no policy when the product does not ask for it', () => {
    expect(Object.keys(renewDraft('gap', {}, { policy: policy(today), today }).draft)).toEqual(['startDate'])
  })

  test('moves the other days of the contract as well', () => {
    const draft = { startDate: '2026-11-21', endDate: '2026-11-30' }
    expect(renewDraft('travel', draft, { policy: { ...policy(addDays(today, 9)), startDate: today }, today }).draft).toEqual({ startDate: '2026-12-01', endDate: '2026-12-10' })
  })
})
