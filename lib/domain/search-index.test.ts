import { describe, expect, test } from 'vitest'
import { createSearchIndex, createSearchIndexInSlices, type Searchable } from './search-index'

interface Place extends Searchable {
  readonly key: string
}

const place = (key: string, label: string, rank: number, detail?: string, also?: string): Place => ({ key, label, rank, detail, also })

const index = createSearchIndex([
  place('mărișel', 'Mărișel', 4, undefined, 'Cluj CJ'),
  place('cluj', 'Cluj-Napoca', 1, undefined, 'Cluj CJ'),
  place('sector 3', 'București Sectorul 3', 0, undefined, 'București B'),
  place('sector 4', 'București Sectorul 4', 0, undefined, 'București B'),
  place('iași', 'Iași', 1, undefined, 'Iași IS'),
  place('șimleu', 'Șimleu Silvaniei', 3, undefined, 'Sălaj SJ'),
  place('florești cj', 'Florești', 4, undefined, 'Cluj CJ'),
  place('florești bob', 'Florești', 5, '(Bobâlna)', 'Cluj CJ'),
  place('florești ph', 'Florești', 4, undefined, 'Prahova PH'),
  place('florești de sus', 'Floreștii de Sus', 3, undefined, 'Dolj DJ'),
  place('târgu', 'Târgu Jiu', 1, undefined, 'Gorj GJ'),
  place('ocna', 'Târgu Ocna', 3, undefined, 'Bacău BC'),
  place('podu', 'Podu Turcului', 4, undefined, 'Bacău BC'),
])
const keysFor = (text: string, limit = 20) => index.find(text, limit).map(({ key }) => key)

describe('searching', () => {
  test.each([
    ['iasi', ['iași']],
    ['IAŞI', ['iași']],
    ['Iași', ['iași']],
    ['simleu', ['șimleu']],
    ['şimleu', ['șimleu']],
    ['șimleu s', ['șimleu']],
    ['targu', ['târgu', 'ocna']],
  ])('"%s" ignores diacritics and case', (text, keys) => {
    expect(keysFor(text)).toEqual(keys)
  })

  test.each([
    ['cluj nap', ['cluj']],
    ['cluj-nap', ['cluj']],
    ['napoca cluj', ['cluj']],
    ['  cluj   napoca ', ['cluj']],
    ['bucuresti sector 3', ['sector 3']],
    ['sector 3', ['sector 3']],
    ['turcului', ['podu']],
  ])('"%s" matches the beginnings of words in any order', (text, keys) => {
    expect(keysFor(text)).toEqual(keys)
  })

  test('ranks the same name first, then names that begin with the text, then names that contain such a word', () => {
    expect(keysFor('floresti')).toEqual(['florești cj', 'florești ph', 'florești bob', 'florești de sus'])
  })

  test('ranks a name that begins with the text before a larger place that only contains such a word', () => {
    const two = createSearchIndex([place('big', 'Noua Turda', 0), place('small', 'Turda Mică', 5)])
    expect(two.find('turda', 5).map(({ key }) => key)).toEqual(['small', 'big'])
  })

  test('ranks the larger of equal matches first', () => {
    expect(keysFor('t')).toEqual(['târgu', 'ocna', 'podu'])
  })

  test.each([
    ['floresti cj', ['florești cj', 'florești bob']],
    ['floresti prahova', ['florești ph']],
    ['floresti bobalna', ['florești bob']],
  ])('"%s" distinguishes places of one name by commune and county', (text, keys) => {
    expect(keysFor(text)).toEqual(keys)
  })

  test('ranks a county\'s places after those with the county\'s name', () => {
    expect(keysFor('cluj')).toEqual(['cluj', 'florești cj', 'mărișel', 'florești bob'])
  })

  test('matches the middle of a word when the text is long enough', () => {
    expect(keysFor('apoca')).toEqual(['cluj'])
    expect(keysFor('ap')).toEqual([])
  })

  test('returns the largest places for an empty text', () => {
    expect(keysFor('', 3)).toEqual(['sector 3', 'sector 4', 'cluj'])
    expect(keysFor('  ', 1)).toEqual(['sector 3'])
  })

  test('returns only accepted items', () => {
    expect(index.find('floresti', 1, ({ rank }) => rank === 5).map(({ key }) => key)).toEqual(['florești bob'])
  })

  test.each([0, 1, 2])('returns at most %s items when that is the limit', (limit) => {
    expect(keysFor('floresti', limit)).toHaveLength(limit)
  })

  test.each(['zz', '🚗', '%', '-', "'; drop table"])('returns nothing for "%s" and does not throw', (text) => {
    expect(keysFor(text)).toEqual([])
  })
})

test('an index built in slices returns the same and pauses between the slices', async () => {
  const items = Array.from({ length: 1201 }, (_, at) => place(String(at), `Sat ${at}`, 1201 - at))
  let pauses = 0
  const inSlices = await createSearchIndexInSlices(items, async () => {
    pauses += 1
  })
  expect(pauses).toBe(3)
  expect(inSlices.size).toBe(1201)
  expect(inSlices.find('sat', 50)).toEqual(createSearchIndex(items).find('sat', 50))
})
