import { expect, test } from 'vitest'
import { csvLines, decimal, harmless } from './csv-lines'

test.each(['=1+1', '+40 722', '-1', '@SUM(A1)', '\t=1', ' =1', '\u00A0=1', '\r=1', '＝1', '＋1', '\u200B=1', '\u2060\u00A0+1', '\uFEFF@A'])('a text that a spreadsheet would run begins with an apostrophe: %j', (text) => {
  expect(harmless(text)).toBe(`'${text}`)
})

test.each(['Ștefan =', 'AP/01', '0012345', '', 'a@b.test'])('any other text stays: %j', (text) => {
  expect(harmless(text)).toBe(text)
})

test.each([[147_785, '1477,85'], [5, '0,05'], [-1250, '-12,50'], [0, '0,00'], [9_007_199_254_740_991, '90071992547409,91']])('%i bani are %s', (bani, text) => {
  expect(decimal(bani, ',')).toBe(text)
})

test('a semicolon, a quote and a line break stay within their value', () => {
  expect(csvLines([[{ text: 'a;b' }, { text: 'c"d' }, { text: 'e\nf' }, undefined, { count: 3 }]], 'en')).toBe('"a;b";"c""d";"e\nf";;3\r\n')
})
