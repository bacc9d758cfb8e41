import type { z } from 'zod'
import type { Permission } from '@/lib/platform/access/permissions'

/**
 * Who may call an endpoint: an actor with the permission; `public`: everybody, from our own pages; `nobody`: anybody with
 * the URL, which holds a secret, without a session and from anywhere. There is no default.
 */
export type Needs = Permission | 'public' | 'nobody'

/** Whether an endpoint needs a signed-in actor with a permission. */
export function needsActor(needs: Needs): needs is Permission {
  return needs !== 'public' && needs !== 'nobody'
}

/** One endpoint of our own HTTP API as data: the route and the browser read the same object. */
export interface ApiEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path with parameters in braces: `/api/quotes/{quoteId}`. */
  readonly path: `/api/${string}`
  readonly needs: Needs
  /** Also answers somebody who still has to set up a second factor: for setting it up. */
  readonly beforeSecondFactor?: true
  /** A request that does not keep the session from becoming idle. */
  readonly countsAsUse?: false
  /** Loaded lazily: a page needs the shapes, and their library, only with its first request. */
  readonly shapes: () => Promise<Shapes>
}

/** What travels to and from an endpoint. */
export interface Shapes {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly input?: z.ZodType
  /** Instead of an input: a body of at most `max` bytes, such as a file. */
  readonly bytes?: { readonly max: number }
  /** The reply of a success: a value, a document, or each value of a stream of server-sent events. */
  readonly output: z.ZodType | 'file' | { readonly events: z.ZodType }
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function apiEndpoint<const E extends ApiEndpoint>(definition: E): E {
  return definition
}

type ShapesOf<E extends ApiEndpoint> = Awaited<ReturnType<E['shapes']>>
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a route receives once the request has been parsed. */
export interface ParsedRequest<E extends ApiEndpoint> {
  readonly params: SchemaOutput<ShapesOf<E>['params']>
  readonly query: SchemaOutput<ShapesOf<E>['query']>
  readonly input: SchemaOutput<ShapesOf<E>['input']>
  readonly bytes: ShapesOf<E>['bytes'] extends object ? Uint8Array : undefined
  /** What the sender calls the bytes; null for nothing. */
  readonly contentType: string | null
}

/** What a caller hands in: only the parts the endpoint declares. */
export type CallInput<E extends ApiEndpoint> = (ShapesOf<E>['params'] extends z.ZodType ? { readonly params: SchemaInput<ShapesOf<E>['params']> } : object) &
  (ShapesOf<E>['query'] extends z.ZodType ? { readonly query?: SchemaInput<ShapesOf<E>['query']> } : object) &
  (ShapesOf<E>['input'] extends z.ZodType ? { readonly input: SchemaInput<ShapesOf<E>['input']> } : object)

/** What a caller gets back, and what a route must return. */
export type OutputOf<E extends ApiEndpoint> = ShapesOf<E>['output'] extends z.ZodType ? z.output<ShapesOf<E>['output']> : Response

/** What a route gives for a stream of events: values until the signal aborts; undefined when nothing is new. */
export type EventsUntil<Value> = (signal: AbortSignal) => AsyncGenerator<Value | undefined, void>

/** What the work of a route returns: for a stream of events what makes them, otherwise what a caller gets back. */
export type ResultOf<E extends ApiEndpoint> = ShapesOf<E>['output'] extends { readonly events: infer S extends z.ZodType } ? EventsUntil<z.output<S>> : OutputOf<E>
