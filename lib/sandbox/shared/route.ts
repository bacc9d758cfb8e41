import { Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { speak } from '@/lib/sandbox/dialects/speak'
import { respond, type HandlerResult } from './handler-result'
import { endToken, requireToken } from './authenticate'
import type { Connection } from './connection'
import type { Context } from './context'
import type { Envelope } from './envelope'
import { failureResponse, type UnexpectedError } from './failure-response'
import { applyFault, faultOfInsurer, faultOfRequest } from './fault-of-request'
import { languageOf } from './language'
import { groupByRoute, matchEndpoint, type EndpointMatch } from './match-endpoint'
import { readForm } from './read-form'
import { readJson } from './read-json'
import { Refusal } from './refusal'
import { injectAfterHandler, injectBeforeHandler } from './inject-fault'
import { worldOf } from '../control/world'

/** One request as a handler sees it: path parameters parsed by the endpoint, the rest on demand. */
export interface HandlerRequest<Params> {
  readonly params: Params
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The JWT, for an endpoint that needs one; else empty. */
  readonly jwt: string
  readonly json: () => Promise<unknown>
  /** The fields of a multipart body, for an endpoint that takes one. */
  readonly form: () => Promise<FormData>
}

type NoParams = Readonly<Record<string, never>>
type ParamsOf<E extends Endpoint> = E extends { readonly params: infer S extends z.ZodObject } ? z.output<S> : NoParams
type Handler<Params> = (call: HandlerRequest<Params>, context: Context) => Promise<HandlerResult>

/** One handler per endpoint; an endpoint without one does not compile. */
export type Handlers<Endpoints extends readonly Endpoint[]> = { readonly [E in Endpoints[number] as E['name']]: Handler<ParamsOf<E>> }

export interface ServiceDefinition<Endpoints extends readonly Endpoint[]> {
  readonly service: Service
  readonly endpoints: Endpoints
  readonly envelope: Envelope
  /** Operations whose replies have their own envelope. */
  readonly envelopes?: { readonly [E in Endpoints[number] as E['name']]?: Envelope }
  readonly handlers: Handlers<Endpoints>
}

/** What the router passes with every request. */
export interface ConnectionBindings {
  readonly Bindings: { readonly connection: Connection | undefined }
}

export interface RouteOptions {
  readonly openContext: (world: string | undefined) => Promise<Context>
  readonly onUnexpectedError: (error: UnexpectedError) => void
}

/** The routes of one service below its base address, made from its endpoint objects. Every reply, also of a failure, is an envelope. */
export function routeService<const Endpoints extends readonly Endpoint[]>(definition: ServiceDefinition<Endpoints>, options: RouteOptions): Hono<ConnectionBindings> {
  const { service, endpoints, envelope } = definition
  // The type Handlers proves which parameters a handler gets; a look-up by name loses the proof.
  const handlers = definition.handlers as Readonly<Record<string, Handler<unknown>>>
  const envelopes: Readonly<Record<string, Envelope | undefined>> = definition.envelopes ?? {}
  const envelopeOf = (operation: string) => envelopes[operation] ?? envelope

  const fail = (error: unknown, operation: string, request: Request) =>
    failureResponse(error, { envelope: envelopeOf(operation), operation, language: languageOf(request.headers), onUnexpectedError: options.onUnexpectedError })

  async function run({ endpoint, params }: EndpointMatch, request: Request, connection: Connection | undefined): Promise<Response> {
    const handler = handlers[endpoint.name]
    if (!handler) throw new Refusal('notFound')
    const { headers, url } = request
    const baseContext = await options.openContext(worldOf(headers))
    const faultTools = { wait: baseContext.wait, connection }

    const fault = faultOfRequest(headers, endpoint, baseContext)
    const context = applyFault(baseContext, fault)
    const faultResponse = await injectBeforeHandler(fault, faultTools)
    if (faultResponse) return faultResponse

    const jwt = endpoint.token === 'jwt' ? await requireToken(context, service, headers.get('Token')) : ''
    if (fault?.kind === 'expire-token') {
      await endToken(context, service, jwt)
      throw new Refusal('unauthorized')
    }

    const json = memoized(() => readJson(request))
    const insurersFault = await faultOfInsurer(endpoint, json, context)
    const insurerFaultResponse = await injectBeforeHandler(insurersFault, faultTools)
    if (insurerFaultResponse) return insurerFaultResponse

    const query = new URL(url).searchParams
    const asked = { endpoint, params, query, json }
    let answer: HandlerResult
    try {
      answer = await handler({ params, query, headers, jwt, json, form: () => readForm(request) }, context)
    } catch (error) {
      return speak(fail(error, endpoint.name, request), asked, context)
    }
    const response = await speak(respond(answer, envelopeOf(endpoint.name), headers.get('Accept') ?? ''), asked, context)
    return injectAfterHandler(fault, await injectAfterHandler(insurersFault, response, faultTools), faultTools)
  }

  const routes = new Hono<ConnectionBindings>()
  const groups = groupByRoute(endpoints)
  for (const group of groups) {
    routes.on(group.method, group.path, (c) => {
      const request = c.req.raw
      const matched = matchEndpoint(group, Object.values(c.req.param()))
      if (!matched) return fail(new Refusal('notFound'), group.path, request)
      return run(matched, request, c.env.connection).catch((error: unknown) => fail(error, matched.endpoint.name, request))
    })
  }
  for (const path of new Set(groups.map((group) => group.path))) {
    routes.all(path, (c) => fail(new Refusal('methodNotAllowed'), path, c.req.raw))
  }
  routes.all('*', (c) => fail(new Refusal('notFound'), service, c.req.raw))
  return routes
}

/** Reads once and caches the promise, because a request body can be read only once. */
function memoized<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}
