import { createHash } from 'node:crypto'

export interface LatencyDistribution {
  readonly medianMs: number
  /** Sigma of the logarithm; 0 always waits the median. */
  readonly spread?: number
  readonly maxMs?: number
}

const TYPICAL_SPREAD = 0.35

/** Log-normal waiting time in milliseconds; the same seed waits the same time. */
export function latencyMs({ medianMs, spread = TYPICAL_SPREAD, maxMs = Infinity }: LatencyDistribution, seed: string): number {
  const bytes = createHash('sha256').update(seed).digest()
  const first = (bytes.readUInt32BE(0) + 1) / 4_294_967_297
  const second = bytes.readUInt32BE(4) / 4_294_967_296
  const normal = Math.sqrt(-2 * Math.log(first)) * Math.cos(2 * Math.PI * second)
  return Math.min(maxMs, Math.round(medianMs * Math.exp(spread * normal)))
}
