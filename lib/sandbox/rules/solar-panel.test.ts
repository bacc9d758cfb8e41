import { describe, expect, it } from 'vitest'
import { addDays, addMonths, addYears } from '@/lib/domain/day'
import { violationsAfter, inDays, parseTestDay, TODAY } from './check-request'
import { removed } from './mutate'

const item = 'product.solarPanel.solarPanelItems.0'

/** A policy from the start day, for the months, of items installed on the days. */
const panels = (startDate: string, termTime: number, ...installed: string[]) => ({
  'solarPanel.startDate': startDate,
  'solarPanel.termTime': termTime,
  ...Object.fromEntries(installed.map((day, index) => [`solarPanel.solarPanelItems.${index}.installationDate`, day])),
})

describe('the term of a solar panel policy', () => {
  const underOne = addDays(addYears(TODAY, -1), 1)
  const exactlyOne = addYears(TODAY, -1)
  const underTwo = addDays(addYears(TODAY, -2), 1)
  const exactlyTwo = addYears(TODAY, -2)
  const tooLong = 'product.solarPanel.termTime termTooLong'
  it.each([
    ['under 1 year: 12 months', TODAY, 12, []],
    ['under 1 year: 72 months', underOne, 72, []],
    ['under 1 year: not 84 months', underOne, 84, [tooLong]],
    ['1 year to the day: 60 months', exactlyOne, 60, []],
    ['1 year to the day: not 72 months', exactlyOne, 72, [tooLong]],
    ['one day under 2 years: 60 months', underTwo, 60, []],
    ['one day under 2 years: not 72 months', underTwo, 72, [tooLong]],
    ['2 years to the day: 48 months', exactlyTwo, 48, []],
    ['2 years to the day: not 60 months', exactlyTwo, 60, [tooLong]],
    ['over 2 years: not at all', addDays(exactlyTwo, -1), 12, [`${item}.installationDate installedTooLongAgo`]],
    ['not 13 months', TODAY, 13, ['product.solarPanel.termTime termNotWholeYears']],
    ['not 6 months', TODAY, 6, ['product.solarPanel.termTime termNotWholeYears']],
    ['not 0 months', TODAY, 0, ['product.solarPanel.termTime notAbove']],
    ['not 12.5 months', TODAY, 12.5, ['product.solarPanel.termTime notWholeNumber']],
  ])('with an installation age of %s', (_, installed, term, expected) => {
    expect(violationsAfter('solarPanel', panels(TODAY, term, installed))).toEqual(expected)
  })

  it('depends on the age of the installation at the start of the policy', () => {
    const installed = addMonths(TODAY, -11)
    expect(violationsAfter('solarPanel', panels(TODAY, 72, installed))).toEqual([])
    expect(violationsAfter('solarPanel', panels(addMonths(TODAY, 1), 72, installed))).toEqual([tooLong])
  })

  it('counts the two years up to a start in the future', () => {
    const installed = addYears(TODAY, -2)
    expect(violationsAfter('solarPanel', panels(TODAY, 48, installed))).toEqual([])
    expect(violationsAfter('solarPanel', panels(inDays(1), 48, installed))).toEqual([`${item}.installationDate installedTooLongAgo`])
  })

  it('counts the two years up to today when the start is in the past', () => {
    const installed = addDays(addYears(TODAY, -2), -1)
    expect(violationsAfter('solarPanel', panels(inDays(-30), 12, installed))).toEqual([`${item}.installationDate installedTooLongAgo`])
  })

  it('depends on the oldest of several items', () => {
    const second = { 'solarPanel.solarPanelItems': [itemOf(TODAY), itemOf(addYears(TODAY, -1))] }
    expect(violationsAfter('solarPanel', { ...second, 'solarPanel.startDate': TODAY, 'solarPanel.termTime': 60 })).toEqual([])
    expect(violationsAfter('solarPanel', { ...second, 'solarPanel.startDate': TODAY, 'solarPanel.termTime': 72 })).toEqual([tooLong])
  })

  it('treats 29 February as 28 February two years later', () => {
    const leapDay = parseTestDay('2028-02-29')
    expect(violationsAfter('solarPanel', panels('2030-02-28', 48, leapDay))).toEqual([])
    expect(violationsAfter('solarPanel', panels('2030-03-01', 48, leapDay))).toEqual([`${item}.installationDate installedTooLongAgo`])
  })
})

const itemOf = (installationDate: string) => ({
  category: 'solar',
  brand: 'Solara',
  power: '3 kW',
  type: 'three-phase',
  count: 1,
  inverter: { brand: 'Invertix' },
  smartMeter: { brand: 'Contorix' },
  installationDate,
  address: { county: 'CJ', city: 'Dej', cityCode: 55017, street: 'Strada Mică', houseNumber: '1' },
})

describe('the items of a solar panel policy', () => {
  it('need at least one', () => {
    expect(violationsAfter('solarPanel', { 'solarPanel.solarPanelItems': [] })).toEqual(['product.solarPanel.solarPanelItems listEmpty'])
  })

  it('are a list', () => {
    expect(violationsAfter('solarPanel', { 'solarPanel.solarPanelItems': {} })).toEqual(['product.solarPanel.solarPanelItems notList'])
  })

  it('have a maximum of 1000', () => {
    const many = (count: number) => ({ 'solarPanel.solarPanelItems': Array.from({ length: count }, () => itemOf(TODAY)) })
    expect(violationsAfter('solarPanel', many(1000))).toEqual([])
    expect(violationsAfter('solarPanel', many(1001))).toEqual(['product.solarPanel.solarPanelItems listTooLong'])
  })

  it('are reported by their index', () => {
    const items = [itemOf(TODAY), { ...itemOf(TODAY), inverter: {} }, 'panel']
    expect(violationsAfter('solarPanel', { 'solarPanel.solarPanelItems': items })).toEqual([
      'product.solarPanel.solarPanelItems.1.inverter.brand required',
      'product.solarPanel.solarPanelItems.2 notObject',
    ])
  })

  it.each([
    ['count 1', 1, []],
    ['not count 0', 0, [`${item}.count notAbove`]],
    ['not count 1.5', 1.5, [`${item}.count notWholeNumber`]],
  ])('have %s', (_, count, expected) => {
    expect(violationsAfter('solarPanel', { 'solarPanel.solarPanelItems.0.count': count })).toEqual(expected)
  })
})

describe('the additional data of solarPanel', () => {
  const price = 'product.additionalData.purchasePrice'
  it.each([
    ['a price of 150000 is accepted', { 'additionalData.purchasePrice': 150_000 }, []],
    ['a price above 150000 is refused', { 'additionalData.purchasePrice': 150_000.01 }, [`${price} tooLarge`]],
    ['a price of 0.01 is accepted', { 'additionalData.purchasePrice': 0.01 }, []],
    ['a price of 0 is refused', { 'additionalData.purchasePrice': 0 }, [`${price} notAbove`]],
    ['a price that is a text is refused', { 'additionalData.purchasePrice': '42000' }, [`${price} notNumber`]],
    ['a missing price is refused', { 'additionalData.purchasePrice': removed }, [`${price} required`]],
    ['missing additional data is refused', { additionalData: removed }, ['product.additionalData required']],
  ])('%s', (_, changes, expected) => {
    expect(violationsAfter('solarPanel', changes)).toEqual(expected)
  })
})
