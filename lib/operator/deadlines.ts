import type { Endpoint } from '@/lib/contracts/endpoint'

interface DeadlineRule {
  readonly deadlineMs: number
  readonly applies: (endpoint: Endpoint) => boolean
}

/**
 * The first rule that applies decides. A policy request waits far beyond the patience of the screen:
 * an answer that comes late is still worth having, a lost one has to be resolved by a person.
 */
const RULES: readonly DeadlineRule[] = [
  { deadlineMs: 10_000, applies: ({ path }) => path === '/auth' },
  { deadlineMs: 15_000, applies: ({ path }) => path.startsWith('/nomenclature/') },
  { deadlineMs: 60_000, applies: ({ reply }) => reply.kind === 'file' },
  { deadlineMs: 180_000, applies: ({ method, path }) => method === 'POST' && path === '/policy' },
]
const OTHERWISE_MS = 60_000

/** How long a call of this endpoint may take when the caller does not say, in milliseconds. */
export function deadlineOf(endpoint: Endpoint): number {
  return RULES.find(({ applies }) => applies(endpoint))?.deadlineMs ?? OTHERWISE_MS
}
