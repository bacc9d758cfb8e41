import { describe, expect, test } from 'vitest'
import { streetInParts } from './address'

describe('a street typed with its number', () => {
  test.each([
    ['Str. Memorandumului nr. 21', { street: 'Str. Memorandumului', houseNumber: '21' }],
    ['Memorandumului, nr 21a', { street: 'Memorandumului', houseNumber: '21A' }],
    ['Bd. 21 Decembrie 1989 nr. 12, bl. A2, sc. 1, et. 3, ap. 4', { street: 'Bd. 21 Decembrie 1989', houseNumber: '12', building: 'A2', staircase: '1', floor: '3', apartment: '4' }],
    ['Calea Victoriei numărul 5', { street: 'Calea Victoriei', houseNumber: '5' }],
  ])('%s', (typed, parts) => expect(streetInParts(typed)).toEqual(parts))

  // The number may be part of the name.
  test.each(['Str. 1 Decembrie 1918', 'Bd. 21 Decembrie 1989', 'Str. Memorandumului 21', 'nr. 21', 'Str. Teiului nr. 3 lângă parc', ''])('is left as it is: %s', (typed) => expect(streetInParts(typed)).toBeUndefined())
})
