/** What a client wants of a policy and no service does by itself: somebody of the agency asks the insurer for it. */
export const POLICY_REQUESTS = ['endorsement', 'cancellation', 'other'] as const
export type PolicyRequest = (typeof POLICY_REQUESTS)[number]
