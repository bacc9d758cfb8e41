import type { Endpoint } from '@/lib/contracts/endpoint'

/** How long each class of operations may take, in milliseconds. */
const DEADLINE_MS = {
  auth: 10_000,
  list: 15_000,
  lookUp: 15_000,
  document: 60_000,
  // Somebody looks at the screen and types on: a price that comes later is for other answers.
  quick: 30_000,
  // Insurers take up to half a minute each.
  offer: 60_000,
  upload: 120_000,
  // Far beyond the patience of the screen: an answer that comes late is still worth having, a lost one has to be resolved by a person.
  policy: 180_000,
} as const
export type DeadlineClass = keyof typeof DEADLINE_MS

/** The first rule that applies decides. */
const RULES: readonly (readonly [DeadlineClass, (endpoint: Endpoint) => boolean])[] = [
  ['auth', ({ path }) => path === '/auth'],
  ['list', ({ path }) => path.startsWith('/nomenclature/')],
  ['document', ({ reply }) => reply.kind === 'file'],
  ['policy', ({ method, path }) => method === 'POST' && path === '/policy'],
  ['quick', ({ path }) => path === '/offer/quick'],
  ['offer', ({ method, path }) => method === 'POST' && /^\/offer(\/|$)/.test(path)],
  ['upload', ({ path }) => path === '/risk-inspection'],
  ['lookUp', ({ path }) => path === '/vehicle/identification-code' || path.startsWith('/offer/async/')],
]

/** What kind of operation this is, or undefined for one that nobody has thought about. */
export function deadlineClassOf(endpoint: Endpoint): DeadlineClass | undefined {
  return RULES.find(([, applies]) => applies(endpoint))?.[0]
}

/** How long a call of this endpoint may take when the caller does not say, in milliseconds. */
export function deadlineOf(endpoint: Endpoint): number {
  return DEADLINE_MS[deadlineClassOf(endpoint) ?? 'offer']
}

/** Whether an insurer is asked what it would take: nobody is bound by the answer. */
export function asksForOffers(endpoint: Endpoint): boolean {
  const kind = deadlineClassOf(endpoint)
  return kind === 'offer' || kind === 'quick'
}
