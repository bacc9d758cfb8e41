import { expect, test } from 'vitest'
import { readRenewalView, renewalParams } from './renewal-query'

test.each(['', 'weeks=1.3', 'weeks=2&product=gap&insurer=Alpina&broker=Ana&renewed=1'])('an address is read and written back: %s', (address) => {
  expect(renewalParams(readRenewalView(new URLSearchParams(address))).toString()).toBe(address)
})

test.each(['weeks=0.14.x.-1', 'weeks=', 'product=&insurer=', 'renewed=yes'])('what is not understood counts as not asked: %s', (address) => {
  expect(renewalParams(readRenewalView(new URLSearchParams(address))).toString()).toBe('')
})
