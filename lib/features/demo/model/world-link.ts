import { WORLD_PARAMETER } from '@/lib/domain/web/world-parameter'

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The addresses under which another device reaches the desk: the one at which it is open, unless that means this very machine to everybody; then those
 * of the machine in its networks.
 */
export function addressesFor(origin: string, ownAddresses: readonly string[]): readonly string[] {
  return THIS_MACHINE.has(new URL(origin).hostname) ? ownAddresses : [origin]
}

/** The link that leads into a world. */
export function linkIntoWorld(address: string, code: string): string {
  return `${address}/?${WORLD_PARAMETER}=${code}`
}
