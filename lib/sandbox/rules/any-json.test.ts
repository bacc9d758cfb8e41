import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import { violationsAfter, checkRequest, TODAY } from './check-request'
import { mutate } from './mutate'
import { checkPolicyRequest } from './policy'
import { validRequest } from './valid-requests'

const LONG = 200_000

/** Every dotted path in a JSON value, not only of leaves. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, path === '' ? name : `${path}.${name}`))]
}

const requests = ASSET_PRODUCTS.map((product) => validRequest(product, { today: TODAY, insurer: 'alpina' }))
const places = requests.flatMap((request) => pathsOf(request).filter((path) => path !== '').map((path) => ({ request, path })))
const nested = Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], [])
const hostile: readonly [name: string, value: unknown][] = [
  ['null', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['a boolean', true],
  ['a number that is not whole', -1.5],
  ['the largest number', Number.MAX_VALUE],
  ['infinity, as 1e999 parses', JSON.parse('1e999')],
  ['an empty text', ''],
  ['a long text', 'a'.repeat(LONG)],
  ['a long text of digits', '1'.repeat(LONG)],
  ['a long text of spaces', ' '.repeat(LONG)],
  ['emoji', '👩‍👩‍👧'.repeat(100)],
  ['half an emoji', '\ud83d'],
  ['prototype keys', JSON.parse('{"__proto__":{"ok":true},"constructor":{"prototype":{}},"toString":1}')],
  ['ten thousand nested lists', nested],
]

describe('any JSON value is checked without an exception', () => {
  // Work that grows with the square of the length takes minutes, so the test times out.
  it.each(hostile)('%s at every place of every product', (_, value) => {
    for (const { request, path } of places) {
      const result = checkRequest(mutate(request, { [path]: value }))
      expect(result.ok || result.violations.length > 0).toBe(true)
    }
  })

  it.each(hostile)('%s as the whole body', (_, value) => {
    expect(checkRequest(value).ok).toBe(false)
    expect(checkPolicyRequest(value, { today: TODAY }).ok).toBe(false)
  })

  it('any value at any place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), ({ request, path }, value) => {
        const result = checkRequest(mutate(request, { [path]: value }))
        return result.ok || result.violations.every(({ path: at, code }) => at !== '' && code.length > 0)
      }),
      { numRuns: 1500 },
    )
  })

  it('a hundred thousand unknown keys are one violation', () => {
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]))
    const request = validRequest('gap', { today: TODAY, insurer: 'alpina' })
    const body = { ...request, product: { ...request.product, ...keys } }
    const result = checkRequest(body)
    expect(result.ok ? [] : result.violations.map(({ code }) => code)).toEqual(['unknownKey'])
  })

  it('inherited keys change nothing', () => {
    const body: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(validRequest('gap', { today: TODAY, insurer: 'alpina' }))}}`)
    expect(checkRequest(body).ok).toBe(false)
    expect({}).not.toHaveProperty('product')
  })

  it('a long text is accepted in a free text, because the contract has no limit', () => {
    expect(violationsAfter('gap', { 'policyholder.address.street': 'a'.repeat(LONG) })).toEqual([])
  })
})
