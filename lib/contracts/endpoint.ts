import type { z } from 'zod'

/** Where our knowledge of an operation comes from: the contract, a sibling service, or our own reading. */
export type Source = 'documented' | 'inferred' | 'assumed'

export const SERVICES = ['vehicle', 'travel', 'assets'] as const
export type Service = (typeof SERVICES)[number]

/** What the request must carry in the header Token: nothing, `Refresh <refresh_token>`, or the JWT. */
export type TokenNeed = 'none' | 'refresh' | 'jwt'

/**
 * The content of the envelope: data, a PDF document, or nothing worth reading. `schema` is the form of the contract. Where `read`
 * is given the client reads with it, member by member, what a service really answers; undefined is what cannot be read at all.
 * A success without an optional reply is a success. A reply that `decides` over policies is kept when it cannot be understood, and one that names a policy is never a plain refusal.
 */
export type Reply =
  | { readonly kind: 'data'; readonly schema: z.ZodType; readonly read?: (data: unknown) => unknown; readonly decides?: 'policies'; readonly isOptional?: true }
  | { readonly kind: 'file' }
  | { readonly kind: 'none' }

/**
 * One operation of the operator as data. Client, sandbox, OpenAPI documents and contract tests read
 * the same object, so an operation cannot mean two things.
 */
export interface Endpoint {
  /** Unique name, `service.verbNoun`; logs and fault messages use it. */
  readonly name: `${Service}.${string}`
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the base address, parameters in braces: `/offer/{offerId}`. */
  readonly path: `/${string}`
  readonly token: TokenNeed
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: Reply
  /** True when sending the request twice changes nothing: only then may it be retried. */
  readonly repeatable: boolean
  readonly source: Source
  /** Section of the contract that the operation implements. */
  readonly clause: string
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The input of a call: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodObject ? { params: z.input<E['params']> } : { params?: never }) &
  (E['query'] extends z.ZodObject ? { query: z.input<E['query']> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : { body?: never })

/** The reply to a caller, without the envelope; a document reply holds at least one file. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends { kind: 'data'; read: (data: unknown) => infer R }
  ? NonNullable<R>
  : E['reply'] extends { kind: 'data'; schema: infer S }
    ? Parsed<S>
    : E['reply'] extends { kind: 'file' }
      ? readonly OperatorFile[]
      : undefined

/** A PDF as the services hand it out; `bytes` begins with the signature `%PDF-`. */
export interface OperatorFile {
  /** The service's name of the document (offer, dnt, terms-and-conditions …), if it has one. */
  readonly kind: string | undefined
  readonly name: string | undefined
  readonly bytes: Uint8Array
}
