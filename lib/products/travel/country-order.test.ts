import { describe, expect, test } from 'vitest'
import { findMatches } from '@/components/ui/fields/find-matches'
import countries from '@/lib/sandbox/reference/data/countries.json'
import { orderCountries } from './country-order'
import { countryEntries } from '../list-entries'
import { englishName } from '../list-names'

const romanian = countryEntries(countries)
const english = romanian.map((entry) => ({ ...entry, label: englishName('country', entry) ?? entry.label }))

describe('the first country that a typed text finds', () => {
  test.each([
    ['gre', 'Grecia', 'in Europe, though the service lists Grenada first'],
    ['aus', 'Austria', 'in Europe, though Australia is first by name'],
    ['ma', 'Macedonia de Nord', 'the first by name of Europe'],
    ['ir', 'Irlanda', 'in Europe, though Iran is first by name'],
    ['mald', 'Maldive', 'beyond Europe when only it begins so'],
    ['grenada', 'Grenada', 'by its whole name'],
    ['tari', 'Țările de Jos', 'whatever the accents'],
  ])('for "%s" is %s: %s', (typed, first) => {
    expect(findMatches(orderCountries(romanian), typed)[0]?.label).toBe(first)
  })

  test.each([['gre', 'Greece'], ['aus', 'Austria'], ['ger', 'Germany']])('in English for "%s" is %s', (typed, first) => {
    expect(findMatches(orderCountries(english), typed)[0]?.label).toBe(first)
  })
})

test('countries are all kept, Europe first and each part by name', () => {
  const ordered = orderCountries(romanian).map(({ label }) => label)
  expect(ordered.toSorted()).toEqual(romanian.map(({ label }) => label).toSorted())
  expect(ordered.slice(0, 3)).toEqual(['Albania', 'Andorra', 'Austria'])
  expect(ordered.indexOf('Vatican') < ordered.indexOf('Afganistan') || !ordered.includes('Vatican')).toBe(true)
})
