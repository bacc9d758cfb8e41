import { calendarOf, type Calendar } from './calendar'
import { memberAt } from './json'
import type { RunOptions } from './run-options'
import { sender, type Send, type WireReply } from './wire'

export interface Pair {
  readonly token: string
  readonly refreshToken: string
  /** Empty when the service omits it. */
  readonly expiresAt: string
}

/** The signed-in session that every check uses, with the calendar of the day. */
export interface Session {
  readonly service: string
  readonly calendar: Calendar
  readonly account: string
  readonly password: string
  readonly token: string
  /** Sends with the token of the run. */
  readonly send: Send
  /** Sends with another token, or with none. */
  readonly sendWith: (token: string) => Send
  /** Sends without a token to the addresses beside the service: the list of insurers and the other services. */
  readonly sendToSibling: Send
  /** Makes a sender for any token that sends `ms` milliseconds later. Waits when the run cannot set the service's clock. */
  readonly sendLater: (ms: number) => Promise<(token: string) => Send>
  /** Whether the run can set the service's clock instead of waiting. */
  readonly canTurnClock: boolean
}

/** Signs in to the service at a base address. Throws when the sign-in is refused, because no check can run then. */
export async function openSession({ fetch, baseUrl, now, fetchAt, ...options }: RunOptions): Promise<Session> {
  const { account = 'sandbox', password = 'sandbox' } = options
  const address = baseUrl.replace(/\/+$/, '')
  const service = address.slice(address.lastIndexOf('/') + 1)
  const sendWith = (token: string) => sender(fetch, address, token)
  const { token } = await signInAgain({ account, password, sendWith })
  const sendLater = async (ms: number) => {
    const moment = new Date(now().getTime() + ms)
    if (!fetchAt) await new Promise((resolve) => setTimeout(resolve, ms))
    return (later: string) => sender(fetchAt?.(moment) ?? fetch, address, later)
  }
  return {
    service, calendar: calendarOf(now()), account, password, token, send: sendWith(token), sendWith,
    sendToSibling: sender(fetch, address.slice(0, -service.length - 1), ''), sendLater, canTurnClock: fetchAt !== undefined,
  }
}

/** Signs in for a new token pair. Throws when the sign-in is refused. */
export async function signInAgain({ account, password, sendWith }: Pick<Session, 'account' | 'password' | 'sendWith'>): Promise<Pair> {
  const reply = await sendWith('')({ method: 'POST', path: '/auth', query: { account, password } })
  const pair = pairOf(reply)
  if (!pair) throw new Error(`Signing in failed with status ${reply.status}`)
  return pair
}

/** The token pair of a reply; undefined when it has none (contract: Token pair; vehicle and travel may omit `expires_at`). */
export function pairOf({ status, json }: WireReply): Pair | undefined {
  const [token, refreshToken, expiresAt = ''] = ['token', 'refresh_token', 'expires_at'].map((name) => memberAt(json, `data.${name}`))
  const isPair = status >= 200 && status <= 299 && typeof token === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'string'
  return isPair ? { token, refreshToken, expiresAt } : undefined
}
