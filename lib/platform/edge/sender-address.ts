import { isInNetworks, type Network, readAddress } from '@/lib/domain/web/network-address'

interface Sender {
  /** The other end of the connection. */
  readonly socketAddress: string | undefined
  /** X-Forwarded-For as it came: every proxy appends what it saw. */
  readonly forwardedFor: string | undefined
  readonly trustedProxies: readonly Network[]
}

// More proxies than anybody has in a row; the rest was written by a stranger.
const HOPS_MAX = 16

/**
 * The address of whoever sent a request. It is the other end of the connection, unless that is a trusted proxy: then what the proxy saw, and so on.
 * What a stranger wrote into the header never counts, nor what no address is.
 */
export function senderAddress({ socketAddress = '', forwardedFor = '', trustedProxies }: Sender): string {
  let sender = readAddress(socketAddress)
  if (sender === undefined) return 'unknown'
  const seen = forwardedFor.split(',').slice(-HOPS_MAX)
  while (isInNetworks(sender, trustedProxies)) {
    const before = readAddress(seen.pop() ?? '')
    if (before === undefined) break
    sender = before
  }
  return sender
}

/** Whether the other end of a connection is a trusted proxy. */
export function cameThrough(socketAddress: string | undefined, trustedProxies: readonly Network[]): boolean {
  const address = readAddress(socketAddress ?? '')
  return address !== undefined && isInNetworks(address, trustedProxies)
}
