import { z } from 'zod'
import { offerRequestOf } from '@/lib/contracts/assets/offer-request'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { FAMILIES } from './envelopes'
import { schemaOf } from './schema-of'

type Json = Record<string, unknown>

/** One operation in OpenAPI form. Endpoints that share a path become one operation with alternative replies. */
export function operationOf([endpoint, ...twins]: readonly [Endpoint, ...Endpoint[]]): Json {
  const all = [endpoint, ...twins]
  const body = requestBodyOf(endpoint)
  return {
    operationId: all.map(({ name }) => name.split('.')[1]).join('-or-'),
    summary: all.map(titleOf).join(' / '),
    description: all.map(summaryOf).join('\n\n'),
    'x-source': endpoint.source,
    'x-clause': endpoint.clause,
    'x-repeatable': endpoint.repeatable,
    ...(endpoint.token === 'jwt' ? { security: [{ Token: [] }] } : {}),
    parameters: [...tokenOf(endpoint), ...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query'), LANGUAGE],
    ...(body ? { requestBody: body } : {}),
    responses: { 200: successOf(all), default: { description: 'Refused or failed.', content: { 'application/json': { schema: FAMILIES[endpoint.service].failure } } } },
  }
}

const LANGUAGE = { name: 'Content-Language', in: 'header', required: false, description: 'ro for Romanian messages.', schema: { type: 'string', enum: ['ro'] } }

const titleOf = ({ name }: Endpoint) => (name.split('.')[1] ?? name).replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

const KNOWN = {
  documented: 'Documented: the contract names it.',
  inferred: 'Inferred: a sibling service does it this way.',
  assumed: 'Assumed: no public fact says so.',
} as const

const summaryOf = ({ source, clause, name }: Endpoint) => `${name}. ${KNOWN[source]} Clause: ${clause}.`

function tokenOf({ token }: Endpoint): Json[] {
  if (token !== 'refresh') return []
  return [{ name: 'Token', in: 'header', required: true, description: 'The word Refresh followed by the refresh token.', schema: { type: 'string', pattern: '^Refresh ' } }]
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query'): Json[] {
  const shape: Readonly<Record<string, z.ZodType>> = (place === 'path' ? endpoint.params : endpoint.query)?.shape ?? {}
  return Object.entries(shape).map(([name, schema]) => ({ name, in: place, required: place === 'path' || !schema.safeParse(undefined).success, schema: schemaOf(schema) }))
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body) return undefined
  const files = fileMembersOf(endpoint.body)
  const schema = bodySchemaOf(endpoint, endpoint.body)
  if (files.length === 0) return { required: true, content: { 'application/json': { schema } } }
  const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]))
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties: { ...(schema.properties as Json), ...binary } } } } }
}

/** A body's files; a body with files is a form. */
function fileMembersOf(body: z.ZodType): readonly string[] {
  if (!(body instanceof z.ZodObject)) return []
  const members: Readonly<Record<string, z.ZodType>> = body.shape
  // A member that accepts every object is no file.
  return Object.keys(members).filter((name) => members[name]?.safeParse(new Blob()).success && !members[name].safeParse({}).success)
}

/** The schema of an offer request of the assets service depends on its product. */
function bodySchemaOf({ name }: Endpoint, body: z.ZodType): Json {
  if (name !== 'assets.createOffer') return schemaOf(body)
  return { oneOf: ASSET_PRODUCTS.map((product) => ({ title: product, ...schemaOf(offerRequestOf(product)) })) }
}

function successOf(endpoints: readonly Endpoint[]): Json {
  const [endpoint] = endpoints
  const kinds = endpoints.map(({ reply }) => reply)
  if (kinds.some(({ kind }) => kind === 'none')) return { description: 'Done; the body holds nothing to read.' }
  if (kinds.some(({ kind }) => kind === 'file')) return { description: 'The document.', content: DOCUMENT }
  const schemas = kinds.flatMap((reply) => (reply.kind === 'data' ? [schemaOf(reply.schema)] : []))
  const [only = {}] = schemas
  const data = schemas.length === 1 ? only : { anyOf: schemas }
  return { description: 'Success.', content: { 'application/json': { schema: endpoint ? FAMILIES[endpoint.service].success(data) : data } } }
}

const DOCUMENT = {
  'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } },
  'application/json': {
    schema: {
      type: 'object',
      properties: {
        data: {
          type: 'object',
          properties: {
            files: {
              type: 'array',
              items: {
                type: 'object',
                properties: { type: { type: 'string' }, name: { type: 'string' }, content: { type: 'string', contentEncoding: 'base64' } },
              },
            },
          },
        },
      },
    },
  },
}
