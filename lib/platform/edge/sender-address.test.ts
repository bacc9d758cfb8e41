import { expect, test } from 'vitest'
import { type Network, readNetwork } from '@/lib/domain/web/network-address'
import { senderAddress } from './sender-address'

const trust = (...texts: string[]) => texts.map(readNetwork).filter((network): network is Network => network !== undefined)

test.each([
  ['no proxy is trusted', [], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['the connection is a stranger’s', ['10.0.0.0/8'], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a trusted proxy says who', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the proxy’s socket speaks IPv6', ['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a stranger wrote before the proxy did', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['a stranger wrote the name of a proxy', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.7, 203.0.113.9', '203.0.113.9'],
  ['two proxies are trusted', ['10.0.0.0/8', '2001:db8::/32'], '10.0.0.1', '203.0.113.9, 2001:db8::5', '203.0.113.9'],
  ['the proxy says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['the proxy says nonsense', ['10.0.0.1'], '10.0.0.1', '203.0.113.9, _hidden', '10.0.0.1'],
  ['everybody in the row is a proxy', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['the connection is gone', [], undefined, '1.2.3.4', 'unknown'],
])('%s', (_case, proxies, socketAddress, forwardedFor, address) => {
  expect(senderAddress({ socketAddress, forwardedFor, trustedProxies: trust(...proxies) })).toBe(address)
})

test('a row of thousands is not walked', () => {
  const forwardedFor = Array.from({ length: 5000 }, () => '10.0.0.2').join(',')
  expect(senderAddress({ socketAddress: '10.0.0.1', forwardedFor, trustedProxies: trust('10.0.0.0/8') })).toBe('10.0.0.2')
})
