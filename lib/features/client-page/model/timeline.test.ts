import { expect, it } from 'vitest'
import type { Day } from '@/lib/domain/day'
import { type Covered, timelineOf } from './timeline'

const TODAY = '2026-11-23' as Day
const policy = (id: string, startDate: string, endDate: string, more: Partial<Covered> = {}): Covered => ({ id, product: 'casco', insurer: id, startDate: startDate as Day, endDate: endDate as Day, isUnknown: false, marks: [id], ...more })

const barsOf = (...items: Covered[]) => timelineOf(items, TODAY).bars

it.each([
  ['is in force', policy('a', '2026-01-01', '2026-12-31'), 'inForce', 38],
  ['is expiring within 14 days', policy('a', '2025-12-08', '2026-12-07'), 'expiring', 14],
  ['is in force with 15 days left', policy('a', '2025-12-09', '2026-12-08'), 'inForce', 15],
  ['is expiring on its last day', policy('a', '2025-11-24', '2026-11-23'), 'expiring', 0],
  ['starts tomorrow', policy('a', '2026-11-24', '2027-11-23'), 'starting', 1],
  ['ended yesterday', policy('a', '2025-11-23', '2026-11-22'), 'ended', -1],
  ['has an unknown outcome whatever its days', policy('a', '2026-11-24', '2027-11-23', { isUnknown: true }), 'unknown', 365],
] as const)('a policy that %s says so', (_name, item, state, days) => {
  expect(barsOf(item)).toMatchObject([{ state, days }])
})

it('the line shows eighteen months from the first of the fourth month before', () => {
  const { months, today } = timelineOf([], TODAY)
  expect(months).toHaveLength(18)
  expect(months[0]).toEqual({ first: '2026-07-01', left: 0 })
  expect(months[17]?.first).toBe('2027-12-01')
  expect(today).toBeCloseTo((145 / 549) * 100)
})

it('a bar is cut where the line ends, and what lies outside has none', () => {
  const [long, before] = barsOf(policy('a', '2020-01-01', '2030-01-01'), policy('b', '2025-01-01', '2025-12-31'))
  expect(long?.stretch).toEqual({ left: 0, width: 100 })
  expect(before?.stretch).toBeUndefined()
})

it('policies of one product for the same overlap, with their days, at the one that ends first', () => {
  const [old, next] = barsOf(policy('a', '2025-12-16', '2026-12-15', { marks: ['car'] }), policy('b', '2026-11-24', '2027-11-23', { marks: ['car'] }))
  expect(old).toMatchObject({ id: 'a', overlaps: [{ days: 22, insurer: 'b' }], hasSuccessor: true })
  expect(next).toMatchObject({ id: 'b', overlaps: [], hasSuccessor: false })
})

it('policies for other things, of other products, over or unknown do not overlap', () => {
  const old = policy('a', '2025-12-16', '2026-12-15', { marks: ['car'] })
  const later = { startDate: '2026-11-01', endDate: '2027-10-31' } as const
  for (const other of [policy('b', later.startDate, later.endDate, { marks: ['other'] }), policy('b', later.startDate, later.endDate, { marks: ['car'], product: 'gap' }), policy('b', later.startDate, later.endDate, { marks: ['car'], isUnknown: true })])
    expect(barsOf(old, other).flatMap(({ overlaps }) => overlaps)).toEqual([])
  expect(barsOf(old, policy('b', '2025-01-01', '2026-01-10', { marks: ['car'] })).flatMap(({ overlaps }) => overlaps)).toEqual([])
})

it('what lives stands before what ended, and policies of one product together', () => {
  const bars = barsOf(policy('a', '2025-01-01', '2026-02-01'), policy('b', '2026-03-01', '2027-02-01', { product: 'gap' }), policy('c', '2026-05-01', '2027-02-01'), policy('d', '2026-04-01', '2027-02-01'))
  expect(bars.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
})
