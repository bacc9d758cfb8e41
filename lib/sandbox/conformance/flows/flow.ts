import type { Material } from '../cases/case'
import { faultsOf, memberOf, type Expectation } from '../expectation'
import type { Send, WireReply, WireRequest } from '../wire'

export interface Pair {
  readonly token: string
  readonly refreshToken: string
  readonly expiresAt: string
}

/** What flows of several requests work with. */
export interface World extends Material {
  readonly account: string
  readonly password: string
  /** Sends with the token of the run. */
  readonly send: Send
  /** Sends with another token, or with none. */
  readonly sendWith: (token: string) => Send
}

/** Several requests that depend on each other; the answer is what was wrong, or nothing. */
export interface Flow {
  readonly name: string
  readonly run: (world: World) => Promise<readonly string[]>
}

/** A step whose reply must be as expected; the faults say which step it was. */
export async function step(send: Send, request: WireRequest, expected: Expectation): Promise<{ reply: WireReply; faults: string[] }> {
  const reply = await send(request)
  return { reply, faults: faultsOf(reply, expected).map((fault) => `${request.method} ${request.path}: ${fault}`) }
}

/** Signs in anew. Throws when that is refused: nothing else can be tried then. */
export async function signedIn({ account, password, sendWith }: Pick<World, 'account' | 'password' | 'sendWith'>): Promise<Pair> {
  const reply = await sendWith('')({ method: 'POST', path: '/auth', query: { account, password } })
  const pair = pairOf(reply)
  if (!pair) throw new Error(`Signing in failed with status ${reply.status}`)
  return pair
}

export function pairOf({ status, json }: WireReply): Pair | undefined {
  const data = memberOf(json, 'data')
  const [token, refreshToken, expiresAt] = ['token', 'refresh_token', 'expires_at'].map((name) => memberOf(data, name))
  const isPair = status >= 200 && status <= 299 && typeof token === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'string'
  return isPair ? { token, refreshToken, expiresAt } : undefined
}
