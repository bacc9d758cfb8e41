import { describe, expect, test } from 'vitest'
import { checkTradeRegister } from './trade-register'

describe('a trade register number', () => {
  test.each([
    ['J12/1403/2004', 'J12/1403/2004'],
    ['J1/12/1991', 'J01/12/1991'],
    ['J40/12345/2019', 'J40/12345/2019'],
    ['F05/12/2019', 'F05/12/2019'],
    ['C02/3/1992', 'C02/3/1992'],
    ['J40/1/2024', 'J40/1/2024'],
    [' j12 / 01403 / 2004 ', 'J12/1403/2004'],
    ['J2004001403121', 'J2004001403121'],
    ['J1991000012018', 'J1991000012018'],
    ['F2019000012050', 'F2019000012050'],
    ['C1992000003023', 'C1992000003023'],
    ['J2024000123402', 'J2024000123402'],
    ['J2024009999008', 'J2024009999008'],
    ['J2025000123009', 'J2025000123009'],
    ['F2025004567001', 'F2025004567001'],
    ['j2004 001403 12 1', 'J2004001403121'],
  ])('%j is valid and stored as %s', (text, normalised) => {
    expect(checkTradeRegister(text)).toEqual({ ok: true, normalised })
  })

  test.each([
    '', 'J53/750/2012', 'J41/750/2012', 'J00/750/2012', 'X12/1/2004', 'J12/1403/1989', 'J12/1403/2025', 'J12/1403', 'J12/1234567/2004',
    'J2025000123122', // from 2025 no county is written
    'J2019000012008', // until 2023 one is
    'J1989000012010', 'J200400140312', 'J20040014031211', 'X2004001403121', 'J12/1403/2004/1', 'ȷ12/1403/2004',
  ])('%j has an unknown form', (text) => {
    expect(checkTradeRegister(text)).toEqual({ ok: false, finding: { code: 'tradeRegisterFormat' } })
  })

  test.each([
    ['J2004001403122', '1'],
    ['F2004001403121', '7'],
    ['C2004001403121', '4'],
  ])('%s has a wrong control digit, and %s is expected', (text, expected) => {
    expect(checkTradeRegister(text)).toEqual({ ok: false, finding: { code: 'tradeRegisterControl', params: { expected } } })
  })
})
