import { Fault } from '@/lib/domain/fault'
import type { ApiEndpoint, CallInput, OutputOf } from './endpoint'
import type { errorBody } from './error-body'
import { headersOfPage } from './world-of-page'

type ErrorShape = typeof errorBody

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly input?: unknown
}

/** The URL of an endpoint with its parameters filled in; links to documents use it too. */
export function urlOf<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>): string {
  const { params = {}, query = {} } = input as Parts
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  const definedParams = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(definedParams.map(([name, value]) => [name, String(value)]))
  return definedParams.length === 0 ? path : `${path}?${search}`
}

/**
 * Calls our own API from the browser. The schemas load before the request leaves, so that no reply is lost.
 * @throws Fault with the server's code; `operatorUnavailable` is never used for our own server: no connection is `unexpected`.
 */
export async function call<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<OutputOf<E>> {
  const { input: body } = input as Parts
  return replyOf(endpoint, () =>
    fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: { accept: 'application/json', ...headersOfPage(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  )
}

/** Sends a request and reads the reply. @throws Fault as {@link call} */
export async function replyOf<E extends ApiEndpoint>(endpoint: E, ask: () => Promise<Response>): Promise<OutputOf<E>> {
  const [{ output }, { errorBody }] = await faultOnReject(Promise.all([endpoint.shapes(), import('./error-body')]))
  const response = await faultOnReject(ask())
  if (!response.ok) throw await faultOf(response, errorBody)
  if (output === 'file' || 'events' in output) return response as OutputOf<E>
  const parsed = output.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new Fault('unexpected', { cause: parsed.error })
  return parsed.data as OutputOf<E>
}

async function faultOnReject<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (cause) {
    throw new Fault('unexpected', { cause })
  }
}

async function faultOf(response: Response, errorBody: ErrorShape): Promise<Fault> {
  const requestId = response.status >= 500 ? (response.headers.get('x-request-id') ?? undefined) : undefined
  const ours = requestId === undefined ? {} : { requestId }
  const parsed = errorBody.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) return new Fault('unexpected', ours)
  const { code, params, problems, correlationId, originalTexts } = parsed.data.error
  return new Fault(code, {
    ...(params ? { params } : {}),
    ...(problems ? { problems: problems.map(({ path, code: reason, params: definedParams }) => ({ path, code: reason, ...(definedParams ? { params: definedParams } : {}) })) } : {}),
    correlationId,
    ...ours,
    ...(originalTexts ? { originalTexts } : {}),
  })
}
