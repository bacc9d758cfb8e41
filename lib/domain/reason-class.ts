/** Why an insurer gives no offer; each has words and a next step. */
export const REASON_CLASSES = ['fix-data', 'risk-refused', 'not-eligible', 'credentials', 'down', 'timeout', 'malformed'] as const
export type ReasonClass = (typeof REASON_CLASSES)[number]

/**
 * What came where a reply was expected, of what can be named: also a failure that says no word of why, or that stands beside an offer. The
 * last two are the desk's own part: its process ended, or it could not store the reply.
 */
export const RECEIVED_INSTEAD = ['page', 'redirect', 'nothing', 'not-json', 'no-reason', 'contradiction', 'interrupted', 'not-stored'] as const
export type ReceivedInstead = (typeof RECEIVED_INSTEAD)[number]

/** Those of them that are the desk's, and tell nothing about the insurer. */
export const OWN_FAILURES = ['interrupted', 'not-stored'] as const satisfies readonly ReceivedInstead[]

export function isOwnFailure(received: ReceivedInstead | undefined): boolean {
  return OWN_FAILURES.some((own) => own === received)
}
