import { describe, expect, test } from 'vitest'
import { dayReaderIn } from './day-order'

describe('a day with two readings', () => {
  test.each<[string, unknown, string, string]>([
    ['a last day that is no month', { startDate: '01-12-2026', endDate: '30-11-2027' }, '01-12-2026', '2026-12-01'],
    ['a last day behind the month', { startDate: '12/01/2026', endDate: '11/30/2027' }, '12/01/2026', '2026-12-01'],
    ['an instalment', [{ start_date: '01/12/2026', installments: { 1: { due_date: '15/01/2027' } } }], '01/12/2026', '2026-12-01'],
    ['another offer', [{ startDate: '01-12-2026' }, { offerExpiryDate: '31-12-2026' }], '01-12-2026', '2026-12-01'],
    ['a neighbour with a time', { startDate: '01-12-2026 00:00:00', endDate: '30-11-2027 23:59:59' }, '01-12-2026 00:00:00', '2026-12-01'],
  ])('is read as %s says', (_what, data, sent, day) => {
    expect(dayReaderIn(data)(sent)).toBe(day)
  })

  test.each<[string, unknown]>([
    ['no other day has one reading', { startDate: '01-12-2026', endDate: '09-12-2026' }],
    ['both numbers of the other are the same', { startDate: '01-12-2026', endDate: '05-05-2027' }],
    ['its neighbours contradict each other', { startDate: '01-12-2026', endDate: '30-11-2027', offerExpiryDate: '12-25-2026' }],
    ['the other is no day', { startDate: '01-12-2026', endDate: '31-02-2027' }],
    ['the other stands under another name', { startDate: '01-12-2026', notes: '30-11-2027' }],
    ['the others are days of another form', { startDate: '01-12-2026', endDate: '2027-11-30', offerExpiryDate: '24.12.2026' }],
  ])('is none where %s', (_what, data) => {
    expect(dayReaderIn(data)('01-12-2026')).toBeUndefined()
  })

  test('reads every other form as without neighbours, and nothing that is no day', () => {
    const read = dayReaderIn({ startDate: '01-12-2026', endDate: '30-11-2027' })
    expect([read('2026-12-24'), read('24.12.2026'), read('12-24-2026'), read('31-02-2027'), read('31-31-2027'), read(7), read(null)]).toEqual(['2026-12-24', '2026-12-24', '2026-12-24', undefined, undefined, undefined, undefined])
  })
})
