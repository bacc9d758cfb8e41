import { describe, expect, it } from 'vitest'
import { signInLimits } from './rate-limit'

describe('limits of signing in', () => {
  it('count an account the same however it is typed', () => {
    expect(signInLimits(' Ana@Example.test', '10.0.0.1')).toEqual(signInLimits('ana@example.test', '10.0.0.1'))
  })

  it('are tight for an account from one address, loose for the account and for the address', () => {
    expect(signInLimits('ana@example.test', '10.0.0.1').map(({ max }) => max)).toEqual([5, 50, 200])
  })

  it('share the account over addresses and the address over accounts, and nothing else', () => {
    const keys = (email: string, address: string) => signInLimits(email, address).map(({ key }) => key)
    const [both, account, address] = keys('ana@example.test', '10.0.0.1')
    expect(keys('ana@example.test', '10.0.0.2')).toEqual([expect.not.stringMatching(both ?? ''), account, expect.not.stringMatching(address ?? '')])
    expect(keys('dan@example.test', '10.0.0.1')[2]).toBe(address)
  })

  it('keep neither account nor address in readable form', () => {
    expect(JSON.stringify(signInLimits('ana@example.test', '10.0.0.1'))).not.toMatch(/ana|10\.0/)
  })
})
