import 'server-only'
import { lookup as lookupName, type LookupAddress } from 'node:dns'
import { connect, type LookupFunction, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { env } from '@/lib/platform/env'
import { isPrivateAddress, isPrivateHost } from './address-guard'

/** Which addresses a connection may reach, and how names are resolved. */
export interface AddressGuard {
  /** Whether an origin may be anywhere, also in our own network. */
  readonly mayLieAnywhere: (origin: string) => boolean
  readonly lookup: LookupFunction
}

/** Thrown before anything is sent, when a host is or resolves to an address that is not public. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly code = 'ADDRESS_REFUSED'
}

/** The guard of this process: public addresses only, except for the configured sandbox and where private ones are allowed. */
export const addressGuard: AddressGuard = {
  mayLieAnywhere: (origin) => env().allowPrivateOperatorAddresses || origin === new URL(env().sandboxUrl).origin,
  lookup: lookupName,
}

/**
 * The connector for undici. It judges addresses when they are used: a name that resolved to a public
 * address when it was checked may resolve to another one now.
 */
export function guardedConnector(timeoutMs: number, guard: AddressGuard = addressGuard): buildConnector.connector {
  const judged = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(guard.lookup) })
  const free = buildConnector({ timeout: timeoutMs, lookup: guard.lookup })
  return (options, callback) => {
    const { origin } = new URL(`${options.protocol}//${options.host ?? options.hostname}`)
    if (guard.mayLieAnywhere(origin)) free(options, callback)
    // An IP address is never looked up.
    else if (isPrivateHost(options.hostname)) queueMicrotask(() => callback(new AddressRefused('not a public address'), null))
    else judged(options, callback)
  }
}

/** A bare connection to an address's host, by the same rules. @throws AddressRefused, or the error of the network with its code */
export function connectGuarded(address: URL, timeoutMs: number, guard: AddressGuard = addressGuard): Promise<Socket> {
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const port = Number(address.port || (address.protocol === 'https:' ? 443 : 80))
  const isFree = guard.mayLieAnywhere(address.origin)
  if (!isFree && isPrivateHost(host)) return Promise.reject(new AddressRefused('not a public address'))
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: isFree ? guard.lookup : guardedLookup(guard.lookup), timeout: timeoutMs })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })))
    socket.once('connect', () => {
      socket.removeAllListeners('timeout')
      socket.removeListener('error', fail)
      resolve(socket.setTimeout(0))
    })
  })
}

/** Gives the addresses of a name only when all of them are public, because the caller may pick any. */
export function guardedLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) {
        callback(error, [])
        return
      }
      const addresses: LookupAddress[] = typeof found === 'string' ? [{ address: found, family: family ?? 4 }] : found
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) callback(new AddressRefused('not a public address'), [])
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
