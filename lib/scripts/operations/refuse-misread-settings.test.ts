import { expect, test } from 'vitest'
import { BadConfiguration } from '@/lib/platform/env'
import { refuseMisreadSettings } from './refuse-misread-settings'

const MACHINE = '3f2a9c1b7d4e'

test.each(['', undefined, 'localhost', '127.0.0.1', '::1', MACHINE, `${MACHINE}.example.com`])('a desk starts with the HOSTNAME %s', (given) => {
  expect(() => refuseMisreadSettings({ HOSTNAME: given }, MACHINE)).not.toThrow()
})

test.each(['not a host', '127.0.0.256', 'desk.internal'])('the HOSTNAME %s is refused: the desk would listen on all addresses', (given) => {
  const refused = () => refuseMisreadSettings({ HOSTNAME: given }, MACHINE)
  expect(refused).toThrow(BadConfiguration)
  expect(refused).toThrow(`Configuration: HOSTNAME is "${given}"; allowed: an IP address of this machine, localhost, or empty for all addresses.`)
})

test('a file of authorities that cannot be read is refused, in a line beside the others', () => {
  expect(() => refuseMisreadSettings({ HOSTNAME: 'desk.internal', NODE_EXTRA_CA_CERTS: '/nowhere.pem' }, MACHINE)).toThrow(/^Configuration: HOSTNAME .+\nConfiguration: NODE_EXTRA_CA_CERTS is "\/nowhere\.pem"; allowed: a file/)
})

test('a file of authorities that can be read is used', () => {
  expect(() => refuseMisreadSettings({ NODE_EXTRA_CA_CERTS: import.meta.filename }, MACHINE)).not.toThrow()
})
