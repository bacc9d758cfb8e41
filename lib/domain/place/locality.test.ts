import { describe, expect, test } from 'vitest'
import { communeLabel, type Locality, parseLocalityRow, formatLocalityRow } from './locality'

const village: Locality = { siruta: 57966, name: 'Cornești', rank: 5, commune: 'Gârbău' }
const seat: Locality = { siruta: 54984, name: 'Cluj-Napoca', rank: 1, commune: undefined }

describe('a locality', () => {
  test.each([
    [village, '57966|Cornești|5|Gârbău'],
    [seat, '54984|Cluj-Napoca|1|'],
  ])('is written as one line and parsed back', (locality, row) => {
    expect(formatLocalityRow(locality)).toBe(row)
    expect(parseLocalityRow(row)).toEqual(locality)
  })

  test('without a known rank counts as the smallest', () => {
    expect(parseLocalityRow('1|Sat||')).toEqual({ siruta: 1, name: 'Sat', rank: 9, commune: undefined })
  })

  test.each([
    [village, '(Gârbău)'],
    [seat, undefined],
    [{ siruta: 179169, name: 'București Sectorul 3', rank: 0, commune: 'București' }, undefined],
  ])('has its commune beside its name, unless the name contains it', (locality, beside) => {
    expect(communeLabel(locality)).toBe(beside)
  })
})
