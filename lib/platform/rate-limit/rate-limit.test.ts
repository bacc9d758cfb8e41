import { describe, expect, it } from 'vitest'
import { knownDeviceLimits, linkLimits, signInLimits } from './rate-limit'

describe('limits of signing in', () => {
  it('count an account the same however it is typed', () => {
    expect(signInLimits(' Ana@Example.test', '10.0.0.1')).toEqual(signInLimits('ana@example.test', '10.0.0.1'))
    expect(knownDeviceLimits(' Ana@Example.test', 'device')).toEqual(knownDeviceLimits('ana@example.test', 'device'))
  })

  it('are tight for an account from one address, loose for the account and for the address', () => {
    expect(signInLimits('ana@example.test', '10.0.0.1')).toMatchObject([{ free: 5 }, { free: 20 }, { max: 200 }])
  })

  it('share the account over addresses and the address over accounts, and nothing else', () => {
    const keys = (email: string, address: string) => signInLimits(email, address).map(({ key }) => key)
    const [both, account, address] = keys('ana@example.test', '10.0.0.1')
    expect(keys('ana@example.test', '10.0.0.2')).toEqual([expect.not.stringMatching(both ?? ''), account, expect.not.stringMatching(address ?? '')])
    expect(keys('dan@example.test', '10.0.0.1')[2]).toBe(address)
  })

  it('count all addresses that a provider gives to one customer as one', () => {
    expect(signInLimits('ana@example.test', '2001:db8:1:2::9')).toEqual(signInLimits('ana@example.test', '2001:db8:1:2:ffff::1'))
    expect(signInLimits('ana@example.test', '2001:db8:1:3::9')).not.toEqual(signInLimits('ana@example.test', '2001:db8:1:2::9'))
    expect(linkLimits('2001:db8:1:2::9')).toEqual(linkLimits('2001:db8:1:2:ffff::1'))
  })

  it('of a known device share nothing with a stranger, not even the address', () => {
    const stranger = signInLimits('ana@example.test', '10.0.0.1').map(({ key }) => key)
    expect(knownDeviceLimits('ana@example.test', 'device').filter(({ key }) => stranger.includes(key))).toEqual([])
    expect(knownDeviceLimits('ana@example.test', 'device')).not.toEqual(knownDeviceLimits('ana@example.test', 'another'))
  })

  it('keep neither account nor address in readable form', () => {
    expect(JSON.stringify(signInLimits('ana@example.test', '10.0.0.1'))).not.toMatch(/ana|10\.0/)
  })
})
