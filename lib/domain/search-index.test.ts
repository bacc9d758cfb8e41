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

describe('a search', () => {
  test.each([
    ['iasi', ['iași']],
    ['IAŞI', ['iași']],
    ['Iași', ['iași']],
    ['simleu', ['șimleu']],
    ['şimleu', ['șimleu']],
    ['șimleu s', ['șimleu']],
    ['targu', ['târgu', 'ocna']],
  ])('"%s" is blind to diacritics, of either spelling, and to case', (text, keys) => {
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
  ])('"%s" finds by the beginning of any word, in any order', (text, keys) => {
    expect(keysFor(text)).toEqual(keys)
  })

  test('names the text itself first, then what begins with it, then what has such a word', () => {
    expect(keysFor('floresti')).toEqual(['florești cj', 'florești ph', 'florești bob', 'florești de sus'])
  })

  test('puts what begins with the text before a bigger place that only has such a word', () => {
    const two = createSearchIndex([place('big', 'Noua Turda', 0), place('small', 'Turda Mică', 5)])
    expect(two.find('turda', 5).map(({ key }) => key)).toEqual(['small', 'big'])
  })

  test('puts the bigger of equal fits first', () => {
    expect(keysFor('t')).toEqual(['târgu', 'ocna', 'podu'])
  })

  test.each([
    ['floresti cj', ['florești cj', 'florești bob']],
    ['floresti prahova', ['florești ph']],
    ['floresti bobalna', ['florești bob']],
  ])('"%s" tells places of one name apart by commune and county', (text, keys) => {
    expect(keysFor(text)).toEqual(keys)
  })

  test('finds a county\'s places after those that have its name themselves', () => {
    expect(keysFor('cluj')).toEqual(['cluj', 'florești cj', 'mărișel', 'florești bob'])
  })

  test('finds a piece from the middle of a word when it is long enough to mean something', () => {
    expect(keysFor('apoca')).toEqual(['cluj'])
    expect(keysFor('ap')).toEqual([])
  })

  test('without a text finds the biggest', () => {
    expect(keysFor('', 3)).toEqual(['sector 3', 'sector 4', 'cluj'])
    expect(keysFor('  ', 1)).toEqual(['sector 3'])
  })

  test('finds only what is accepted', () => {
    expect(index.find('floresti', 1, ({ rank }) => rank === 5).map(({ key }) => key)).toEqual(['florești bob'])
  })

  test.each([0, 1, 2])('finds no more than %s when that is the limit', (limit) => {
    expect(keysFor('floresti', limit)).toHaveLength(limit)
  })

  test.each(['zz', '🚗', '%', '-', "'; drop table"])('"%s" finds nothing and breaks nothing', (text) => {
    expect(keysFor(text)).toEqual([])
  })
})

test('an index made in slices finds the same, and pauses between them', async () => {
  const items = Array.from({ length: 1201 }, (_, at) => place(String(at), `Sat ${at}`, 1201 - at))
  let pauses = 0
  const inSlices = await createSearchIndexInSlices(items, async () => {
    pauses += 1
  })
  expect(pauses).toBe(3)
  expect(inSlices.size).toBe(1201)
  expect(inSlices.find('sat', 50)).toEqual(createSearchIndex(items).find('sat', 50))
})
