import { describe, expect, it } from 'vitest'
import { isSamePolicy, policyName } from './policy'

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
