import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { type ApiEndpoint, type EventsUntil, needsActor, type ParsedRequest, type ResultOf } from '@/lib/platform/api/endpoint'
import { currentAccount, currentIdleAccount } from '@/lib/platform/session/current-actor'
import type { Account } from '@/lib/platform/session/sessions'
import { withRequestSource } from '@/lib/platform/session/request-source'
import { Fault } from '@/lib/domain/fault'
import { isPassingFailure } from '@/lib/platform/database/is-passing'
import { runAsAgency, runAsSystem } from '@/lib/platform/database/scope'
import { log } from '@/lib/platform/log'
import { noteRefused } from './note-refused'
import { zodProblems } from './zod-problems'
import { readBytes, readJson } from './read-body'
import { respond, respondFault } from './respond'
import { respondStream } from './respond-stream'
import { signInFirst } from './sign-in-first'
import { requireLivingWorld, requireSameOrigin, requireSameWorld } from './sending-page'

type ActorOf<E extends ApiEndpoint> = E['needs'] extends 'public' | 'nobody' ? undefined : Actor
type Run<E extends ApiEndpoint> = (actor: ActorOf<E>, parsed: ParsedRequest<E>) => Promise<ResultOf<E>>
interface RouteContext {
  readonly params: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Turns an endpoint and what it does into a route: authenticate, permit, parse, run, respond.
 * Nothing else answers requests of our API.
 */
export function handle<E extends ApiEndpoint>(endpoint: E, run: Run<E>) {
  return async (request: Request, context: RouteContext): Promise<Response> => {
    const readAccount = once(endpoint.countsAsUse === false ? currentIdleAccount : currentAccount)
    try {
      if (endpoint.needs !== 'nobody') requireLivingWorld(request)
      if (endpoint.method !== 'GET' && endpoint.needs !== 'nobody') {
        requireSameOrigin(request)
        requireSameWorld(request)
      }
      const actor = await permit(endpoint, readAccount)
      return await inScopeOf(actor, async () => {
        const parsed = await parse(endpoint, request, await context.params)
        const output = await withRequestSource(request, () => run(actor as ActorOf<E>, parsed))
        if (output instanceof Response) return output
        return isEvents(output) ? respondStream({ actor, needs: endpoint.needs, eventsUntil: output }) : respond(output)
      })
    } catch (thrown) {
      const error = busyOrThrown(endpoint, thrown)
      await noteRefused(endpoint, { request, error, readActor: async () => (await readAccount())?.actor })
      const answer = (await signInFirst(endpoint, { request, error })) ?? respondFault(error)
      if (answer.status >= 500) log()[isNotReady(error) ? 'warn' : 'error']({ operation: `${endpoint.method} ${endpoint.path}`, status: answer.status, err: error }, 'request failed')
      return answer
    }
  }
}

/**
 * A database that is away for a moment: what only reads may be asked again, here or at another instance. Of what changes something nobody knows
 * how far it came, so that stays unexpected.
 */
function busyOrThrown({ method }: ApiEndpoint, thrown: unknown): unknown {
  const isAway = method === 'GET' && !(thrown instanceof Fault) && isPassingFailure(thrown)
  return isAway ? new Fault('databaseBusy', { cause: thrown }) : thrown
}

/** An instance that ends, or waits for its database, says so each time that it is asked. */
function isNotReady(error: unknown): boolean {
  return error instanceof Fault && error.code === 'notReady'
}

/** A route reads the session once, also where it is refused after that. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => (reading ??= ask())
}

/** The database shows a user the rows of their agency. Who is no user yet is looked for across agencies: {@link Needs} names those endpoints. */
function inScopeOf(actor: Actor | undefined, work: () => Promise<Response>): Promise<Response> {
  return actor ? runAsAgency(actor.agencyId, work) : runAsSystem('endpoint without a user', work)
}

function isEvents(output: unknown): output is EventsUntil<unknown> {
  return typeof output === 'function'
}

async function permit(endpoint: ApiEndpoint, readAccount: () => Promise<Account | undefined>): Promise<Actor | undefined> {
  if (!needsActor(endpoint.needs)) return undefined
  const account = await readAccount()
  if (!account) throw new Fault('notSignedIn')
  if (account.lacksFactor && endpoint.beforeSecondFactor !== true) throw new Fault('secondFactorRequired')
  const { actor } = account
  if (!can(actor, endpoint.needs)) throw new Fault('notAllowed')
  return actor
}

async function parse<E extends ApiEndpoint>(endpoint: E, request: Request, params: Record<string, unknown>): Promise<ParsedRequest<E>> {
  const shapes = await endpoint.shapes()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return {
    // A malformed parameter of the URL is not found, not invalid.
    params: shapes.params && read(shapes.params, params, 'notFound'),
    query: shapes.query && read(shapes.query, query, 'invalid'),
    input: shapes.input && read(shapes.input, await readJson(request), 'invalid'),
    bytes: shapes.bytes && (await readBytes(request, shapes.bytes.max)),
    contentType: request.headers.get('content-type'),
  } as ParsedRequest<E>
}

function read<S extends z.ZodType>(schema: S, value: unknown, code: 'notFound' | 'invalid'): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Fault(code, code === 'invalid' ? { problems: zodProblems(parsed.error.issues, value) } : {})
}
