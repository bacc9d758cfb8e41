import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BadConfiguration } from '@/lib/platform/env'
import { KeyBroken, randomKeys, type WrappedKey, wrapperOf } from './wrapped-key'

const wrapper = wrapperOf('a secret of at least thirty-two characters')
const key = randomBytes(32)
const wrapped = wrapper.wrap(key, { id: '0a1b2c3d', purpose: 'seal' })

describe('a wrapped key', () => {
  it('is unwrapped with the secret that wrapped it, and does not reveal the key', () => {
    expect(wrapperOf('a secret of at least thirty-two characters').unwrap(wrapped)).toEqual(key)
    expect(Buffer.from(wrapped.wrapped, 'base64url').includes(key)).toBe(false)
  })

  it('is refused with another secret in one line that says what to do', () => {
    const other = wrapperOf('another secret of thirty-two characters.')
    expect(() => other.unwrap(wrapped)).toThrow(BadConfiguration)
    expect(() => other.unwrap(wrapped)).toThrow(/^Configuration: APP_SECRET is not the secret of this database\..+APP_SECRET_PREVIOUS\.$/)
    expect(() => other.unwrap({ ...wrapped, wrappedBy: other.name })).toThrow(KeyBroken)
  })

  it.each<[string, Partial<WrappedKey>]>([
    ['moved to another row', { id: '0a1b2c3e' }],
    ['moved to another purpose', { purpose: 'audit' }],
    ['cut short', { wrapped: wrapped.wrapped.slice(0, -4) }],
    ['emptied', { wrapped: '' }],
    ['changed at its start', { wrapped: `${wrapped.wrapped.startsWith('A') ? 'B' : 'A'}${wrapped.wrapped.slice(1)}` }],
  ])('is refused when it was %s', (_, change) => {
    expect(() => wrapper.unwrap({ ...wrapped, ...change })).toThrow(KeyBroken)
  })

  it('differs each time for the same key', () => {
    expect(wrapper.wrap(key, wrapped).wrapped).not.toBe(wrapped.wrapped)
  })
})

it('the first keys are 32 random bytes, one for each purpose', () => {
  const [one, other] = [randomKeys(wrapper), randomKeys(wrapper)]
  expect(one.map(({ purpose }) => purpose)).toEqual(['seal', 'blind-index', 'audit'])
  const bytes = [...one, ...other].map((stored) => wrapper.unwrap(stored).toString('hex'))
  expect(new Set(bytes).size).toBe(6)
  expect(bytes.every((hex) => hex.length === 64)).toBe(true)
})
