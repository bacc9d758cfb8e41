import { expect, it } from 'vitest'
import { sortByLikelyCounty } from './sort-by-likely-county'

const town = { label: 'Florești', rank: 3, county: 'PH' }
const village = (county: string) => ({ label: 'Florești', rank: 4, county })
const other = { label: 'Floreștii Noi', rank: 5, county: 'CJ' }

it.each([
  ['without a county', undefined, ['PH', 'AB', 'BC', 'CJ', 'CJ']],
  ['with the county of one of them', 'CJ', ['PH', 'CJ', 'AB', 'BC', 'CJ']],
  ['with a county that none is in', 'VS', ['PH', 'AB', 'BC', 'CJ', 'CJ']],
])('places with equal names are sorted by the likely county, after larger places: %s', (_, county, expected) => {
  const found = [town, village('AB'), village('BC'), village('CJ'), other]
  const sorted = sortByLikelyCounty(found, county)
  expect(sorted.map((place) => place.county)).toEqual(expected)
  expect([sorted[0], sorted.at(-1)]).toEqual([town, other])
})
