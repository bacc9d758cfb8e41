import { describe, expect, it } from 'vitest'
import { blindIndex, type IndexedFact } from './blind-index'
import { setKeyRing, keyRingOf } from './key-ring'
import { randomKeys, wrapperOf } from './wrapped-key'

const wrapper = wrapperOf('a secret of at least thirty-two characters')
setKeyRing(keyRingOf(randomKeys(wrapper).map((key) => ({ ...key, isRetired: false })), wrapper))

const of = (fact: IndexedFact, value: string) => blindIndex(fact, 'agency', value)

describe('the blind index', () => {
  it.each<[IndexedFact, string, string]>([
    ['taxId', '2850314120125', ' 2850314 120125'],
    ['taxId', 'RO31567898', '31567898'],
    ['taxId', 'ro 31567898', 'RO31567898'],
    ['phone', '0721000101', '+40 721 000 101'],
    ['phone', '0721000101', '0040721-000-101'],
    ['email', 'Ana@Example.test', ' ana@example.test '],
    ['idNumber', 'CJ482915', 'cj 482915'],
    ['plate', 'CJ 12 ABC', 'cj-12abc'],
  ])('finds %s %j by %j', (fact, stored, typed) => {
    expect(of(fact, typed)).toBe(of(fact, stored))
  })

  it('differs between values, facts and agencies', () => {
    expect(of('taxId', '2850314120125')).not.toBe(of('taxId', '1790706350192'))
    expect(of('taxId', '0721000101')).not.toBe(of('phone', '0721000101'))
    expect(of('taxId', '2850314120125')).not.toBe(blindIndex('taxId', 'another agency', '2850314120125'))
  })

  it('does not contain the value', () => {
    expect(of('taxId', '2850314120125')).toMatch(/^[\w-]{43}$/)
  })
})
