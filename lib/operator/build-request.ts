import 'server-only'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { OperatorFault } from './error'
import type { OutgoingRequest } from './fetch'

export interface Service {
  /** Checked by {@link parseBaseAddress}. */
  readonly baseAddress: string
  /** Paths that an admin set for operations whose path is not documented, by endpoint name. */
  readonly pathOverrides: Readonly<Record<string, string>>
  readonly locale: 'ro' | 'en'
}

export type BuiltRequest = Omit<OutgoingRequest, 'signal'> & { readonly address: URL }

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Makes the request of an endpoint from its input.
 * @throws OperatorFault (refused, nothing sent, `fields` named) when the input does not fit the contract.
 */
export async function buildRequest(service: Service, endpoint: Endpoint, input: object): Promise<BuiltRequest> {
  const parts: Parts = input
  const params = checked(endpoint, 'params', parts)
  const query = checked(endpoint, 'query', parts)
  const body = checked(endpoint, 'body', parts)
  const encoded = await encodeBody(body)
  const path = fillPath(endpoint, service.pathOverrides[endpoint.name] ?? endpoint.path, params)
  return {
    method: endpoint.method,
    address: new URL(`${service.baseAddress}${path}${queryText(query)}`),
    headers: {
      accept: endpoint.reply.kind === 'file' ? 'application/pdf, application/json' : 'application/json',
      'user-agent': 'Quotedesk',
      ...(service.locale === 'ro' && { 'content-language': 'ro' }),
      ...(encoded && { 'content-type': encoded.type }),
    },
    body: encoded?.bytes,
  }
}

/**
 * The base address without trailing slashes.
 * @throws TypeError, without repeating it, when it is not http(s) or carries credentials, a query or a fragment.
 */
export function parseBaseAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined
  const plain = address && ['http:', 'https:'].includes(address.protocol) && `${address.username}${address.password}${address.search}${address.hash}` === ''
  if (!plain) throw new TypeError('The base address of a service is http(s) without credentials, query or fragment')
  return `${address.origin}${address.pathname}`.replace(/\/+$/, '')
}

/** The input's part as the caller gave it: the schema only checks it. */
function checked(endpoint: Endpoint, part: keyof Parts, parts: Parts): unknown {
  const schema = endpoint[part]
  if (!schema) return undefined
  const parsed = schema.safeParse(parts[part])
  if (parsed.success) return parts[part]
  // Body paths are named as the services name them in refusals.
  const prefix = part === 'body' ? [] : [part]
  const fields = parsed.error.issues.map(({ path, message }) => [[...prefix, ...path].map(String).join('.'), [message]] as const)
  throw inputFault(endpoint, Object.fromEntries(fields))
}

function fillPath(endpoint: Endpoint, template: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]))
  return template.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = values.get(name)
    // Dots alone would lead to another path even when percent-encoded.
    if (value === undefined || /^\.{0,2}$/.test(value) || /\p{Surrogate}/u.test(value)) throw inputFault(endpoint, { [`params.${name}`]: [] })
    return encodeURIComponent(value)
  })
}

function queryText(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

async function encodeBody(body: unknown): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  if (body === undefined) return undefined
  const form = formOf(body)
  if (!form) return { type: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(body)) }
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? 'multipart/form-data', bytes: new Uint8Array(await encoded.arrayBuffer()) }
}

/** A body that holds a file travels as a form (contract: Risk-inspection upload form). */
function formOf(body: unknown): FormData | undefined {
  if (body instanceof FormData) return body
  if (typeof body !== 'object' || body === null) return undefined
  const entries: readonly (readonly [string, unknown])[] = Object.entries(body)
  if (!entries.some(([, value]) => value instanceof Blob)) return undefined
  // The part is named like the file, with its ending: some services judge a file by it.
  const fileName = entries.flatMap(([name, value]) => (name === 'fileName' && typeof value === 'string' ? [value] : []))[0] ?? 'file'
  const form = new FormData()
  for (const [name, value] of entries) {
    if (value instanceof Blob) form.append(name, value, fileName)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') form.append(name, `${value}`)
  }
  return form
}

function inputFault(endpoint: Endpoint, fields: Readonly<Record<string, readonly string[]>>): OperatorFault {
  return new OperatorFault({ kind: 'refused', requestWasSent: 'no' }, { operation: endpoint.name, code: 'INPUT', fields })
}
