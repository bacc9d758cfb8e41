import type { Endpoint } from '@/lib/contracts/endpoint'

/** The input of an operation; a form replaces the body. */
export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string | File>>
}

/** A correct request to an operation. */
export function requestOf(endpoint: Endpoint, { params = {}, query = {}, body, form }: Input, token: string): Request {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(params[name] ?? '')))
  return new Request(`http://sandbox.test/${endpoint.service}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: { ...(token && { Token: token }), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: formOf(form) }),
  })
}

export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
