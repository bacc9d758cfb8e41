import type { ReasonClass } from '@/lib/domain/reason-class'

/** A request that was made for a variant. */
export interface MadeRequest {
  readonly fingerprint: string
  readonly insurerId: string
  readonly attempt: number
  readonly state: 'queued' | 'pending' | 'offered' | 'failed'
  readonly reasonClass?: ReasonClass | null | undefined
}

/** A request to make: the first to its insurer for its variant, or a further attempt. */
export interface NeededRequest {
  readonly fingerprint: string
  readonly insurerId: string
  readonly attempt: number
}

interface Wanted {
  /** By the fingerprints of their answers. */
  readonly variants: readonly string[]
  readonly insurerIds: readonly string[]
}

// Asked again, the other reasons would be given again.
const PASSING: readonly ReasonClass[] = ['down', 'timeout', 'malformed', 'credentials']

/** The requests that asking variants takes: an identical question is asked once, unless its insurer could not answer. */
export function neededRequests({ variants, insurerIds }: Wanted, made: readonly MadeRequest[]): readonly NeededRequest[] {
  return [...new Set(variants)].flatMap((fingerprint) =>
    insurerIds.flatMap((insurerId) => {
      const attempts = made.filter((one) => one.fingerprint === fingerprint && one.insurerId === insurerId)
      const last = attempts.toSorted((one, other) => other.attempt - one.attempt)[0]
      if (last === undefined) return [{ fingerprint, insurerId, attempt: 1 }]
      return last.state === 'failed' && PASSING.includes(last.reasonClass ?? 'malformed') ? [{ fingerprint, insurerId, attempt: last.attempt + 1 }] : []
    }),
  )
}
