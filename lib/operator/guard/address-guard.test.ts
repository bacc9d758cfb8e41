import { describe, expect, test } from 'vitest'
import { type AddressRules, isAllowedHost, isPrivateAddress, isPrivateHost, checkBaseAddress } from './address-guard'

const rules: AddressRules = { environment: 'test', allowedHosts: ['api.operator.test', '.group.test'], allowPrivate: false, sandboxAddress: 'http://127.0.0.1:3000/sandbox/assets' }
const judge = (text: string, parts: Partial<AddressRules> = {}) => checkBaseAddress(text, { ...rules, ...parts })

describe('a base address outside the sandbox', () => {
  test.each([
    ['https://api.operator.test', 'https://api.operator.test'],
    ['  https://API.Operator.TEST/v1/assets//  ', 'https://api.operator.test/v1/assets'],
    ['https://api.operator.test:8443/v1', 'https://api.operator.test:8443/v1'],
    ['https://a.b.group.test', 'https://a.b.group.test'],
  ])('%j is stored as %s', (text, baseAddress) => {
    expect(judge(text)).toEqual({ ok: true, baseAddress })
    expect(judge(text, { environment: 'production' })).toEqual({ ok: true, baseAddress })
  })

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    [`https://api.operator.test/${'x'.repeat(300)}`, 'tooLong'],
    ['api.operator.test', 'notAnAddress'],
    ['//api.operator.test', 'notAnAddress'],
    ['ftp://api.operator.test', 'notAnAddress'],
    ['file:///etc/passwd', 'notAnAddress'],
    ['javascript:alert(1)', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['https://api.oper\nator.test', 'notAnAddress'],
    ['https://api.operator.test\\@evil.test', 'notAnAddress'],
    ['https://api.operator.test/a b', 'notAnAddress'],
    ['https://anna:hunter2@api.operator.test', 'holdsCredentials'],
    ['https://@api.operator.test', 'holdsCredentials'],
    ['https://api.operator.test?x=1', 'holdsQuery'],
    ['https://api.operator.test/?', 'holdsQuery'],
    ['https://api.operator.test#x', 'holdsQuery'],
    ['http://api.operator.test', 'notHttps'],
    ['https://evil.test', 'hostNotAllowed'],
    ['https://api.operator.test.evil.test', 'hostNotAllowed'],
    ['https://evilapi.operator.test', 'hostNotAllowed'],
    ['https://group.test', 'hostNotAllowed'],
    ['https://evilgroup.test', 'hostNotAllowed'],
    ['https://api.operator.test.', 'hostNotAllowed'],
    ['https://127.0.0.1', 'hostNotAllowed'],
  ] as const)('%j is refused: %s', (text, problem) => {
    expect(judge(text)).toEqual({ ok: false, problem })
    expect(judge(text, { environment: 'production' })).toEqual({ ok: false, problem })
  })

  test('is refused while the list of allowed hosts is empty', () => {
    expect(judge('https://api.operator.test', { allowedHosts: [] })).toEqual({ ok: false, problem: 'hostNotAllowed' })
  })

  test.each(['https://10.0.0.7', 'https://0x7f.1', 'https://2130706433', 'https://[::1]', 'https://[::ffff:10.0.0.7]'])('%s is refused even when its host is listed, unless private addresses are allowed', (text) => {
    const allowedHosts = [new URL(text).hostname]
    expect(judge(text, { allowedHosts })).toEqual({ ok: false, problem: 'privateAddress' })
    expect(judge(text, { allowedHosts, allowPrivate: true })).toMatchObject({ ok: true })
  })
})

describe('a base address of the sandbox', () => {
  const sandbox = { environment: 'sandbox' } as const

  test.each(['', 'http://127.0.0.1:3000/sandbox/assets', 'http://127.0.0.1:3000/sandbox/assets/'])('%j means the configured sandbox', (text) => {
    expect(judge(text, sandbox)).toEqual({ ok: true, baseAddress: null })
  })

  test('may be http when its host is allowed', () => {
    expect(judge('http://sandbox.group.test:4010/assets', sandbox)).toEqual({ ok: true, baseAddress: 'http://sandbox.group.test:4010/assets' })
  })

  test.each(['http://127.0.0.1:3000/sandbox/travel', 'http://127.0.0.1:3001/sandbox/assets', 'http://169.254.169.254/latest/meta-data'])('is refused for %s, which is not allowed', (text) => {
    expect(judge(text, sandbox)).toEqual({ ok: false, problem: 'hostNotAllowed' })
  })
})

test('a listed host allows itself, or all its subdomains with a leading dot', () => {
  expect(isAllowedHost('A.group.test', ['.group.test'])).toBe(true)
  expect(isAllowedHost('.group.test', ['.group.test'])).toBe(false)
  expect(isAllowedHost('api.operator.test', [])).toBe(false)
})

describe('an IP address', () => {
  test.each([
    '0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1',
    '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255',
    '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1',
    'localhost', '', '127.1', 'not an address',
  ])('%j is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.255.255', '172.32.0.1', '192.167.1.1', '198.17.0.1', '223.255.255.255', '2606:4700:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888'])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })

  test('is distinguished from a host name, which is not judged yet', () => {
    expect(isPrivateHost('[::1]')).toBe(true)
    expect(isPrivateHost('10.0.0.1')).toBe(true)
    expect(isPrivateHost('8.8.8.8')).toBe(false)
    expect(isPrivateHost('operator.test')).toBe(false)
  })
})
