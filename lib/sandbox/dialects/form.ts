import type { Endpoint } from '@/lib/contracts/endpoint'
import { isIssuing, isQuoting } from '../shared/asks-insurer'

/** What a reply is about, as far as forms differ by it. */
export type ReplyPart = 'offers' | 'policies' | 'documents' | 'async' | 'lists' | 'session' | 'rest'

/** A reply before its bytes are written: whether it is a success, and its JSON with the envelope. */
export interface JsonReply {
  readonly part: ReplyPart
  readonly isSuccess: boolean
  readonly body: unknown
}

/** Status, headers and bytes of a reply. */
export interface WireReply {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

/**
 * One odd form in which a service may write a reply. `data` changes the members of what an insurer says, `envelope` what stands
 * around them, `wire` the bytes. `parts` and `of` say which replies have it.
 */
export type DialectForm = { readonly parts: readonly ReplyPart[]; readonly of: 'success' | 'failure' | 'any' } & (
  | { readonly level: 'data' | 'envelope'; readonly change: (body: unknown, part: ReplyPart) => unknown }
  | { readonly level: 'wire'; readonly change: (reply: WireReply) => WireReply }
)

const ASYNC: readonly string[] = ['travel.createAsyncOffer', 'travel.getAsyncOffer']

/** What the reply of an operation is about. */
export function partOfEndpoint(endpoint: Endpoint): ReplyPart {
  if (isQuoting(endpoint)) return 'offers'
  if (isIssuing(endpoint)) return 'policies'
  if (endpoint.reply.kind === 'file') return 'documents'
  if (ASYNC.includes(endpoint.name)) return 'async'
  if (endpoint.token !== 'jwt' || endpoint.name.endsWith('.signOut')) return 'session'
  return /\.list[A-Z]/.test(endpoint.name) ? 'lists' : 'rest'
}

type Members = Readonly<Record<string, unknown>>

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body with another `data`. */
export function withData(body: unknown, change: (data: unknown) => unknown): unknown {
  return isMembers(body) && 'data' in body ? { ...body, data: change(body.data) } : body
}

/** Changes every member of a value, however deep; `change` gets the name, the value, and the object in which it stands. */
export function changeMembers(value: unknown, change: (name: string, value: unknown, owner: Members) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changeMembers(item, change))
  if (!isMembers(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changeMembers(change(name, member, value), change)]))
}
