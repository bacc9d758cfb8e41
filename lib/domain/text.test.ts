import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { truncateText, containsFolded, fold, hasControlCharacters } from './text'

describe('folded text', () => {
  test.each([
    ['Iași', 'iasi'],
    ['IAŞI', 'iasi'], // cedilla
    ['Ias\u0326i', 'iasi'], // combining comma
    ['ȚĂRÂNEASCĂ Înălțime', 'taraneasca inaltime'],
    ['Kovács Zoltán', 'kovacs zoltan'],
    ['İstanbul', 'istanbul'],
    ['', ''],
  ])('turns %s into %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('does not change when folded again', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })

  it('contains a part in any case and with any diacritics', () => {
    expect(containsFolded('Strada Științei 5', 'STIINTEI')).toBe(true)
    expect(containsFolded('Strada Stiintei 5', 'științ')).toBe(true)
    expect(containsFolded('Strada Științei 5', 'stiinta')).toBe(false)
  })
})

describe('control characters', () => {
  test.each(['\u0000', 'a\u0007', '\u001B[31m', '\u007F', '\u0085', '\u202Egro.live', '\u2066', '\uD800', 'a\uDC00b', '\uFFFF'])('are in %j', (text) => {
    expect(hasControlCharacters(text)).toBe(true)
  })

  test.each(['', 'Ana Pop', 'Ștefan\nMunteanu\t5\r\n', '🚗👨‍👩‍👧', 'שלום', 'مرحبا', '日本', 'a\u00A0b'])('are not in %j', (text) => {
    expect(hasControlCharacters(text)).toBe(false)
  })
})

describe('truncated text', () => {
  test.each([
    ['Ana', 3, 'Ana'],
    ['Anamaria', 4, 'Ana…'],
    ['Anamaria', 1, '…'],
    ['Anamaria', 0, ''],
    ['ab🚗cd', 4, 'ab…'], // not half a car
    ['ab🚗cd', 5, 'ab🚗…'],
  ])('turns %s with the limit %i into %s', (text, max, clipped) => {
    expect(truncateText(text, max)).toBe(clipped)
  })
})
