import 'server-only'
import { BlockList, isIP } from 'node:net'

/** Why a base address is refused. */
export const ADDRESS_PROBLEMS = ['missing', 'tooLong', 'notAnAddress', 'notHttps', 'holdsCredentials', 'holdsQuery', 'hostNotAllowed', 'privateAddress'] as const
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]

export interface AddressRules {
  readonly environment: 'sandbox' | 'test' | 'production'
  /** Lower case: exact hosts, or endings with a leading dot. */
  readonly allowedHosts: readonly string[]
  readonly allowPrivate: boolean
  /** The configured URL of the service's sandbox; an account of the sandbox may always use it. */
  readonly sandboxAddress: string
}

/** A base address that may be stored (null: the configured one), or why not. */
export type CheckedBaseAddress = { readonly ok: true; readonly baseAddress: string | null } | { readonly ok: false; readonly problem: AddressProblem }

const LENGTH_MAX = 300

/**
 * Whether an account may have this base address. Outside the sandbox it needs https and a host on the list; an
 * account of the sandbox needs none. The addresses of a host name are judged at each connection.
 */
export function checkBaseAddress(typed: string, rules: AddressRules): CheckedBaseAddress {
  const { environment, allowedHosts, allowPrivate } = rules
  const isSandbox = environment === 'sandbox'
  const text = typed.trim()
  if (text === '') return isSandbox ? { ok: true, baseAddress: null } : refusedAddress('missing')
  if (text.length > LENGTH_MAX) return refusedAddress('tooLong')
  // The parser would drop line breaks and turn backslashes round, so both are refused.
  const address = /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text) ? undefined : new URL(text)
  if (address === undefined || !['http:', 'https:'].includes(address.protocol) || address.hostname === '') return refusedAddress('notAnAddress')
  if (`${address.username}${address.password}` !== '' || /^[^/]*\/\/[^/]*@/.test(text)) return refusedAddress('holdsCredentials')
  if (/[?#]/.test(text)) return refusedAddress('holdsQuery')
  const baseAddress = withoutSlashes(address)
  if (isSandbox && baseAddress === withoutSlashes(new URL(rules.sandboxAddress))) return { ok: true, baseAddress: null }
  if (!isSandbox && address.protocol !== 'https:') return refusedAddress('notHttps')
  if (!isAllowedHost(address.hostname, allowedHosts)) return refusedAddress('hostNotAllowed')
  if (!allowPrivate && isPrivateHost(address.hostname)) return refusedAddress('privateAddress')
  return { ok: true, baseAddress }
}

/** Whether a host is on the list: exactly, or below an entry with a leading dot. An empty list allows none. */
export function isAllowedHost(hostname: string, allowedHosts: readonly string[]): boolean {
  const host = hostname.toLowerCase()
  return allowedHosts.some((entry) => (entry.startsWith('.') ? host.endsWith(entry) && host.length > entry.length : host === entry))
}

/** Whether a host is an IP address that is not public. A host name is not judged here. */
export function isPrivateHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && isPrivateAddress(literal)
}

/**
 * Whether an IP address is anything but a public unicast one: loopback, private, link-local, shared (CGNAT), unique
 * local, reserved, multicast, or IPv4 wrapped in IPv6, which would reach the wrapped address. Any other text is private.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return NOT_PUBLIC_4.check(address, 'ipv4')
  if (family === 6) return !PUBLIC_6.check(address, 'ipv6') || NOT_PUBLIC_6.check(address, 'ipv6')
  return true
}

const NOT_PUBLIC_4 = listOf('ipv4', [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
])
// All assigned public addresses; loopback, ::ffff:0:0/96, fc00::/7 and fe80::/10 lie outside.
const PUBLIC_6 = listOf('ipv6', [['2000::', 3]])
// Exceptions in it: protocols (with Teredo), documentation, 6to4.
const NOT_PUBLIC_6 = listOf('ipv6', [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]])

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [net: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family)
  return list
}

function refusedAddress(problem: AddressProblem): CheckedBaseAddress {
  return { ok: false, problem }
}

function withoutSlashes({ origin, pathname }: URL): string {
  return `${origin}${pathname}`.replace(/\/+$/, '')
}
