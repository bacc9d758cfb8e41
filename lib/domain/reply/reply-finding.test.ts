import { expect, test } from 'vitest'
import { findingsByMember, type ReplyFinding } from './reply-finding'

const finding = (path: string, expected: ReplyFinding['expected'], type: ReplyFinding['got']['type'] = 'nothing'): ReplyFinding => ({ path, expected, got: { type } })

test('a member has one finding: what was wrong with it, and that the offer gave it', () => {
  const findings = [finding('premiumAmount', 'positive', 'number'), finding('endDate', 'lastDay', 'text'), finding('notes', 'text', 'object'), finding('startDate', 'dayOfOffer'), finding('endDate', 'dayOfOffer'), finding('premiumAmount', 'premiumOfOffer')]
  expect(findingsByMember(findings).map(({ path, expected, got, isOfOffer }) => [path, expected, got.type, isOfOffer])).toEqual([
    ['premiumAmount', 'positive', 'number', true],
    ['endDate', 'lastDay', 'text', true],
    ['notes', 'text', 'object', false],
    ['startDate', 'dayOfOffer', 'nothing', false],
  ])
})
