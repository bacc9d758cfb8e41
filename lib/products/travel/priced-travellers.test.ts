import { describe, expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import type { Draft } from '@/lib/products/example-drafts'
import { travel } from './definition'
import { validExamples } from './examples'

const today = parseDay('2026-11-21') as Day
const { person } = validExamples(today)
const peopleStep = (draft: Draft) => walk(travel, draft, today).stops.find(({ step }) => step === 'travellers')
const travellers = (draft: Draft) => peopleStep(draft)?.questions.find(({ question }) => question.key === 'travellers')
const [partner] = person.travellers as readonly Draft[]

describe('ages typed for the price of a trip', () => {
  test('are carried to the people as unnamed travellers, besides the policyholder', () => {
    const draft = { ...person, travellers: undefined, quickAges: '34, 6, 3' }
    expect(travellers(draft)?.items).toHaveLength(2)
    expect(travellers(draft)?.priced?.ages).toHaveLength(2)
    expect(peopleStep(draft)?.state).toBe('open')
  })

  test('keep the step open while fewer people are named than priced', () => {
    expect(peopleStep({ ...person, tariff: 'individual' })?.state).toBe('done')
    expect(peopleStep({ ...person, tariff: 'individual', quickAges: '34, 33' })?.state).toBe('done')
    const short = { ...person, tariff: 'individual', quickAges: '34, 33, 6' }
    expect(peopleStep(short)?.state).toBe('open')
    expect(walk(travel, short, today).complete).toBeUndefined()
    expect(peopleStep(short)?.problems.map(({ path }) => path)).toContain('travellers.1.firstName')
    expect(peopleStep({ ...short, quickAges: '34' })?.state).toBe('done')
  })

  test('count all of them when the policyholder stays at home', () => {
    expect(travellers({ ...person, holderTravels: false, travellers: undefined, quickAges: '6, 3' })?.items).toHaveLength(2)
  })

  test('take the age that fits the policyholder, wherever it stands', () => {
    const own = travellers({ ...person, quickAges: '6' })?.priced
    expect(own).toBeUndefined()
    const ages = [6, 3, 120]
    const all = travellers({ ...person, holderTravels: false, quickAges: ages.join(' ') })?.priced
    expect(all?.ages).toEqual(ages)
    expect(all?.without).toEqual(['3, 120', '6, 120', '6, 3'])
  })

  test('of nobody, or wrongly typed, ask for no traveller', () => {
    for (const quickAges of ['', 'doi', undefined, 7]) expect(travellers({ ...person, travellers: undefined, quickAges })?.items).toEqual([])
  })

  test('name nobody: a named traveller counts, whatever the age', () => {
    expect(travellers({ ...person, travellers: [partner], quickAges: '34, 71' })?.items).toHaveLength(1)
  })
})

describe('the counter of answers that are left', () => {
  const left = (draft: Draft) => peopleStep(draft)?.left

  test('counts wrong answers as left', () => {
    const good = { ...person, travellers: [partner] }
    expect(left(good)).toBe(0)
    expect(left({ ...good, travellers: [{ ...partner, taxId: '1850615123457' }] })).toBe(1)
    expect(left({ ...good, travellers: [{ ...partner, taxId: '1850615123457', lastName: '' }] })).toBe(2)
  })
})
