import type { Envelope } from '../shared/envelope'

/**
 * Envelope of the risk-inspection upload: a failure holds `correlation_id` and `message` only (contract: Errors).
 * The contract shows no success; here its `error` and `status` are not texts.
 */
export const uploadEnvelope: Envelope = {
  success: (status, data) => ({ error: false, status, data }),
  failure: ({ messages, correlationId }) => ({ correlation_id: correlationId, message: messages.join('; ') }),
}
