import { expect, test } from 'vitest'
import { parseDay } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { policySchedule } from './policy-schedule'

const day = (text: string) => parseDay(text) ?? expect.fail(text)
const money = (amountBani: number, currency: Money['currency'] = 'RON'): Money => ({ amountBani, currency })
const parts = (amountBani: number, currency?: Money['currency']) => ['2026-03-01', '2026-06-01', '2026-09-01'].map((dueDate) => ({ id: dueDate, amount: money(amountBani, currency), dueDate: day(dueDate) }))
const balance = { paid: money(300), firstPart: money(100), due: money(324), left: money(24) }
const known = { today: day('2026-04-01'), policy: { installments: parts(108), isIssuedHere: true }, offer: { installments: parts(100), referenceRate: undefined }, isOneOfSeveral: false, balance, furtherPayments: [] }
const openOf = (change: Partial<Parameters<typeof policySchedule>[0]>) => policySchedule({ ...known, ...change }).open.map(({ number, inRon, differenceBani }) => [number, inRon?.amountBani, differenceBani])

test.each([
  ['each with its part of a price that rose', {}, [[2, 108, 8], [3, 108, 8]]],
  ['without those recorded', { furtherPayments: [{ installment: 2 }, {}] }, [[3, 108, 8]]],
  ['without a part where the payment declared the first instalment alone', { balance: { ...balance, firstPart: undefined } }, [[2, 108, 0], [3, 108, 0]]],
  ['without a part where the offer became several policies', { isOneOfSeveral: true }, [[2, 108, 0], [3, 108, 0]]],
  ['at the rate of the offer', { policy: { installments: parts(100, 'EUR'), isIssuedHere: true }, offer: { installments: parts(100, 'EUR'), referenceRate: 5 } }, [[2, 500, 0], [3, 500, 0]]],
  ['without an amount in RON where the rate is not known', { policy: { installments: parts(100, 'EUR'), isIssuedHere: true } }, [[2, undefined, 0], [3, undefined, 0]]],
  ['with the first of a policy issued elsewhere', { policy: { installments: parts(108), isIssuedHere: false }, offer: undefined, balance: undefined }, [[1, 108, 0], [2, 108, 0], [3, 108, 0]]],
  ['of the offer where the policy names none', { policy: { installments: [], isIssuedHere: true } }, [[2, 100, 0], [3, 100, 0]]],
  ['not where those of the offer are of several policies together', { policy: { installments: [], isIssuedHere: true }, isOneOfSeveral: true }, []],
])('payments of instalments can be recorded %s', (_, change, open) => {
  expect(openOf(change)).toEqual(open)
})
