import { describe, expect, it } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { filterOfQuery, firstDayOf, listUrl } from './list-filter'

const OWNER = '01930000-0000-7000-8000-000000000001'

describe('the filter of a list', () => {
  it('survives the way through the address', () => {
    const filter = { state: 'offered', product: 'casco-leasing', owner: OWNER, period: 'month', chosen: true } as const
    const url = listUrl('/quotes', filter, '1042')
    expect(filterOfQuery(Object.fromEntries(new URL(url, 'https://desk.test').searchParams))).toEqual(filter)
    expect(url).toContain('before=1042')
    expect(listUrl('/proposals', {})).toBe('/proposals')
  })

  it('leaves out what it does not understand', () => {
    expect(filterOfQuery({ state: 'gone', stage: ['made', 'sent'], product: "x' or 1=1", owner: 'me', period: '8', chosen: 'yes', other: '1' })).toEqual({})
  })

  it('counts today as the first day of a period', () => {
    expect(firstDayOf('today', day('2026-11-24'))).toBe('2026-11-24')
    expect(firstDayOf('month', day('2026-11-24'))).toBe('2026-10-26')
  })
})
