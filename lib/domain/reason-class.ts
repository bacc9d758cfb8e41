/** Why an insurer gives no offer; each has words and a next step. */
export const REASON_CLASSES = ['fix-data', 'risk-refused', 'not-eligible', 'credentials', 'down', 'timeout', 'malformed'] as const
export type ReasonClass = (typeof REASON_CLASSES)[number]

/** What came where a reply was expected, of what can be named. */
export const RECEIVED_INSTEAD = ['page', 'redirect', 'nothing', 'not-json'] as const
export type ReceivedInstead = (typeof RECEIVED_INSTEAD)[number]
