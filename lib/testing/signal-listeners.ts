import { getEventListeners } from 'node:events'

/**
 * Counts a signal's listeners, and the signals that AbortSignal.any made of it. Node has no public API for the latter; it
 * keeps them in a collection under a symbol of the signal.
 */
export function leftOnSignal(signal: AbortSignal): number {
  const followers = Object.getOwnPropertySymbols(signal).map((symbol) => sizeOf(Reflect.get(signal, symbol)))
  return getEventListeners(signal, 'abort').length + followers.reduce((sum, size) => sum + size, 0)
}

function sizeOf(kept: unknown): number {
  return typeof kept === 'object' && kept !== null && 'size' in kept && typeof kept.size === 'number' ? kept.size : 0
}
