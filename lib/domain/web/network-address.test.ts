import { describe, expect, it } from 'vitest'
import { countedAddress, isInNetworks, type Network, readAddress, readNetwork } from './network-address'

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:4711 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[2001:DB8:0:0:1::2]:443', '2001:db8::1:0:0:2'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['::', '::'],
  ])('%j is %j', (text, address) => {
    expect(readAddress(text)).toBe(address)
  })

  it.each(['', 'unknown', '256.0.0.1', '1.2.3', '1.2.3.4.5', ':', '1::2::3', 'x:y', '[::1', '_hidden', 'a'.repeat(500), '1.2.3.4, 5.6.7.8', '12345::', '010.0.0.1x'])('%j is none', (text) => {
    expect(readAddress(text)).toBeUndefined()
  })
})

describe('what tries are counted for', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::ffff', '2001:db8:1:3::/64'],
    ['unknown', 'unknown'],
  ])('of %j is %j', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })
})

describe('a network', () => {
  const networks = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '0.0.0.0/32'].map(readNetwork).filter((network): network is Network => network !== undefined)

  it.each(['10.0.0.1', '10.255.255.255', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:ffff::1', '0.0.0.0'])('holds %j', (address) => {
    expect(isInNetworks(address, networks)).toBe(true)
  })

  it.each(['11.0.0.1', '9.255.255.255', '192.0.2.8', '2001:db9::1', '::10.0.0.1', 'unknown', ''])('does not hold %j', (address) => {
    expect(isInNetworks(address, networks)).toBe(false)
  })

  it.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '::/129', 'proxy.example.com', '', '10.0.0'])('%j is none', (text) => {
    expect(readNetwork(text)).toBeUndefined()
  })

  it('of no bits holds every address of its kind', () => {
    const all = readNetwork('0.0.0.0/0')
    expect(all && [isInNetworks('203.0.113.9', [all]), isInNetworks('::1', [all])]).toEqual([true, false])
  })
})
