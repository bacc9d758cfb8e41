import { expect, test } from 'vitest'
import { linesOfCard, linesOfSmallCard } from './lines-for-card'
import type { PlainLine } from './plain-offer'

const LONG = 'cheltuieli medicale de urgență, până la 30.000 EUR'
const gives = (text: string): PlainLine => ({ sign: 'gives', text })
const bears = (text: string): PlainLine => ({ sign: 'bears', text })
const lacks = (text: string): PlainLine => ({ sign: 'lacks', text })
const REASONS = { large: {}, withReason: { reason: 'Cea mai mică primă cu tot ce ați cerut.' }, withLongReason: { reason: `Față de cea mai ieftină, acoperă și: ${LONG}, ${LONG}.` } } as const
const textsOf = (lines: readonly PlainLine[]) => lines.map(({ text }) => text)

test.each<[string, readonly PlainLine[], 'large' | 'equal' | 'withReason' | 'withLongReason', readonly string[]]>([
  ['four short things', [gives('a'), gives('b'), gives('c'), gives('d'), gives('e')], 'large', ['a', 'b', 'c', 'd']],
  ['one less where a reason follows', [gives('a'), gives('b'), gives('c'), gives('d')], 'withReason', ['a', 'b', 'c']],
  ['less where the reason is long', [gives('a'), gives('b'), gives('c'), gives('d')], 'withLongReason', ['a']],
  ['one thing that the client bears, after what it gives', [bears('x'), bears('y'), gives('a'), gives('b')], 'withReason', ['a', 'b', 'x']],
  ['what takes two rows, then what has place beside it', [gives(LONG), gives(LONG), gives('a')], 'withReason', [LONG, 'a']],
  ['so much of equal offers that the choice of the third stays in view', [gives('emergency medical expenses, up to 30,000 EUR'), gives('emergency dental expenses, up to 100 EUR')], 'equal', ['emergency medical expenses, up to 30,000 EUR']],
  ['only what is borne where it gives nothing known', [bears('x'), bears('y')], 'withReason', ['x', 'y']],
  ['all that is lacking, before what else the client bears', [lacks(LONG), bears('x'), gives('a'), gives('b')], 'withReason', ['a', LONG]],
])('the card of the recommended offer says %s', (_, lines, kind, expected) => {
  expect(textsOf(linesOfCard(lines, kind === 'equal' ? { kind } : { kind: 'large', ...REASONS[kind] }).lines)).toEqual(expected)
})

test.each<[string, readonly PlainLine[], readonly string[]]>([
  ['the worse before the better', [gives('a'), bears('x'), bears('y')], ['x', 'a']],
  ['what fits a row before what does not', [bears(LONG), bears('x'), gives(LONG), gives('a')], ['x', 'a']],
  ['one thing where two have no place', [bears(LONG), gives(LONG)], [LONG]],
  ['two things of one sign', [gives('a'), gives('b'), gives('c')], ['a', 'b']],
  ['all that is lacking, however long, and then what has place', [lacks(LONG), bears('x'), gives('a')], [LONG, 'x']],
  ['nothing but what is lacking where that fills the card', [lacks(`${LONG}, ${LONG}, ${LONG}`), gives('a')], [`${LONG}, ${LONG}, ${LONG}`]],
])('the card of another offer says %s', (_, lines, expected) => {
  expect(textsOf(linesOfSmallCard(lines).lines)).toEqual(expected)
})

test('a card counts what it leaves to the details', () => {
  expect(linesOfSmallCard([lacks('v'), bears('x'), bears('y'), gives('a'), gives('b')]).more).toBe(2)
  expect(linesOfCard([gives('a'), gives('b'), gives('c'), gives('d')], { kind: 'large', ...REASONS.withReason }).more).toBe(1)
  expect(linesOfSmallCard([bears('x'), gives('a')]).more).toBe(0)
})
