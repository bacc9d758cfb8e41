import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCompany, testPerson } from '@/lib/testing/given/people'
import { holdsCode, maskCode, maskCodesIn, maskParty } from './personal-code'

describe('a masked code', () => {
  test.each([
    ['2920229120018', '2920••••••••8'],
    ['2 920229 12 0018', '2920••••••••8'],
    ['1854729', '••••729'],
    ['RO1854729', '••••••729'],
    ['CJ482915', '•••••915'],
    ['B00123456X', '•••••••56X'],
    ['12345', '•••45'],
    ['19', '•9'],
    ['7', '•'],
    ['', ''],
  ])('of %s is %s', (code, masked) => {
    expect(maskCode(code)).toBe(masked)
  })

  test('hides at least half of any code, and keeps its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '7', '9', 'A', 'X', 'Z'), minLength: 1, maxLength: 30 }), (code) => {
        const masked = maskCode(code)
        expect(masked).toHaveLength(code.length)
        expect([...masked].filter((character) => character === '•').length * 2).toBeGreaterThanOrEqual(code.length)
      }),
    )
  })
})

describe('a text with codes', () => {
  test.each([
    ['CNP-ul 2920229120018 este greșit', 'CNP-ul 2920••••••••8 este greșit'],
    ['scris 2 920229 120018.', 'scris 2920••••••••8.'],
    ['CI CJ482915, permis B00123456X', 'CI •••••915, permis •••••••56X'],
    ['seria KX 654321', 'seria •••••321'],
    // Numbers beside a code do not hide it.
    ['dosar 12 2920229 120018', 'dosar 12 2920••••••••8'],
    ['2920229120018 12', '2920••••••••8 12'],
    // Called a personal code, whatever its digits.
    ['CNP: 2920229120019', 'CNP: 2920••••••••9'],
    ['codul numeric personal 1234567890123', 'codul numeric personal 1234••••••••3'],
    ['personal code (1234567890123)', 'personal code (1234••••••••3)'],
  ])('%j shows %j', (text, shown) => {
    expect(maskCodesIn(text)).toBe(shown)
    expect(holdsCode(text)).toBe(true)
  })

  test.each(['Polița GA/26 0012345', '12345 lei, 0721000101', 'UU1ABCDEF12345678', 'AB 123456 nu este o serie', '',
    'Firma 1234567890123 SRL', 'factura 2920229120019', 'cont 2921329120018', 'bon 0000000000000', 'CNP lipsă; factura 2026 0000 12345'])('%j stays', (text) => {
    expect(maskCodesIn(text)).toBe(text)
    expect(holdsCode(text)).toBe(false)
  })

  test('of a vehicle keeps a temporary plate, and no personal code', () => {
    expect(maskCodesIn('Dacia CJ 123456, 2920229120018', { isOfVehicle: true })).toBe('Dacia CJ 123456, 2920••••••••8')
  })
})

test('a field that holds a code is masked whether its digits are right or not', () => {
  for (const taxId of ['2920229120018', '2920229120019', '1234567890123']) expect(maskParty({ ...testPerson, taxId })).toMatchObject({ taxId: maskCode(taxId) })
  expect(maskCode('1234567890123')).toBe('1234••••••••3')
})

test('a party keeps all but the codes of a person', () => {
  expect(maskParty(testPerson)).toEqual({ ...testPerson, taxId: maskCode(testPerson.taxId), idNumber: maskCode(testPerson.idNumber) })
  expect(maskParty(testCompany)).toBe(testCompany)
})
