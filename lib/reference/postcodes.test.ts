import { expect, test } from 'vitest'
import { COUNTIES } from '@/lib/domain/place/county'
import { referenceLocalities } from './localities'
import { referencePostcode } from './postcodes'

test.each([
  ['Florești, a commune', 57715, '407280'],
  ['Dej, a town', 55017, '405200'],
  ['Voluntari, a town beside the capital', 179560, '077190'],
  ['Cluj-Napoca, whose streets have their own', 54984, ''],
  ['București Sectorul 1, whose streets have their own', 179141, ''],
  ['Turda, whose streets have their own', 55268, ''],
  ['a locality that does not exist', 1, undefined],
])('the postcode of %s is known', (_, siruta, postcode) => {
  expect(referencePostcode(siruta)).toBe(postcode)
})

test('county seats and sectors of the capital have no single postcode, and all but 104 other localities have one', () => {
  const all = COUNTIES.flatMap(({ code }) => referenceLocalities(code))
  const without = all.filter(({ siruta }) => referencePostcode(siruta) === '')
  expect(all.filter(({ rank, siruta }) => rank <= 1 && referencePostcode(siruta) !== '')).toEqual([])
  expect(without.filter(({ rank }) => rank > 1)).toHaveLength(104)
  expect(all.every(({ siruta }) => /^(?:\d{6})?$/.test(referencePostcode(siruta) ?? 'none'))).toBe(true)
})
