import { expect, test } from 'vitest'
import type { ReplyDrift } from '@/lib/domain/reply/reply-form'
import { countMembers, noticesOf } from './notices'

const drift = (path: string, kind: ReplyDrift['kind'], expected = 'number', type: ReplyDrift['got']['type'] = 'text'): ReplyDrift => ({ path, kind, expected, got: { type } })
const lines = (drifts: readonly ReplyDrift[]) => noticesOf(drifts).map(({ path, kind }) => `${path} ${kind}`)

test('a member has one notice for a kind, whatever types came', () => {
  expect(lines([drift('data.endDate', 'otherType', 'day', 'number'), drift('data.endDate', 'otherType', 'day', 'list'), drift('data.endDate', 'missing', 'day', 'nothing')])).toEqual(['data.endDate otherType', 'data.endDate missing'])
})

test('what differs of a member in other letters is noticed under the contract’s name', () => {
  const drifts = [drift('data.Offers', 'newMember', 'offers', 'list'), drift('data.Offers[].end_date', 'newMember', 'endDate'), drift('data.Offers[].end_date', 'otherForm'), drift('data.Offers[].end_dates', 'newMember', ''), drift('data.Offers[].currency', 'otherValue')]
  expect(lines(drifts)).toEqual(['data.Offers newMember', 'data.Offers[].end_date newMember', 'data.offers[].endDate otherForm', 'data.Offers[].end_dates newMember', 'data.offers[].currency otherValue'])
})

test('a member that differs in name and form counts once', () => {
  expect(countMembers([drift('data.end_date', 'newMember', 'endDate'), drift('data.end_date', 'otherForm'), drift('data.endDate', 'otherForm'), drift('data.currency', 'otherValue')])).toBe(2)
})
