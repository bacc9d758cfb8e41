import { describe, expect, test } from 'vitest'
import { findExact, findMatches, matchesWords } from './find-matches'
import { foldText } from './fold-text'

const places = [
  { key: '7', label: 'Florești de Sus' },
  { key: '1', label: 'București' },
  { key: '2', label: 'Cluj-Napoca' },
  { key: '3', label: 'Florești', detail: '(comuna Florești) · 407280' },
  { key: '4', label: 'Florești', detail: '(comuna Bobâlna)' },
  { key: '5', label: 'Câmpia Turzii' },
  { key: '6', label: 'Turda' },
]

function keys(text: string): string {
  return findMatches(places, text).map(({ key }) => key).join('')
}

describe('matches of a typed text', () => {
  test.each([
    ['bucuresti', '1', 'without accents'],
    ['BUCUREŞTI', '1', 'with the cedilla of old keyboards, in capitals'],
    ['cluj n', '2', 'with a space for a hyphen and the last word incomplete'],
    ['tur', '65', 'names that begin with the text before names that contain such a word'],
    ['flor bob', '4', 'a word of the name and one of the detail'],
    ['407280', '3', 'the postcode in the detail'],
    ['floresti', '347', 'equal names before longer ones, in the given order'],
    ['urda', '', 'nothing from the middle of a word'],
    ['  ', '7123456', 'everything for an empty text'],
  ])('"%s" finds %s: %s', (text, found) => {
    expect(keys(text)).toBe(found)
  })

  test.each(['30000', '30.000', '30,000', '30.000 eur'])('find a sum however its thousands are typed: "%s"', (text) => {
    const sums = [{ label: '30.000 EUR' }, { label: '30,000 EUR' }, { label: '30000 EUR' }, { label: '130.000 EUR' }, { label: '3.000 EUR' }]
    expect(findMatches(sums, text).slice(0, 3)).toEqual(sums.slice(0, 3))
    expect(findMatches(sums, text)).toHaveLength(3)
  })

  test("follow the caller's own rule when it is given", () => {
    expect(findMatches(places, 'x', (item) => item.key === '6')).toEqual([places[6]])
  })
})

describe('the exact match of a text on blur', () => {
  test('is the only place with that name', () => {
    expect(findExact(places, ' turda ')?.key).toBe('6')
  })

  test.each(['floresti', 'turd', ''])('does not exist for "%s"', (text) => {
    expect(findExact(places, text)).toBeUndefined()
  })
})

test('folding equates different spellings of a name', () => {
  expect(foldText('Bălţi  Vechi')).toBe(foldText('balți-VECHI'))
  expect(matchesWords({ label: 'Șercaia' }, 'ser')).toBe(true)
})
