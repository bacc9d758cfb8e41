import { describe, expect, it } from 'vitest'
import { vehicleBrands } from '@/lib/sandbox/reference/vehicles'
import { makeOfVin, modelYearOfVin } from './vin-facts'

describe('the make in a chassis number', () => {
  it.each([
    ['UU1HSDJ9F60123456', 'Dacia'],
    ['WVWZZZ1KZ8W000001', 'Volkswagen'],
    ['TMBJJ7NE8J0000001', 'Škoda'],
    ['VF1RFB00000000001', 'Renault'],
    ['XXXHSDJ9F60123456', undefined],
    ['UU1HSD', undefined],
    ['', undefined],
    ['constructor123456', undefined],
  ])('is read from %s as %s', (vin, make) => expect(makeOfVin(vin)).toBe(make))

  it('is listed by the services', () => {
    const listed = new Set<string>(vehicleBrands.map(({ name }) => name))
    const said = ['ZAR', 'WAU', 'WBA', 'VF7', 'UU1', 'VR1', 'ZFA', 'WF0', 'JHM', 'KMH', 'ZCF', 'SAJ', '1C4', 'KNA', 'XTA', 'ZLA', 'SAL', 'JTH', 'WMA', 'JMZ', 'WDB', 'WMW', 'JMB', 'JN1', 'W0L', 'VF3', 'WP0', 'VF1', 'YS3', 'WME', 'JF1', 'JSA', 'TMB', '5YJ', 'JTD', 'WVW', 'YV1']
    expect(said.map((code) => makeOfVin(`${code}HSDJ9F60123456`)).filter((make) => make === undefined || !listed.has(make))).toEqual([])
  })
})

describe('the model year in a chassis number', () => {
  it.each([
    ['UU1HSDJ9F60123456', 2027, 2006],
    ['UU1HSDJ9FR0123456', 2027, 2024],
    ['UU1HSDJ9FV0123456', 2027, 2027],
    ['UU1HSDJ9FW0123456', 2027, 1998],
    ['UU1HSDJ9FA0123456', 2027, 2010],
    ['UU1HSDJ9F60123456', 2036, 2036],
    ['UU1HSDJ9FZ0123456', 2027, undefined],
    ['UU1HSDJ9F00123456', 2027, undefined],
    ['UU1HSDJ9F6', 2027, undefined],
  ])('is read from %s, at most %i, as %s', (vin, latest, year) => expect(modelYearOfVin(vin, latest)).toBe(year))
})
