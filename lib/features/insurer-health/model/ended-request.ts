import type { ReasonClass } from '@/lib/domain/reason-class'
import { type ExpectedWait, expectedWait } from './expected-wait'
import { FAILURE_KINDS, type Outage, outageAfter } from './outage'

/** A request of the agency that ended, without anything of whom it was for. */
export interface EndedRequest {
  readonly insurerId: string
  readonly product: string
  readonly runId: string
  /** Undefined for offers. */
  readonly reasonClass: ReasonClass | undefined
  /** The answer that a refusal names. */
  readonly field: string | undefined
  /** The insurer's own words. */
  readonly texts: readonly string[]
  readonly startedAt: Date
  readonly endedAt: Date
}

const REFUSALS: readonly (ReasonClass | undefined)[] = ['fix-data', 'risk-refused', 'not-eligible']

/** Whether an insurer refused what it was asked; a reasoned no is an answer. */
export const isRefused = ({ reasonClass }: Pick<EndedRequest, 'reasonClass'>): boolean => REFUSALS.includes(reasonClass)

/** Whether an insurer answered. */
export const isAnswered = (request: Pick<EndedRequest, 'reasonClass'>): boolean => request.reasonClass === undefined || isRefused(request)

/** How long the next request will take, after the waits that ended with an answer or with the end of patience. */
export function waitAfter(requests: readonly EndedRequest[]): ExpectedWait {
  const awaited = requests.filter((request) => isAnswered(request) || request.reasonClass === 'timeout')
  return expectedWait(awaited.map(({ startedAt, endedAt }) => endedAt.getTime() - startedAt.getTime()))
}

/** What keeps an insurer from answering now: an outage, or it refuses the account through which it is asked. */
export type Trouble = Outage | { readonly kind: 'account'; readonly since: Date }

/** What keeps an insurer from answering a product at `now`, after its requests of all products in the order in which they ended. */
export function troubleAfter(requests: readonly EndedRequest[], product: string, now: Date): Trouble | undefined {
  const ofProduct = requests.filter((request) => request.product === product)
  const outage = outageOf(ofProduct, now) ?? outageOf(requests, now)
  return outage ?? accountTroubleAfter(ofProduct)
}

function outageOf(requests: readonly EndedRequest[], now: Date): Outage | undefined {
  const calls = requests.filter(({ reasonClass }) => reasonClass !== 'credentials').map(({ startedAt, endedAt, reasonClass }) => ({ startedAt, endedAt, failure: FAILURE_KINDS.find((kind) => kind === reasonClass) }))
  return outageAfter(calls, now)
}

/** The account's refusals come from the service and not from chance: the last one counts. */
function accountTroubleAfter(requests: readonly EndedRequest[]): Trouble | undefined {
  const lastPassed = requests.findLastIndex(({ reasonClass }) => reasonClass !== 'credentials')
  const first = requests[lastPassed + 1]
  return first && { kind: 'account', since: first.endedAt }
}
