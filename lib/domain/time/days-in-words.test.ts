import { expect, test } from 'vitest'
import { addDays, parseDay } from '../day'
import { daysInWords } from './days-in-words'

test.each([
  ['2026-12-03', '3–9 dec.', '3–9 Dec'],
  ['2026-11-26', '26 nov. – 2 dec.', '26 Nov – 2 Dec'],
  ['2026-12-31', '31 dec. – 6 ian.', '31 Dec – 6 Jan'],
])('the week from %s is %s and %s', (text, romanian, english) => {
  const from = parseDay(text)
  if (from === undefined) throw new Error('The day exists')
  expect(daysInWords(from, addDays(from, 6), 'ro')).toBe(romanian)
  expect(daysInWords(from, addDays(from, 6), 'en')).toBe(english)
})
