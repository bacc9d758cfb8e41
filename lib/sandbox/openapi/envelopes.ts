import type { Service } from '@/lib/contracts/endpoint'

type JsonSchema = Record<string, unknown>

const TEXT = { type: 'string' }
const FIELD_MAP = { type: 'object', description: 'Full dotted path of a field to its messages.', additionalProperties: { type: 'array', items: TEXT } }

/** The two families of envelopes (contract: Response envelopes; Errors). */
interface Family {
  readonly success: (data: JsonSchema) => JsonSchema
  readonly failure: JsonSchema
}

const FAMILY_A: Family = {
  success: (data) => ({ type: 'object', properties: { error: { const: false }, status: { type: 'integer', minimum: 200, maximum: 299 }, data } }),
  failure: {
    type: 'object',
    required: ['error', 'status', 'message'],
    properties: { error: { const: true }, status: { type: 'integer', minimum: 400, maximum: 500 }, message: TEXT, data: FIELD_MAP },
  },
}

const FAMILY_B: Family = {
  success: (data) => ({ type: 'object', required: ['status', 'data'], properties: { status: { type: 'integer', minimum: 200, maximum: 299 }, data } }),
  failure: {
    type: 'object',
    required: ['errors', 'correlation_id', 'status'],
    properties: {
      errors: { type: 'array', items: TEXT },
      correlation_id: { type: 'string', format: 'uuid' },
      status: { type: 'integer', minimum: 400, maximum: 500 },
      data: FIELD_MAP,
    },
  },
}

export const FAMILIES: Readonly<Record<Service, Family>> = { vehicle: FAMILY_A, travel: FAMILY_A, assets: FAMILY_B }
