import type { Endpoint } from '@/lib/contracts/endpoint'
import type { AnyRequest } from './any-request'
import type { SandboxWithData } from './sandbox-with-data'

/** Sends the request to the endpoint's service. */
export async function sendRequest(world: SandboxWithData, endpoint: Endpoint, request: AnyRequest): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of request.headers) headers.append(name, value)
  const token = request.token === 'valid' ? await world.tokenFor(endpoint) : request.token?.text
  if (token) headers.set('Token', token)
  const body = bodyOf(request.body)
  return world.sandbox.fetch(new Request(`http://sandbox.test/${endpoint.service}${request.path}`, { method: request.method, headers, ...(body !== undefined && { body }) }))
}

function bodyOf(body: AnyRequest['body']): BodyInit | undefined {
  if (body === undefined || typeof body === 'string') return body
  if (body instanceof Uint8Array) return new Uint8Array(body)
  const form = new FormData()
  for (const [name, value] of body) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value.bytes)], value.fileName))
  }
  return form
}
