import { expect, test } from 'vitest'
import { showSecondFactor } from './authentication-methods'

test.each([['mfa'], ['pwd', 'mfa'], ['pwd', 'otp'], ['hwk', 'pin'], ['swk', 'fpt', 'user'], ['pwd', 'sms', 'geo']])('%s %s %s show a second factor', (...methods) => {
  expect(showSecondFactor(methods)).toBe(true)
})

test.each([[undefined], ['mfa'], [{ 0: 'mfa' }], [[]], [['pwd']], [['otp']], [['pwd', 'pin']], [['pwd', 'geo', 'rba', 'user', 'mca']], [[['mfa']]], [['MFA']]])('%j shows none', (methods) => {
  expect(showSecondFactor(methods)).toBe(false)
})
