import { expect, test } from 'vitest'
import { withChanges } from './fleet-changes'

const row = (nth: number, state: string) => ({ row: nth, quoteId: `q${nth}`, state })

test('changed rows take the place of those that are known, and new ones stand at theirs', () => {
  const known = [row(1, 'quoting'), row(3, 'quoting')]
  expect(withChanges(known, { total: 3, rows: [row(3, 'offered'), row(2, 'draft')] })).toEqual([row(1, 'quoting'), row(2, 'draft'), row(3, 'offered')])
  expect(withChanges(known, { total: 2, rows: [] })).toEqual(known)
})

test('where a row is gone all are to be read again', () => {
  expect(withChanges([row(1, 'offered'), row(2, 'offered')], { total: 1, rows: [] })).toBeUndefined()
})
