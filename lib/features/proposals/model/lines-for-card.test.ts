import { expect, test } from 'vitest'
import { linesOfCard, linesOfSmallCard } from './lines-for-card'
import type { PlainLine } from './plain-offer'

const LONG = 'cheltuieli medicale de urgență, până la 30.000 EUR'
const gives = (text: string): PlainLine => ({ sign: 'gives', text })
const bears = (text: string): PlainLine => ({ sign: 'bears', text })
const textsOf = (lines: readonly PlainLine[]) => lines.map(({ text }) => text)

test.each<[string, readonly PlainLine[], Parameters<typeof linesOfCard>[1], readonly string[]]>([
  ['four short things', [gives('a'), gives('b'), gives('c'), gives('d'), gives('e')], 'large', ['a', 'b', 'c', 'd']],
  ['one less where a reason follows', [gives('a'), gives('b'), gives('c'), gives('d')], 'withReason', ['a', 'b', 'c']],
  ['one thing that the client bears, after what it gives', [bears('x'), bears('y'), gives('a'), gives('b')], 'withReason', ['a', 'b', 'x']],
  ['what takes two rows, then what has place beside it', [gives(LONG), gives(LONG), gives('a')], 'withReason', [LONG, 'a']],
  ['so much of equal offers that the choice of the third stays in view', [gives('emergency medical expenses, up to 30,000 EUR'), gives('emergency dental expenses, up to 100 EUR')], 'equal', ['emergency medical expenses, up to 30,000 EUR']],
  ['only what is borne where it gives nothing known', [bears('x'), bears('y')], 'withReason', ['x', 'y']],
])('the card of the recommended offer says %s', (_, lines, kind, expected) => {
  expect(textsOf(linesOfCard(lines, kind))).toEqual(expected)
})

test.each<[string, readonly PlainLine[], readonly string[]]>([
  ['the worse before the better', [gives('a'), bears('x'), bears('y')], ['x', 'a']],
  ['what fits a row before what does not', [bears(LONG), bears('x'), gives(LONG), gives('a')], ['x', 'a']],
  ['one thing where two have no place', [bears(LONG), gives(LONG)], [LONG]],
  ['two things of one sign', [gives('a'), gives('b'), gives('c')], ['a', 'b']],
])('the card of another offer says %s', (_, lines, expected) => {
  expect(textsOf(linesOfSmallCard(lines))).toEqual(expected)
})
