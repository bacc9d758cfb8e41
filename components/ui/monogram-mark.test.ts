import { expect, test } from 'vitest'
import { contrast } from './contrast'
import { initials, markColour } from './monogram-mark'

test.each([
  ['Alpina', 'AL'],
  ['Nord Cyber SRL', 'NC'],
  ['Ilie Munteanu', 'IM'],
  ['Ioana-Călina Mureșan', 'IM'],
  ['șerban', 'ȘE'],
  ['O', 'O'],
  ['', ''],
])('the mark of "%s" is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('white letters are readable on the colour of any name', () => {
  const names = Array.from({ length: 500 }, (_, n) => `Asigurător ${n * 7919}`)
  const weakest = Math.min(...names.map((name) => contrast(markColour(name), '#ffffff')))
  expect(weakest).toBeGreaterThanOrEqual(5)
})

test('the colour of a name ignores case and differs between names', () => {
  expect(markColour('ALPINA')).toBe(markColour('Alpina'))
  const names = ['Alpina', 'Carpatia', 'Danubia', 'Helvia', 'Montana', 'Orion', 'Pontica', 'Silvana']
  expect(new Set(names.map(markColour)).size).toBe(names.length)
})
