import { expect, it } from 'vitest'
import { matchingPeople } from './matching-people'

const person = (name: string, lastSeenAt?: string, isYou = false) => ({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`, isYou, ...(lastSeenAt === undefined ? {} : { lastSeenAt }) })
const PEOPLE = [
  person('Ana Brezeanu', '2026-11-23T08:00:00.000Z'),
  person('Radu Antonescu', '2026-11-22T08:00:00.000Z', true),
  person('Nae Ghinea'),
  person('Ioana Verdeș', '2026-11-23T09:00:00.000Z'),
]

it.each([
  ['', ['Radu Antonescu', 'Ioana Verdeș', 'Ana Brezeanu', 'Nae Ghinea']],
  ['VERDES', ['Ioana Verdeș']],
  [' ana ', ['Ioana Verdeș', 'Ana Brezeanu']],
  ['ghinea@', ['Nae Ghinea']],
  ['nimeni', []],
])('the text %j shows %j: the reader first, then who was here last', (text, names) => {
  expect(matchingPeople(PEOPLE, text).map(({ name }) => name)).toEqual(names)
})
