import { describe, expect, it } from 'vitest'
import { checkNewPassword, containsWordOf } from './password'

describe('a password that somebody chooses', () => {
  it.each([
    ['x'.repeat(11), 'tooShort'],
    ['', 'tooShort'],
    ['x'.repeat(257), 'tooLong'],
  ])('%j is %s', (password, code) => {
    expect(checkNewPassword(password)).toMatchObject({ ok: false, finding: { code } })
  })

  it.each(['x'.repeat(12), '            ', 'patru cai verzi', '🐴🐴🐴🐴🐴🐴', 'x'.repeat(256)])('%j is long enough, whatever its characters are', (password) => {
    expect(checkNewPassword(password)).toEqual({ ok: true })
  })
})

describe('a word of its owner', () => {
  const OWNER = ['Ștefan Ana-Maria Ion', 'ana.ionescu2', 'Broker de Probă SRL', 'Quotedesk']
  it.each(['stefan si calul', 'calul lui ȘTEFAN', 's-t-e-f-a-n 1234', 'ionescu2 la munte', 'o probă oarecare', 'my-quote-desk-key', 'MARIA'])('is found in %j', (password) => {
    expect(containsWordOf(password, OWNER)).toBe(true)
  })

  it.each(['ana are mere coapte', 'ion si calul verde', 'srl srl srl srl', 'patru cai verzi pe pereți', ''])('is not found in %j', (password) => {
    expect(containsWordOf(password, OWNER)).toBe(false)
  })
})
