import type { Service } from '@/lib/contracts/endpoint'
import type { Sandbox, SandboxOptions } from '../create-sandbox'
import { newSandbox } from './new-sandbox'

const BASE = 'http://sandbox.test'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

/** A sandbox with a caller that is signed in, for tests. */
export interface Client {
  readonly sandbox: Sandbox
  token: string
  refreshToken: string
  send(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Response>
  call(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>
  signIn(): Promise<void>
}

/** Opens a sandbox in memory and signs in to one of its services: assets, unless another is named. */
export async function openClient({ service = 'assets', ...options }: Partial<SandboxOptions> & { readonly service?: Service } = {}): Promise<Client> {
  const sandbox = await newSandbox(options)
  const client: Client = {
    sandbox,
    token: '',
    refreshToken: '',
    send: (method, path, { body, headers = {} } = {}) =>
      sandbox.fetch(
        new Request(`${BASE}${path}`, {
          method,
          // FormData sets its own content type, with the boundary.
          headers: { ...(client.token && { Token: client.token }), ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
        }),
      ),
    call: async (method, path, request) => {
      const response = await client.send(method, path, request)
      return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
    },
    signIn: async () => {
      client.token = ''
      const { body } = await client.call('POST', `/${service}/auth?account=sandbox&password=sandbox`)
      const pair = body.data as { token: string; refresh_token: string }
      client.token = pair.token
      client.refreshToken = pair.refresh_token
    },
  }
  await client.signIn()
  return client
}
