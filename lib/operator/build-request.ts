import 'server-only'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { OperationSwitch } from '@/lib/contracts/switches'
import { OperatorFault } from './error'
import type { OutgoingRequest } from './fetch'
import { fillTemplates } from './fill-templates'

export interface Service {
  /** Checked by {@link parseBaseAddress}. */
  readonly baseAddress: string
  /** Methods, paths and queries that an admin set for operations that are not documented, by endpoint name. */
  readonly operations?: Readonly<Record<string, OperationSwitch>>
  /** What the account's switches make of a checked input, before it is encoded. */
  readonly switchInput?: (endpoint: Endpoint, parts: RequestParts) => Promise<RequestParts>
  readonly locale: 'ro' | 'en'
}

export type BuiltRequest = Omit<OutgoingRequest, 'signal'> & { readonly address: URL }

/** The parts of a request's input. */
export interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Makes the request of an endpoint from its input.
 * @throws OperatorFault (refused, nothing sent, `fields` named) when the input does not fit the contract.
 */
export async function buildRequest(service: Service, endpoint: Endpoint, input: object): Promise<BuiltRequest> {
  const given: RequestParts = input
  const usual = { params: checked(endpoint, 'params', given), query: checked(endpoint, 'query', given), body: checked(endpoint, 'body', given) }
  const { params, query, body } = (await service.switchInput?.(endpoint, usual)) ?? usual
  const encoded = await encodeBody(body)
  const { method = endpoint.method, path = endpoint.path, query: queryTemplate } = service.operations?.[endpoint.name] ?? {}
  const filled = fillTemplates({ path, query: queryTemplate }, { params, query })
  if ('missing' in filled) throw inputFault(endpoint, { [`params.${filled.missing}`]: [] })
  return {
    method,
    address: new URL(`${service.baseAddress}${filled.path}${filled.query}`),
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
function checked(endpoint: Endpoint, part: keyof RequestParts, parts: RequestParts): unknown {
  const schema = endpoint[part]
  if (!schema) return undefined
  const parsed = schema.safeParse(parts[part])
  if (parsed.success) return parts[part]
  // Body paths are named as the services name them in refusals.
  const prefix = part === 'body' ? [] : [part]
  const fields = parsed.error.issues.map(({ path, message }) => [[...prefix, ...path].map(String).join('.'), [message]] as const)
  throw inputFault(endpoint, Object.fromEntries(fields))
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
