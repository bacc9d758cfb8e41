import { createSandbox, type Sandbox, type SandboxOptions } from '../create-sandbox'

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

export async function openClient(options: Partial<SandboxOptions> = {}): Promise<Client> {
  const sandbox = await createSandbox({ storage: { kind: 'memory' }, latencyScale: 0, ...options })
  const client: Client = {
    sandbox,
    token: '',
    refreshToken: '',
    send: (method, path, { body, headers = {} } = {}) =>
      sandbox.fetch(
        new Request(`${BASE}${path}`, {
          method,
          headers: { ...(client.token && { Token: client.token }), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      ),
    call: async (method, path, request) => {
      const response = await client.send(method, path, request)
      return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
    },
    signIn: async () => {
      client.token = ''
      const { body } = await client.call('POST', '/assets/auth?account=sandbox&password=sandbox')
      const pair = body.data as { token: string; refresh_token: string }
      client.token = pair.token
      client.refreshToken = pair.refresh_token
    },
  }
  await client.signIn()
  return client
}
