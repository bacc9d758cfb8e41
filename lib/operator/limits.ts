import type { Endpoint } from '@/lib/contracts/endpoint'

/** The longest time to open a connection, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 10_000
/** The largest single document that is accepted, in bytes. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024
/** The largest response body, in bytes, by the kind of the endpoint's reply. */
const RESPONSE_BYTES_MAX = {
  data: 5 * 1024 * 1024,
  none: 5 * 1024 * 1024,
  // Documents may travel as base64 inside JSON.
  file: Math.ceil(FILE_BYTES_MAX * 1.4),
} as const satisfies Record<Endpoint['reply']['kind'], number>

/** How long each class of operations may take, in milliseconds. */
const DEADLINE_MS = {
  auth: 10_000,
  list: 15_000,
  lookUp: 15_000,
  document: 60_000,
  // The broker goes on typing, so a later reply would be for outdated answers.
  quick: 30_000,
  // Insurers take up to half a minute each.
  offer: 60_000,
  upload: 120_000,
  // Far longer than the screen waits: a late reply is still useful, while a lost one must be resolved by a person.
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

/** The class of an operation, or undefined for an operation without a class. */
export function deadlineClassOf(endpoint: Endpoint): DeadlineClass | undefined {
  return RULES.find(([, applies]) => applies(endpoint))?.[0]
}

/** The limits of a call of this endpoint: milliseconds of the whole call unless the caller sets them, and bytes of its response. */
export function limitsOf(endpoint: Endpoint): { readonly deadlineMs: number; readonly responseBytes: number } {
  return { deadlineMs: DEADLINE_MS[deadlineClassOf(endpoint) ?? 'offer'], responseBytes: RESPONSE_BYTES_MAX[endpoint.reply.kind] }
}

/** Whether the operation asks an insurer for offers, which bind nobody. */
export function isOfferRequest(endpoint: Endpoint): boolean {
  const kind = deadlineClassOf(endpoint)
  return kind === 'offer' || kind === 'quick'
}
