import { expect, test } from 'vitest'
import { timesRefused, valueAt } from './refused-value'

const refused = (value: unknown) => ({ value, isRefused: true })
const accepted = (value: unknown) => ({ value, isRefused: false })

test.each([
  ['never', [], undefined],
  ['once', [refused(2010)], undefined],
  ['twice', [refused(2010), refused(2010)], 2],
  ['twice among others', [refused(2010), refused(2011), accepted(2012), refused(2010)], 2],
  ['once since it was accepted', [refused(2010), refused(2010), accepted(2010), refused(2010)], undefined],
  ['twice since it was accepted', [accepted(2010), refused(2010), refused(2010)], 2],
  ['where nothing is known of the value', [refused(undefined), refused(undefined)], undefined],
])('a value refused %s', (_case, asked, times) => {
  expect(timesRefused(2010, asked)).toBe(times)
})

test('values are the same whatever the order of their members', () => {
  expect(timesRefused({ county: 'CJ', city: 'Cluj' }, [refused({ city: 'Cluj', county: 'CJ' }), refused({ county: 'CJ', city: 'Cluj' })])).toBe(2)
})

test('a value is found by its path, and none where the path leads nowhere', () => {
  expect(valueAt({ holder: { person: { age: 41 } } }, 'holder.person.age')).toBe(41)
  for (const path of ['holder.person.name', 'holder.toString', 'owner.name']) expect(valueAt({ holder: { person: {} } }, path)).toBeUndefined()
})
