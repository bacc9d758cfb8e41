import { describe, expect, it, test } from 'vitest'
import { COUNTIES, countyByCode, countyOfCnp } from './county'

describe('the counties', () => {
  it('are 41 and the capital, each with a unique code, number and SIRUTA code', () => {
    expect(COUNTIES).toHaveLength(42)
    for (const key of ['code', 'number', 'siruta', 'name'] as const) {
      expect(new Set(COUNTIES.map((county) => county[key])).size).toBe(42)
    }
  })

  it('have the numbers 1 to 40, 51 and 52', () => {
    const numbers = COUNTIES.map((county) => county.number).toSorted((a, b) => a - b)
    expect(numbers).toEqual([...Array.from({ length: 21 }, (_, index) => index + 1), ...Array.from({ length: 19 }, (_, index) => index + 22), 51, 52])
  })

  it('are written with comma below and without cedilla', () => {
    expect(COUNTIES.map((county) => `${county.name} ${county.seat ?? ''}`).join(' ')).not.toMatch(/[şţŞŢ]/)
    expect(countyByCode('IS')).toEqual({ code: 'IS', number: 22, siruta: 225, name: 'Iași', seat: 'Iași' })
  })

  it('have a seat, except Ilfov', () => {
    expect(COUNTIES.filter((county) => county.seat === undefined).map((county) => county.code)).toEqual(['IF'])
  })

  test.each(['XX', 'cj', '', '__proto__'])('do not include %j', (code) => {
    expect(countyByCode(code)).toBeUndefined()
  })
})

describe('the county of a personal code', () => {
  test.each([
    ['12', 'CJ'],
    ['01', 'AB'],
    ['40', 'B'],
    ['46', 'B'],
    ['48', 'B'],
    ['51', 'CL'],
    ['52', 'GR'],
    ['49', undefined],
    ['00', undefined],
    ['70', undefined],
  ])('with digits %s is %s', (digits, code) => {
    expect(countyOfCnp(`1850615${digits}9991`)?.code).toBe(code)
  })

  it('is unknown for a text of another length', () => {
    expect(countyOfCnp('12')).toBeUndefined()
  })
})
