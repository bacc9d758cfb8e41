import type { z } from 'zod'
import type { Permission } from '@/lib/access/permissions'

/** Who may call an endpoint: everybody, or an actor holding the permission. There is no default. */
export type Needs = Permission | 'public'

/** One endpoint of our own HTTP API as data: the route and the browser read the same object. */
export interface ApiEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path with parameters in braces: `/api/quotes/{quoteId}`. */
  readonly path: `/api/${string}`
  readonly needs: Needs
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly input?: z.ZodType
  /** Instead of an input: a body of bytes, such as a file, of at most so many. */
  readonly bytes?: { readonly max: number }
  /** What a success answers, 'file' for a document, 'events' for a stream of server-sent events. */
  readonly output: z.ZodType | 'file' | 'events'
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function apiEndpoint<const E extends ApiEndpoint>(definition: E): E {
  return definition
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a route receives once the request has been parsed. */
export interface Parsed<E extends ApiEndpoint> {
  readonly params: Out<E['params']>
  readonly query: Out<E['query']>
  readonly input: Out<E['input']>
  readonly bytes: E['bytes'] extends object ? Uint8Array : undefined
}

/** What a caller hands in: only the parts the endpoint declares. */
export type CallInput<E extends ApiEndpoint> = (E['params'] extends z.ZodType ? { readonly params: In<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { readonly query?: In<E['query']> } : object) &
  (E['input'] extends z.ZodType ? { readonly input: In<E['input']> } : object)

/** What a caller gets back, and what a route must return. */
export type OutputOf<E extends ApiEndpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : Response
