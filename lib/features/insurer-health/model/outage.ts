/** How a request failed without the insurer having said anything of it. */
export const FAILURE_KINDS = ['down', 'timeout', 'malformed'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** A request that ended; an insurer answers also with a reasoned no. */
export interface EndedCall {
  readonly startedAt: Date
  readonly endedAt: Date
  readonly failure: FailureKind | undefined
}

/** What the failures of an outage have in common: no answer came, answers came that nobody can read, or both. */
export const OUTAGE_KINDS = ['down', 'unreadable', 'failing'] as const
export type OutageKind = (typeof OUTAGE_KINDS)[number]

/** An insurer from which no offer can come: since when, and how many requests in a row say so. */
export interface Outage {
  readonly kind: OutageKind
  readonly since: Date
  readonly failures: number
}

/** Of all requests, how many fail while an insurer is down. */
const FAILS_WHEN_DOWN = 0.95
/** The evidence that is asked for: chance brings as much once in 200,000 requests of a calm day. */
const EVIDENCE_NEEDED = Math.log(200_000)
/** What is known of an insurer that nobody asked yet: half a failure of each kind in 50 requests. */
const PRIOR = { failures: 0.5, requests: 50 }
/** Whatever was seen: two failures never suffice, and after four an outage is known. */
const USUAL = { least: 0.004, most: 0.03 }
/** An outage is known so soon after the first request that failed was sent; until then an answer may still show that chance did it. */
const KNOWN_AFTER_MS = 20_000
/** Of the busiest insurer: no chance brings so many in a row. */
const ROW_OF_NO_CHANCE = 6

/**
 * Whether an insurer is down at `now`, after its requests in the order in which they ended: a sequential test of likelihoods (CUSUM), which asks for more
 * evidence where failures are usual. Three failures of one kind in a row are enough where that kind happens in at most 1.6 percent of requests, four
 * elsewhere; an answer weakens what was gathered. Where they come faster than 20 seconds there is time to see whether an answer follows, so then six are
 * asked for, or those 20 seconds without one. A row of failures counts once in what is usual, so that an outage does not hide the next.
 */
export function outageAfter(calls: readonly EndedCall[], now: Date): Outage | undefined {
  let usual = UNKNOWN
  const evidence = new Map<FailureKind | 'any', number>()
  let row: { since: Date; askedAt: Date; failures: number; kinds: Set<FailureKind> } | undefined
  let isDown = false
  for (const { startedAt, endedAt, failure } of calls) {
    for (const kind of [...FAILURE_KINDS, 'any'] as const) evidence.set(kind, evidenceAfter(evidence.get(kind) ?? 0, failure, { kind, share: shareOf(usual, kind) }))
    isDown = [...evidence.values()].some((gathered) => gathered >= EVIDENCE_NEEDED)
    if (failure === undefined) {
      usual = usualAfter(usual, row?.kinds)
      row = undefined
    } else {
      row ??= { since: endedAt, askedAt: startedAt, failures: 0, kinds: new Set() }
      row.failures += 1
      row.kinds.add(failure)
    }
  }
  if (!isDown || row === undefined) return undefined
  const isSure = row.failures >= ROW_OF_NO_CHANCE || now.getTime() - row.askedAt.getTime() >= KNOWN_AFTER_MS
  return isSure ? { kind: kindOf(row.kinds), since: row.since, failures: row.failures } : undefined
}

function kindOf(kinds: ReadonlySet<FailureKind>): OutageKind {
  if (!kinds.has('malformed')) return 'down'
  return kinds.size === 1 ? 'unreadable' : 'failing'
}

interface Suspicion {
  readonly kind: FailureKind | 'any'
  /** How often requests fail so by chance. */
  readonly share: number
}

/** Between nothing and what is needed: a failure strengthens the suspicion of its kind, an answer weakens every suspicion. */
function evidenceAfter(before: number, failure: FailureKind | undefined, { kind, share }: Suspicion): number {
  if (failure !== undefined && kind !== 'any' && failure !== kind) return before
  const change = failure === undefined ? Math.log((1 - FAILS_WHEN_DOWN) / (1 - share)) : Math.log(FAILS_WHEN_DOWN / share)
  return Math.min(EVIDENCE_NEEDED, Math.max(0, before + change))
}

/** How often an insurer's requests fail on a calm day: of how many, in how many rows, by kind. */
interface Usual {
  readonly requests: number
  readonly rows: Readonly<Record<FailureKind, number>>
}

const UNKNOWN: Usual = { requests: PRIOR.requests, rows: { down: PRIOR.failures, timeout: PRIOR.failures, malformed: PRIOR.failures } }

/** What is usual after an answer, which ended a row of failures of such kinds or none. */
function usualAfter({ requests, rows }: Usual, ended: ReadonlySet<FailureKind> | undefined): Usual {
  if (ended === undefined) return { requests: requests + 1, rows }
  return { requests: requests + 1, rows: { ...rows, ...Object.fromEntries([...ended].map((kind) => [kind, rows[kind] + 1])) } }
}

function shareOf({ requests, rows }: Usual, kind: FailureKind | 'any'): number {
  if (kind === 'any') return FAILURE_KINDS.reduce((sum, one) => sum + shareOf({ requests, rows }, one), 0)
  return Math.min(USUAL.most, Math.max(USUAL.least, rows[kind] / requests))
}
