import { Fault } from '@/lib/domain/fault'
import type { ApiEndpoint, CallInput, OutputOf } from './endpoint'
import { errorBody } from './error-body'

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly input?: unknown
}

/** The address of an endpoint with its parameters filled in; also what a link to a document points at. */
export function addressOf<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>): string {
  const { params = {}, query = {} } = input as Parts
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length === 0 ? path : `${path}?${search}`
}

/**
 * Calls our own API from the browser.
 * @throws Fault with the server's code; `operatorUnavailable` is never used for our own server: no connection is `unexpected`.
 */
export async function call<E extends ApiEndpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<OutputOf<E>> {
  const { input: body } = input as Parts
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    throw new Fault('unexpected', { cause })
  })
  return answerOf(endpoint, response)
}

/** What a response of our API says. @throws Fault with the server's code, `unexpected` for an answer that is none */
export async function answerOf<E extends ApiEndpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> {
  if (!response.ok) throw await faultOf(response)
  if (endpoint.output === 'file' || endpoint.output === 'events') return response as OutputOf<E>
  const parsed = endpoint.output.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new Fault('unexpected', { cause: parsed.error })
  return parsed.data as OutputOf<E>
}

async function faultOf(response: Response): Promise<Fault> {
  const parsed = errorBody.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) return new Fault('unexpected')
  const { code, params, problems, correlationId, originalTexts } = parsed.data.error
  return new Fault(code, {
    ...(params ? { params } : {}),
    ...(problems ? { problems: problems.map(({ path, code: reason, params: given }) => ({ path, code: reason, ...(given ? { params: given } : {}) })) } : {}),
    correlationId,
    ...(originalTexts ? { originalTexts } : {}),
  })
}
