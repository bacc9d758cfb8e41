/** Why an insurer gives no offer; each has words and a next step. */
export const REASON_CLASSES = ['fix-data', 'risk-refused', 'not-eligible', 'credentials', 'down', 'timeout', 'malformed'] as const
export type ReasonClass = (typeof REASON_CLASSES)[number]

/** What came where a reply was expected, of what can be named: also a failure that says no word of why, or that stands beside an offer. */
export const RECEIVED_INSTEAD = ['page', 'redirect', 'nothing', 'not-json', 'no-reason', 'contradiction'] as const
export type ReceivedInstead = (typeof RECEIVED_INSTEAD)[number]
