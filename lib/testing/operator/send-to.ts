import { vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import type { Role } from '@/lib/domain/people/role'
import type { ApiEndpoint } from '@/lib/platform/api/endpoint'
import { errorBody } from '@/lib/platform/api/error-body'
import { handle } from '@/lib/platform/http/handle'

export const ANY_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

/** An actor with a role, as a session holds it; the database has no such user. */
export const actorOf = (role: Role): Actor => ({ userId: ANY_ID, agencyId: ANY_ID, roles: [role], seesAgency: true, name: 'Ana Probă', email: 'ana@example.test', sessionId: ANY_ID })

/** Parameters that fit every path. */
export const PARAMS = {
  quoteId: ANY_ID, offerId: ANY_ID, attemptId: ANY_ID, clientId: ANY_ID, policyId: ANY_ID, proposalId: ANY_ID, list: 'county', service: 'assets', environment: 'sandbox',
  userId: ANY_ID, sessionId: ANY_ID, passkeyId: ANY_ID, invitationId: ANY_ID, readId: ANY_ID, branchId: ANY_ID, insurerId: ANY_ID, agencyId: ANY_ID,
  packageId: ANY_ID, noteId: ANY_ID, taskId: ANY_ID, paperId: ANY_ID, otherId: ANY_ID, viewId: ANY_ID, jobId: ANY_ID, fleetId: ANY_ID, product: 'gap',
  token: 'x'.repeat(43), secret: 'a'.repeat(43),
}

export interface Sent {
  /** Undefined for GET. */
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly search?: string
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** Whether the endpoint's work began; `input` is what the work received. */
  readonly reached: boolean
  readonly input: unknown
}

/** Sends a request to an endpoint whose work is `run`, through the handler that every route uses. */
export async function sendTo(endpoint: ApiEndpoint, sent: Sent = {}, run: () => Promise<unknown> = () => Promise.resolve({})): Promise<Answer> {
  const work = vi.fn((_actor: unknown, _parsed: { readonly input: unknown }) => run())
  const { headers = {}, params = PARAMS, search = '' } = sent
  const body = endpoint.method === 'GET' ? undefined : sent.body
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: endpoint.method,
    headers: { host: 'desk.test', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    duplex: 'half',
    ...(body === undefined ? {} : { body }),
  }
  // The endpoint's own result type does not matter here.
  const route = handle(endpoint, work as never)
  const response = await route(new Request(`http://desk.test${endpoint.path}${search}`, init), { params: Promise.resolve(params) })
  const [call] = work.mock.calls
  return { status: response.status, text: await response.text(), headers: response.headers, reached: call !== undefined, input: call?.[1].input }
}

/** The code of an error response of our API; throws for any other text. */
export const codeOf = (text: string) => errorBody.parse(JSON.parse(text)).error.code
