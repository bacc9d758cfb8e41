import { describe, expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import type { Draft } from '@/lib/products/example-drafts'
import { travel } from './definition'
import { validExamples } from './examples'
import { readAges } from './priced-travellers'
import { quickPrice } from './quick-price'
import { travelProductWire } from './wire'

const today = parseDay('2026-11-21') as Day
const readinessOf = (draft: Draft) => quickPrice.readinessOf(walk(travel, draft, today), draft, today)
const { person } = validExamples(today)
const { destination, startDate, endDate, purpose, transportation, insuredAmount } = person
const trip: Draft = { destination, startDate, endDate, purpose, transportation, insuredAmount }

describe('an indicative price of a trip', () => {
  test('is ready as soon as trip and ages are known', () => {
    const readiness = readinessOf({ ...trip, quickAges: '35, 6' })
    expect(readiness).toMatchObject({ state: 'ready', ages: [35, 6], basis: { birthDates: ['1991-11-20', '2020-11-20'], area: 'europe' } })
    const { basis } = readiness as Extract<typeof readiness, { state: 'ready' }>
    expect(travelProductWire.toQuickRequest?.(basis, { organization: { businessName: 'some' }, authentication: {} })).toBeDefined()
  })

  test('lists its missing answers', () => {
    expect(readinessOf({})).toMatchObject({ state: 'missing', questions: ['destination', 'endDate'], people: true })
    expect(readinessOf({ ...trip, endDate: undefined, quickAges: '35' })).toMatchObject({ state: 'missing', questions: ['endDate'], people: false })
    expect(readinessOf({ ...trip, endDate: '01.01.2020', quickAges: '35' })).toMatchObject({ questions: ['endDate'] })
    expect(readinessOf(trip)).toMatchObject({ state: 'missing', questions: [], people: true })
  })

  test('sends dates of birth and no names', () => {
    expect(JSON.stringify(readinessOf(person))).not.toMatch(/1850615123456|2920229120018|Mureșan/)
  })

  test('uses the travellers\' dates of birth when all are known, and ignores typed ages', () => {
    expect(readinessOf({ ...person, quickAges: '70' })).toMatchObject({ basis: { birthDates: ['1985-06-15', '1992-02-29'] } })
  })

  test('uses typed ages until all travellers are known', () => {
    const travellers = [{ taxId: '1850615123456' }]
    expect(readinessOf({ ...person, travellers, quickAges: '70' })).toMatchObject({ basis: { birthDates: ['1956-11-20'] } })
    expect(readinessOf({ ...person, travellers })).toMatchObject({ ages: [41, 34], basis: { birthDates: ['1985-06-15', '1992-02-29'] } })
  })

  test('stays while the age of somebody who was added is missing, and counts them', () => {
    expect(readinessOf({ ...person, travellers: [{}] })).toMatchObject({ state: 'ready', ages: [34], unpriced: 1, basis: { birthDates: ['1992-02-29'] } })
    expect(readinessOf(person)).toMatchObject({ ages: [41, 34], unpriced: 0 })
    expect(readinessOf({ ...person, holderTravels: false, travellers: [{}] })).toMatchObject({ state: 'missing', questions: [], people: true })
  })

  test('is for the policyholder alone when there is nobody else', () => {
    expect(readinessOf({ ...trip, holder: person.holder })).toMatchObject({ state: 'ready', ages: [34] })
  })
})

describe('the tariff', () => {
  const tariffOf = (draft: Draft) => walk(travel, draft, today).stops.flatMap(({ questions }) => questions).find(({ question }) => question.key === 'tariff')?.value

  test.each<[string, Draft, string]>([
    ['of people of one name who travel together', { ...person, tariff: undefined }, 'family'],
    ['of people of several names', { ...person, tariff: undefined, travellers: [{ ...(person['travellers'] as readonly Draft[])[0], lastName: 'Ionescu' }] }, 'individual'],
    ['of somebody alone', { ...person, tariff: undefined, travellers: [] }, 'individual'],
    ['as chosen', { ...person, tariff: 'individual' }, 'individual'],
  ])('%s is proposed: %#', (_, draft, tariff) => {
    expect(tariffOf(draft)).toBe(tariff)
  })
})

describe('ages in one text', () => {
  test.each([
    ['35', [35]],
    ['35, 33, 6', [35, 33, 6]],
    [' 35;33 + 0 ', [35, 33, 0]],
  ])('%s', (typed, ages) => expect(readAges(typed)).toEqual(ages))

  test.each(['', ' ', '35 ani', '-3', '3.5', '121', '35,'.repeat(51), '1'.repeat(500), 35, null])('are not read from %j', (typed) => {
    expect(readAges(typed)).toBeUndefined()
  })
})
