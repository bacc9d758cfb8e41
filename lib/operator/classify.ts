import 'server-only'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { OperatorFault, type FaultKind } from './error'

/** What is known about a policy request that gave no policy (see docs/issuing.md). */
export type IssueOutcome = 'REJECTED' | 'NOT_SENT' | 'UNKNOWN'

/** The statuses of a well-formed reply in which a service refuses the request. */
const REFUSAL_STATUSES: readonly number[] = [400, 401, 403, 404, 422]

/**
 * What a failed policy request means. NOT_SENT only when no byte of it was written; REJECTED only for a
 * well-formed refusal with a status that is one; everything else, and every error that is not a fault of
 * ours, is UNKNOWN: a person resolves it.
 */
export function issueOutcome(error: unknown): IssueOutcome {
  if (!(error instanceof OperatorFault)) return 'UNKNOWN'
  if (error.requestWasSent === 'no') return 'NOT_SENT'
  // A refusal that names a policy contradicts itself.
  const isRefusal = (error.kind === 'refused' || error.kind === 'unauthorized') && !error.namesResult
  return isRefusal && error.status !== undefined && REFUSAL_STATUSES.includes(error.status) ? 'REJECTED' : 'UNKNOWN'
}

/** The reason class of a failed offer request, for the screen and for the retry of that insurer alone. */
export function reasonClassOf(error: unknown): ReasonClass {
  return error instanceof OperatorFault ? BY_KIND[error.kind](error) : 'malformed'
}

const BY_KIND: Readonly<Record<FaultKind, (fault: OperatorFault) => ReasonClass>> = {
  refused: reasonOfRefusal,
  unauthorized: () => 'credentials',
  conflict: () => 'down',
  down: () => 'down',
  unreachable: () => 'down',
  broken: () => 'down',
  timeout: () => 'timeout',
  malformed: ({ status }) => (status === 401 ? 'credentials' : 'malformed'),
}

/** The contract lists no codes for business refusals, so the insurers' words decide, in both languages. */
const BY_WORDS: readonly (readonly [RegExp, ReasonClass])[] = [
  [/credential|password|parol[aă]|autentific|authenticat|unauthori[sz]ed|cont(ul)? (invalid|blocat|inexistent)/i, 'credentials'],
  [/not eligible|eligib|does not sell|not sold|nu vinde|not available for|nu este disponibil/i, 'not-eligible'],
]

/** A joint request gives only words for an insurer, also where the insurer alone would have given a status. */
const WITHOUT_STATUS: readonly (readonly [RegExp, ReasonClass])[] = [
  [/did not (answer|respond)|tim(ed|e)[ -]?out|nu a răspuns/i, 'timeout'],
  [/at the moment|temporar|unavailable|momentan|indisponibil|internal (server )?error|eroare intern[aă]/i, 'down'],
  [/cannot be read|unreadable|nu poate fi citit/i, 'malformed'],
  ...BY_WORDS,
]

/** The reason class of an insurer that refused in words alone. */
export function reasonClassOfText(text: string): ReasonClass {
  return WITHOUT_STATUS.find(([words]) => words.test(text))?.[1] ?? (text === '' ? 'down' : 'risk-refused')
}

/** Statuses of a request that was not understood: what was sent has to change. */
const NOT_UNDERSTOOD: readonly number[] = [400, 422]
/** Request timeout, conflict, too early, too many requests: the outcome is not known. */
export const BUSY_STATUSES: readonly number[] = [408, 409, 425, 429]

function reasonOfRefusal({ status, statusInBody, fields, messages }: OperatorFault): ReasonClass {
  if (Object.keys(fields).length > 0) return 'fix-data'
  if (status === 403) return 'credentials'
  if (status === 404) return 'not-eligible'
  const text = messages.join('\n')
  if (text === '') return reasonOfStatus(statusInBody ?? status)
  // Over a success the words alone say what failed, as in a joint request.
  const known = status !== undefined && status <= 299 ? WITHOUT_STATUS : BY_WORDS
  return known.find(([words]) => words.test(text))?.[1] ?? 'risk-refused'
}

/** A failure without a word: its status is all that is known, be it of the reply or in its body. */
function reasonOfStatus(status: number | undefined): ReasonClass {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404) return 'not-eligible'
  if (status !== undefined && (status >= 500 || BUSY_STATUSES.includes(status))) return 'down'
  return status === undefined || NOT_UNDERSTOOD.includes(status) ? 'fix-data' : 'malformed'
}
