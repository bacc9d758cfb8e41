import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICES, type Endpoint, type OperatorFile } from '@/lib/contracts/endpoint'
import { anyJson } from '@/lib/sandbox/properties/near-valid'
import { ENDPOINTS, openSandboxWithData, type SandboxWithData } from '@/lib/sandbox/properties/sandbox-with-data'
import { OperatorFault } from './error'
import { readReply } from './read-reply'
import { anyResponse, responseOf } from './testing/any-response'

let world: SandboxWithData
beforeAll(async () => {
  world = await openSandboxWithData()
})
afterAll(() => world.sandbox.close())

type Operation = Endpoint & { readonly name: keyof SandboxWithData['inputs'] }
const known = new Map<string, Promise<unknown>>()

/** A valid reply of the sandbox; requested once, because an offer is issued once. */
function validReply(endpoint: Operation): Promise<unknown> {
  const reply = known.get(endpoint.name) ?? askForReply(endpoint)
  known.set(endpoint.name, reply)
  return reply
}

/** Its lists and documents are cut short; a raw document is sent as JSON, as the other family does. */
async function askForReply(endpoint: Operation): Promise<unknown> {
  const response = await world.send(endpoint, world.inputs[endpoint.name][0])
  if (response.headers.get('content-type') === 'application/pdf') return { status: 200, data: { files: [{ type: 'offer', name: 'oferta.pdf', content: 'JVBERi0xLjcK' }] } }
  return cutShort(await response.json())
}

function cutShort(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(cutShort)
  if (typeof value === 'string' && value.startsWith('JVBERi')) return 'JVBERi0xLjcK'
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cutShort(member)]))
}

/** A valid refusal in the family of the service. */
const refusalOf = ({ service }: Endpoint) =>
  service === 'assets'
    ? { errors: ['Nu se poate.'], correlation_id: 'c-1', status: 400, data: { 'product.policyholder.taxId': ['Codul nu este corect.'] } }
    : { error: 'true', status: '400', message: 'VALIDATION_ERROR', data: { 'product.policyholder.taxId': ['Codul nu este corect.'] } }

/** Values that the desk cannot store or calculate with; a reply's echo of our own request is not read. */
function unusableIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? [`${path} holds what cannot be kept`] : []
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([name, member]) => (/^(payment|provider)$/.test(name) ? [] : [...unusableIn(name, `${path}.?`), ...unusableIn(member, `${path}.${name}`)]))
}

function wrongWithError(error: unknown): readonly string[] {
  return error instanceof OperatorFault ? unusableIn({ messages: error.messages, fields: error.fields }) : [`not a fault: ${String(error)}`]
}

function wrongWithValue({ reply }: Endpoint, status: number, value: unknown): readonly string[] {
  const isPromised = {
    none: () => value === undefined,
    file: () => Array.isArray(value) && value.length > 0 && value.every(({ bytes }: OperatorFile) => startsLikePdf(bytes)),
    data: () => value !== undefined || (reply.kind === 'data' && reply.isOptional === true),
  }
  return [...(status < 300 ? [] : [`a value in spite of ${status}`]), ...(isPromised[reply.kind]() ? [] : ['not what was promised']), ...unusableIn(value)]
}

const startsLikePdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString('latin1') === '%PDF-'

describe.each(SERVICES)('any bytes in reply to the %s service\'s operations give a valid value or a fault', (service) => {
  test.each<Operation>(ENDPOINTS[service])('$name', async (endpoint) => {
    const valid = await validReply(endpoint)
    const replies = anyResponse(fc.oneof({ weight: 3, arbitrary: anyJson(valid) }, { weight: 1, arbitrary: anyJson(refusalOf(endpoint)) }))
    await fc.assert(
      fc.asyncProperty(replies, async (reply) => {
        const outcome = await readReply<Endpoint>(endpoint, responseOf(reply)).then(
          (value: unknown) => ({ value }),
          (error: unknown) => ({ error }),
        )
        expect('error' in outcome ? wrongWithError(outcome.error) : wrongWithValue(endpoint, reply.status, outcome.value)).toEqual([])
      }),
      { numRuns: endpoint.method === 'POST' ? 300 : 120 },
    )
  })

  test.each<Operation>(ENDPOINTS[service])('$name is read from a valid reply', async (endpoint) => {
    const valid = await validReply(endpoint)
    await expect(readReply<Endpoint>(endpoint, Response.json(valid)).then(() => 'read')).resolves.toBe('read')
  })
})
