import { expect, test } from 'vitest'
import { uniqueBy } from './unique-by'

test('the first of several items with the same key stays in its place', () => {
  const things = [{ id: 1, at: 'a' }, { id: 2, at: 'b' }, { id: 1, at: 'c' }, { id: 3, at: 'd' }]
  expect(uniqueBy(things, ({ id }) => id).map(({ at }) => at)).toEqual(['a', 'b', 'd'])
})
