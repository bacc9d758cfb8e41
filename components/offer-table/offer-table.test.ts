import { describe, expect, test } from 'vitest'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { columnsText, COVER_COLUMNS_MAX, parseColumns, shownCovers, USUAL_COLUMNS } from './columns'
import { packagesOf } from './packages'
import { stripLanes } from './strip-lanes'

describe('packages', () => {
  const named = (...names: string[]) => names.map((packageName) => ({ offer: { packageName } }))

  test('are counted, the most frequent first, without the words with which all begin', () => {
    expect(packagesOf(named('Casco Plus', 'Casco Standard', 'Casco Standard')).map(({ name, label, count }) => [name, label, count])).toEqual([
      ['Casco Standard', 'Standard', 2],
      ['Casco Plus', 'Plus', 1],
    ])
  })

  test('keep a word each', () => {
    expect(packagesOf(named('Asistență', 'Asistență Plus')).map(({ label }) => label)).toEqual(['Asistență', 'Asistență Plus'])
  })

  test('are no filter where there is one, or more than fit in a line', () => {
    expect(packagesOf(named('A', 'A'))).toEqual([])
    expect(packagesOf(named('A', 'B', 'C', 'D', 'E', 'F'))).toEqual([])
  })
})

describe('the strip of insurers', () => {
  const lane = (name: string, finishedAt?: string): LaneView =>
    ({ requestId: name, insurer: { id: name, name }, startedAt: '', finishedAt, outcome: finishedAt === undefined ? { kind: 'waiting' } : { kind: 'offered', offers: [] } })
  const names = (lanes: readonly LaneView[]) => lanes.map(({ insurer }) => insurer.name).join('')

  test('has those that answered in the order of their answers, then three lanes', () => {
    const { answered, working, others } = stripLanes([lane('a', '2'), lane('b', '1'), lane('c'), lane('d'), lane('e'), lane('f')])
    expect([names(answered), names(working), names(others)]).toEqual(['ba', 'cde', 'f'])
  })

  test('has two lanes where more than eight insurers were asked', () => {
    expect(names(stripLanes('a b c d e f g h i'.split(' ').map((name) => lane(name))).working)).toBe('ab')
  })
})

describe('the columns of covers', () => {
  const covers = 'a b c d e f g h'.split(' ').map((code) => ({ code, name: code, requested: undefined }))

  test('are the first ones, as many as fit', () => {
    expect(shownCovers(covers, USUAL_COLUMNS)).toHaveLength(COVER_COLUMNS_MAX)
  })

  test('are those chosen, as the cookie holds them', () => {
    const chosen = { facts: ['expiry'], covers: ['h', 'b'] } as const
    expect(parseColumns(columnsText(chosen))).toEqual(chosen)
    expect(shownCovers(covers, parseColumns('expiry;h,b')).map(({ code }) => code)).toEqual(['b', 'h'])
  })

  test.each([[undefined, USUAL_COLUMNS], ['nonsense', { facts: [], covers: undefined }], [columnsText(USUAL_COLUMNS), USUAL_COLUMNS]] as const)('of the cookie %s are read', (text, expected) => {
    expect(parseColumns(text)).toEqual(expected)
  })
})
