import type { Endpoint } from '@/lib/contracts/endpoint'

/** How long it may take until a connection stands, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 10_000
/** The largest single document that is handed on, in bytes. */
export const FILE_BYTES_MAX = 20 * 1024 * 1024
/** The most that is read of an answer, in bytes, by what the endpoint promises. */
const ANSWER_BYTES_MAX = {
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

/** What a call of this endpoint may use: the milliseconds of the whole call where the caller does not say, and the bytes of its answer. */
export function limitsOf(endpoint: Endpoint): { readonly deadlineMs: number; readonly answerBytes: number } {
  return { deadlineMs: DEADLINE_MS[deadlineClassOf(endpoint) ?? 'offer'], answerBytes: ANSWER_BYTES_MAX[endpoint.reply.kind] }
}

/** Whether an insurer is asked what it would take: nobody is bound by the answer. */
export function asksForOffers(endpoint: Endpoint): boolean {
  const kind = deadlineClassOf(endpoint)
  return kind === 'offer' || kind === 'quick'
}
