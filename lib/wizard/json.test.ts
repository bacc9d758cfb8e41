import { expect, test } from 'vitest'
import { isBlankRecord, member, membersOf } from './json'

test('a member is read only when it is an own property', () => {
  expect(member({}, 'toString')).toBeUndefined()
  expect(member({}, '__proto__')).toBeUndefined()
  expect(member({ kind: 'person' }, 'kind')).toBe('person')
})

test.each([null, undefined, 'text', 7, true, [{ kind: 'person' }]])('%j has no members', (value) => {
  expect(membersOf(value)).toEqual({})
})

test('an answer is blank when all its fields are empty', () => {
  expect(isBlankRecord({ kind: 'person', address: { city: ' ', more: { deep: null } }, isRetired: false }, ['kind'])).toBe(true)
  expect(isBlankRecord({ address: { city: 'Dej' } })).toBe(false)
  expect(isBlankRecord({ address: [] })).toBe(false)
})
