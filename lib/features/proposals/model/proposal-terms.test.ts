import { expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { fleetState, latestValidity, proposalState, usualValidity } from './proposal-terms'

const today = day('2026-11-21')
const open = { validUntil: today, isRevoked: false, isChosen: false, isIssued: false }

test.each([
  ['is open through its last day', {}, 'open'],
  ['is chosen after a choice', { isChosen: true }, 'chosen'],
  ['is issued after a choice when issuing has begun', { isChosen: true, isIssued: true }, 'issued'],
  ['is issued without a choice too', { isIssued: true }, 'issued'],
  ['is expired on the next day', { validUntil: day('2026-11-20') }, 'expired'],
  ['is expired even after a choice and issuing', { validUntil: day('2026-11-20'), isChosen: true, isIssued: true }, 'expired'],
  ['is revoked even when it is expired, chosen and issued', { validUntil: day('2026-11-20'), isRevoked: true, isChosen: true, isIssued: true }, 'revoked'],
] as const)('a proposal %s', (_, change, state) => {
  expect(proposalState({ ...open, ...change }, today)).toBe(state)
})

test.each([
  ['open while a row is open, though its first is issued', 'issued', ['issued', 'open'], 'open'],
  ['chosen while a row that is not issued has a choice', 'issued', ['issued', 'open', 'chosen'], 'chosen'],
  ['issued once every row that is not withdrawn is', 'issued', ['issued', 'revoked', 'issued'], 'issued'],
  ['expired with its own last day, whatever its rows are', 'expired', ['expired', 'open'], 'expired'],
  ['withdrawn as a whole', 'revoked', ['revoked', 'open'], 'revoked'],
] as const)('the link of a fleet is %s', (_, lead, rows, state) => {
  expect(fleetState(lead, rows)).toBe(state)
})

test.each([
  ['the first of its offers expires', ['2026-12-05', '2026-12-01', undefined], '2026-12-01'],
  ['60 days have passed, where no offer expires', [undefined], '2027-01-20'],
  ['60 days have passed, where its offers expire later', ['2027-06-01'], '2027-01-20'],
] as const)('a proposal may be valid until %s', (_, expiries, latest) => {
  expect(latestValidity(expiries.map((expiresOn) => ({ expiresOn: expiresOn && day(expiresOn) })), today)).toBe(latest)
})

test('a proposal is valid for two weeks by default, or until its latest possible day if that is earlier', () => {
  expect(usualValidity(day('2027-01-20'), today)).toBe('2026-12-05')
  expect(usualValidity(day('2026-11-25'), today)).toBe('2026-11-25')
})
