import { expect, test } from 'vitest'
import type { Day } from '@/lib/domain/day'
import { deviationsOf } from './deviations'
import type { SheetAttempt, SheetOverlap } from './issue-sheet'

const RON = (amountBani: number) => ({ amountBani, currency: 'RON' }) as const
const DAY = '2026-12-01' as Day
const glass = { code: 'GLASS', name: 'Geamuri', insuredSum: 5000, currency: 'RON' }
const sheet = { startDate: DAY, premium: RON(162_440), askedCovers: [glass], covers: [{ code: 'GLASS', name: 'Geamuri', insuredAmount: 5000, currency: 'RON' }], askedDeductibles: [{ of: 'partialDamage', value: 500, unit: 'RON' }], deductibles: [{ code: 'partial', name: 'Partial', amount: 500, currency: 'RON' }], attempts: [], overlaps: [] } as const
const attempt = { id: 'a', quoteId: 'q', offerId: 'o', quoteNumber: 1, insurer: 'Alpina', product: 'casco', startDate: DAY, endDate: DAY, startedAt: '', startedBy: '', isVisible: true } satisfies SheetAttempt
const overlap = { id: 'p', insurer: 'Montana', product: 'casco', number: 'MO/11 1', startDate: DAY, endDate: DAY, days: 1 } satisfies SheetOverlap

test.each([
  ['nothing, when all is as asked for', {}, []],
  ['nothing of an earlier price that is the same', { quoted: { in: 'run', premium: RON(162_440), at: '' } }, []],
  ['a higher price', { quoted: { in: 'run', premium: RON(161_000), at: '' } }, ['price']],
  ['a lower price too', { quoted: { in: 'proposal', premium: RON(170_000), at: '' } }, ['price']],
  ['a price in another currency', { quoted: { in: 'run', premium: { amountBani: 162_440, currency: 'EUR' }, at: '' } }, ['price']],
  ['what a what-if changed', { variant: [{ label: 'Franșiză', asked: '500 RON', now: '1.000 RON' }] }, ['variant']],
  ['a cover that was asked for and is missing', { covers: [] }, ['covers']],
  ['a smaller sum than asked', { covers: [{ code: 'GLASS', name: 'Geamuri', insuredAmount: 4000, currency: 'RON' }] }, ['covers']],
  ['a larger deductible than asked', { deductibles: [{ code: 'partial', name: 'Partial', amount: 600, currency: 'RON' }] }, ['covers']],
  ['not a deductible where none was asked for', { askedDeductibles: [{ of: 'partialDamage', unit: 'RON' }] }, []],
  ['not a smaller deductible', { deductibles: [{ code: 'partial', name: 'Partial', amount: 400, currency: 'RON' }] }, []],
  ['not what the insurer does not state', { covers: undefined, deductibles: undefined }, []],
  ['another offer than the client chose', { chosenInstead: 'Boreala' }, ['chosenInstead']],
  ['an expiry that could not be read', { isExpiryUnread: true }, ['expiryUnread']],
  ['a period that has begun', { hasBegun: true }, ['begun']],
  ['another offer of the quote with an unknown outcome', { sibling: 'unknown' }, ['sibling.unknown']],
  ['an unknown attempt of any quote and each overlap', { attempts: [attempt], overlaps: [overlap, { ...overlap, id: 'p2' }] }, ['attempt.a', 'overlap.p', 'overlap.p2']],
] as const)('is to be confirmed: %s', (_what, change, keys) => {
  expect(deviationsOf({ ...sheet, ...change }).map(({ key }) => key)).toEqual(keys)
})
