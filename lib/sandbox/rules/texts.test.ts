import { describe, expect, it } from 'vitest'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import { checkRequest, TODAY } from './check-request'
import { mutate } from './mutate'
import { sentenceOf, textOf } from './texts'
import { validRequest } from './valid-requests'
import { VIOLATION_CODES, violation } from './violation'

const languages = ['en', 'ro'] as const

describe('messages of rules', () => {
  it.each(VIOLATION_CODES)('have different texts for %s in the two languages', (code) => {
    const [en, ro] = languages.map((language) => textOf(violation('x', code), language))
    expect(en).toMatch(/\w/)
    expect(ro).toMatch(/\w/)
    expect(en).not.toBe(ro)
  })

  it('are written with comma-below letters', () => {
    expect(VIOLATION_CODES.map((code) => textOf(violation('x', code), 'ro')).join(' ')).not.toMatch(/[şţŞŢ]/)
  })

  it('contain the limit', () => {
    expect(textOf(violation('x', 'dateTooLate', { max: '2027-01-20' }), 'en')).toBe('must not be after 2027-01-20')
    expect(textOf(violation('x', 'tooLarge', { max: 8000 }), 'ro')).toBe('trebuie să fie cel mult 8000')
  })

  it.each([
    ['tire', 'termTime', 18, 'must be one of: 12, 24'],
    ['businessCyberProtection', 'turnover', 'x', 'must be one of: less_than_100k, less_than_500k, less_than_1m'],
    ['gap', 'termTime', 24, 'must be one of: 12'],
    ['tire', 'purchasePrice', 0, 'must be greater than 0'],
    ['businessCyberProtection', 'insuredAmount', 1, 'must be at least 5000'],
    ['digitalProtection', 'startDate', TODAY, 'must not be before 2026-11-22'],
    ['digitalProtection', 'startDate', '2027-06-01', 'must not be after 2027-01-20'],
  ] as const)('contain the limit of %s.%s when it is %j', (product, member, value, expected) => {
    const result = checkRequest(mutate(validRequest(product, { today: TODAY, insurer: 'alpina' }), { [`product.${product}.${member}`]: value }))
    expect(result.ok ? [] : result.violations.map((found) => sentenceOf(found, 'en'))).toEqual([`product.${product}.${member} ${expected}`])
  })

  it.each(ASSET_PRODUCTS)('have no gap and repeat nothing of the request when everything of %s is wrong', (product) => {
    const secret = 'SECRET4711'
    const request = validRequest(product, { today: TODAY, insurer: 'alpina' })
    const result = checkRequest(withEveryTextReplaced(request, secret))
    const texts = result.ok ? [] : result.violations.flatMap((found) => languages.map((language) => textOf(found, language)))
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter((text) => text.includes(secret) || /[{}]|undefined/.test(text) || text !== text.trim() || text.endsWith(':'))).toEqual([])
  })

  it('do not repeat an unknown key either', () => {
    const result = checkRequest(mutate(validRequest('gap', { today: TODAY, insurer: 'alpina' }), { 'product.SECRET4711': 1 }))
    expect(JSON.stringify(result)).not.toContain('SECRET4711')
  })
})

function withEveryTextReplaced(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => withEveryTextReplaced(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withEveryTextReplaced(member, text)]))
}
