import { describe, expect, test } from 'vitest'
import { listAddress, readListState, viewQuery } from './list-state'
import { usualColumns } from './list-definition'
import { LISTS } from './lists'

const { policies } = LISTS
const read = (address: string) => readListState(policies, Object.fromEntries(new URLSearchParams(address)))

test.each([
  [''],
  ['product=gap%2Ctire&insurer=0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10&issued=2026-01-01..2026-11-23&sort=-premium'],
  ['review=returned&differing=1&sort=issued&columns=policy%2Cpremium&rows=tight&view=0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'],
  ['ends=..2026-12-31'],
])('an address and its state are the same: %s', (address) => {
  expect(listAddress(policies, read(address))).toBe(address === '' ? '/policies' : `/policies?${address}`)
})

describe('what is not understood counts as not asked', () => {
  test.each(['review=nothing', 'review=', 'issued=31.12.2026', 'issued=..', 'differing=yes', 'sort=name', 'sort=-', 'columns=nothing', 'rows=huge', 'view=x', 'elsewhere=1'])('%s', (address) => {
    expect(read(address)).toEqual(read(''))
  })
  test('of several values the known ones are left', () => {
    expect(read('review=waiting,nothing,returned,waiting').filters['review']).toEqual({ kind: 'choice', values: ['waiting', 'returned'] })
    expect(readListState(policies, { review: ['waiting', 'returned'] }).filters).toEqual({})
  })
})

test('a fixed column stays first when others are chosen without it', () => {
  expect(read('columns=premium,client').columns).toEqual(['policy', 'premium', 'client'])
})

test('a saved view stores what narrows, sorts and shows, and not itself', () => {
  expect(viewQuery(policies, read('review=waiting&view=0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'))).toBe('review=waiting')
})

test.each(Object.values(LISTS))('$name: columns sort by what the list sorts by, and nothing is named twice', (list) => {
  const names = [list.columns, list.filters].map((parts) => parts.map(({ key }) => key))
  for (const keys of names) expect(new Set(keys).size).toBe(keys.length)
  expect(list.sorts).toEqual(expect.arrayContaining(list.columns.flatMap((column) => ('sort' in column ? [column.sort] : []))))
  expect(list.sorts).toContain(list.usualSort.key)
  expect(usualColumns(list).length).toBeGreaterThan(2)
})
