import type { Envelope } from './envelope'

/**
 * Envelope of the vehicle and travel services: `error` and `status` are texts (contract: Authentication response).
 * The contract shows no failure; a validation failure maps full field paths to messages.
 */
export const familyAEnvelope: Envelope = {
  success: (status, data) => ({ error: 'false', status: String(status), data }),
  failure: ({ status, messages, fields }) => ({
    error: 'true',
    status: String(status),
    message: fields ? 'VALIDATION_ERROR' : messages.join(' '),
    ...(fields && { data: fields }),
  }),
}
