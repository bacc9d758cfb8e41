import { describe, expect, test } from 'vitest'
import { leavingAddresses, NO_TEXT, STAYING } from '@/lib/testing/edge/foreign-addresses'
import { ownPath } from './own-path'

const ORIGINS = ['https://desk.example.com', 'http://localhost:3000', 'https://desk.example.com:8443'] as const

describe.each(ORIGINS)('on %s', (origin) => {
  const leaving = leavingAddresses(origin)

  test('the table has at least two hundred forms', () => {
    expect(new Set([...leaving, ...STAYING.map(([given]) => given)]).size).toBeGreaterThan(200)
  })

  test.each(leaving.map((given) => [given]))('%j leads away', (given) => {
    expect(ownPath(given, origin)).toBeUndefined()
  })

  test.each(STAYING)('%j stays', (given, path) => {
    expect(ownPath(given, origin)).toBe(path)
  })

  test.each(STAYING)('%j stays as it is when it is judged twice', (_given, path) => {
    expect(ownPath(path, origin)).toBe(path)
  })

  test('an address of the site itself stays, without the site', () => {
    expect(ownPath(`${origin}/quotes?before=3`, origin)).toBe('/quotes?before=3')
  })
})

test.each(NO_TEXT)('%j is no address', (given) => {
  expect(ownPath(given, ORIGINS[0])).toBeUndefined()
})
