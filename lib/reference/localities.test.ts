import { expect, test } from 'vitest'
import { COUNTIES } from '@/lib/domain/place/county'
import { referenceLocalities } from './localities'

test('every county has its localities, 13,755 in all, each code once', () => {
  const codes = COUNTIES.flatMap(({ code }) => referenceLocalities(code).map(({ siruta }) => siruta))
  expect(codes).toHaveLength(13_755)
  expect(new Set(codes).size).toBe(codes.length)
})

test('equal names within a county differ by their commune', () => {
  const twice = referenceLocalities('CJ').filter(({ name }) => name === 'Cornești')
  expect(twice.map(({ siruta, commune }) => [siruta, commune])).toEqual([
    [55302, 'Mihai Viteazu'],
    [57458, undefined],
    [57966, 'Gârbău'],
  ])
})

test('an unknown county has no localities', () => {
  expect(referenceLocalities('XX')).toEqual([])
})
