import { expect, test } from 'vitest'
import { parseDay } from '../day'
import { installmentSchedule } from './installment-schedule'

const day = (text: string) => parseDay(text) ?? expect.fail(text)
const installment = (dueDate: string) => ({ id: dueDate, amount: { amountBani: 100, currency: 'RON' as const }, dueDate: day(dueDate) })
const installments = ['2026-09-01', '2026-03-01', '2026-12-01', '2026-06-01'].map(installment)

test.each([
  ['2026-02-28', ['next', 'later', 'later', 'later']],
  ['2026-06-01', ['past', 'next', 'later', 'later']],
  ['2026-06-02', ['past', 'past', 'next', 'later']],
  ['2026-12-02', ['past', 'past', 'past', 'past']],
])('on %s the instalments are %j in the order of their days', (today, when) => {
  const schedule = installmentSchedule(installments, { today: day(today), declared: { amountBani: 400, currency: 'RON' }, firstPart: undefined })
  expect(schedule.map((one) => one.when)).toEqual(when)
  expect(schedule.map(({ number, of, dueDate }) => [number, of, dueDate])).toEqual([[1, 4, '2026-03-01'], [2, 4, '2026-06-01'], [3, 4, '2026-09-01'], [4, 4, '2026-12-01']])
})

test.each([
  ['where the payment declared more', { amountBani: 400, firstPart: { amountBani: 100, currency: 'RON' as const } }],
  ['where the payment declared it alone', { amountBani: 100, firstPart: undefined }],
])('the first instalment is paid, and the second comes next, %s', (_, { amountBani, firstPart }) => {
  const schedule = installmentSchedule(installments, { today: day('2026-02-28'), declared: { amountBani, currency: 'RON' }, firstPart })
  expect(schedule.map((one) => one.when)).toEqual(['paid', 'next', 'later', 'later'])
})

test('an instalment whose payment was recorded later is collected, and the first other one due comes next', () => {
  const known = { declared: { amountBani: 400, currency: 'RON' as const }, firstPart: { amountBani: 100, currency: 'RON' as const } }
  expect(installmentSchedule(installments, { ...known, today: day('2026-06-02'), collectedLater: [3] }).map(({ when }) => when)).toEqual(['paid', 'past', 'collected', 'next'])
  expect(installmentSchedule(installments, { ...known, today: day('2026-02-28'), collectedLater: [2, 3, 4] }).map(({ when }) => when)).toEqual(['paid', 'collected', 'collected', 'collected'])
})
