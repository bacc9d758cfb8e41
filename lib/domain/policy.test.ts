import { describe, expect, it } from 'vitest'
import type { Day } from './day'
import { isRenewalDue, isSamePolicy, policyName } from './policy'

const written = { series: 'AL/01', number: '0240101' }

describe('series and number', () => {
  it('are normalised for comparison', () => {
    expect(policyName(written)).toEqual({ series: 'AL01', number: '240101' })
  })

  it.each([
    ['in small letters', { series: 'al/01' }],
    ['with a blank', { series: 'AL 01' }],
    ['without zeros before the number', { number: '240101' }],
  ])('name the same policy %s', (_, change) => {
    expect(isSamePolicy(written, { ...written, ...change })).toBe(true)
  })

  it.each([
    ['another series', { series: 'AL/02' }],
    ['a zero behind the number', { number: '02401010' }],
  ])('with %s name another policy', (_, change) => {
    expect(isSamePolicy(written, { ...written, ...change })).toBe(false)
  })
})

describe('a renewal', () => {
  const today = '2026-06-15' as Day
  const lasting = (startDate: string, endDate: string) => ({ startDate: startDate as Day, endDate: endDate as Day })

  it.each([
    ['of a year that ends in two months is due', lasting('2025-08-15', '2026-08-14'), true],
    ['of a year that ends later is not', lasting('2025-08-16', '2026-08-15'), false],
    ['of a year that is over is due', lasting('2025-06-01', '2026-05-31'), true],
    ['of half a year is due before its end', lasting('2026-01-01', '2026-06-30'), true],
    ['of a trip is never due', lasting('2026-06-14', '2026-06-21'), false],
    ['of five months is never due', lasting('2026-02-01', '2026-06-30'), false],
  ])('%s', (_, policy, isDue) => {
    expect(isRenewalDue(policy, today)).toBe(isDue)
  })
})
