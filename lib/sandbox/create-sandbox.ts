import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { daysLater } from '@/lib/domain/day'
import { assetsService } from './assets/assets-service'
import { controlRoutes } from './control/control-routes'
import { productDocumentRoutes } from './documents/product-document-routes'
import { insurerList } from './insurers/insurer-list'
import { openApiRoutes } from './openapi/routes'
import { json } from './shared/handler-result'
import { sandboxNow } from './shared/bucharest-clock'
import type { Connection } from './shared/connection'
import type { Context, SendCallback } from './shared/context'
import { createPast, type Past } from './past/past'
import { storePastRows, takeFirstNumbers } from './past/past-rows'
import { assetsEnvelope } from './shared/envelope'
import { failureResponse, type UnexpectedError } from './shared/failure-response'
import { createInFlight } from './shared/in-flight'
import { languageOf } from './shared/language'
import { Refusal } from './shared/refusal'
import { routeService, type ConnectionBindings } from './shared/route'
import { openDatabase, type Storage } from './store/open-database'
import { readSettings, signingKey } from './store/settings'
import type { Dialects } from './dialects/spoken-dialects'
import { resumeCallbacks } from './travel/callbacks'
import { travelService } from './travel/travel-service'
import { vehicleService } from './vehicle/vehicle-service'

export interface SandboxOptions {
  readonly storage: Storage
  readonly now?: () => Date
  /** Multiplies the insurers' typical waiting times: 0 answers at once, 1 is lifelike (the default). */
  readonly latencyScale?: number
  readonly tokenLifetimeSeconds?: number
  readonly refreshLifetimeSeconds?: number
  /** Whether insurers and services reply in their dialects, or who in which forms, until the control settings say otherwise. By default nobody does. */
  readonly dialects?: boolean | Dialects
  /** Address below which people read the documents of products, as offers name them: where `/documents` of this sandbox is reached. By default nobody serves it. */
  readonly documentsUrl?: string
  /** Path below which the sandbox is mounted, such as /sandbox; it is removed before routing. */
  readonly basePath?: string
  /** Posts the callbacks of asynchronous requests. By default over the network. */
  readonly sendCallback?: SendCallback
  /** Called for each bug. By default it prints one line on standard error, without request data. */
  readonly onUnexpectedError?: (surprise: UnexpectedError) => void
}

export interface Sandbox {
  /** Answers a request. Faults that break the connection need `connection`; without it they break the response body. */
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** The services as they were, to fill a demo; `storePast` stores what they did. */
  openPast(newCode: () => string): Promise<Past>
  storePast(past: Past): Promise<void>
  /** Ends waits at once, lets running requests finish, and closes the storage. */
  close(): Promise<void>
}

const HOUR_SECONDS = 3600
const DEFAULTS = { latencyScale: 1, tokenLifetimeSeconds: 12 * HOUR_SECONDS, refreshLifetimeSeconds: 24 * HOUR_SECONDS }

// Event-loop turns to wait: one accepts a connection, one reads from it, two cover requests that arrive slightly later.
const EVENT_LOOP_TURNS = 4

/**
 * The imitation of the operator's services with invented insurers, as a function from Request to Response.
 * State survives a restart. Throws FolderInUse when another process holds the folder.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const storage = await openDatabase(options.storage)
  const { db: database } = storage
  const key = await signingKey(database)
  const gate = createInFlight()
  const onUnexpectedError = options.onUnexpectedError ?? report
  const clock = options.now ?? sandboxNow
  const inTurn = newQueue()
  const { documentsUrl = 'https://documents.example.test' } = options

  async function openContext(world: string | undefined): Promise<Context> {
    const cameAtMs = performance.now()
    await inTurn()
    const settings = await readSettings(database, world)
    const tokenNow = () => new Date(clock().getTime() + (settings.clockOffsetSeconds ?? 0) * 1000)
    return {
      database,
      world,
      now: () => daysLater(tokenNow(), settings.daysAhead ?? 0),
      tokenNow,
      signingKey: key,
      settings,
      dialects: options.dialects ?? false,
      requestOverrides: {},
      tokenLifetimeSeconds: settings.tokenLifetimeSeconds ?? options.tokenLifetimeSeconds ?? DEFAULTS.tokenLifetimeSeconds,
      refreshLifetimeSeconds: settings.refreshLifetimeSeconds ?? options.refreshLifetimeSeconds ?? DEFAULTS.refreshLifetimeSeconds,
      latencyScale: settings.latencyScale ?? options.latencyScale ?? DEFAULTS.latencyScale,
      documentsUrl,
      cameAtMs,
      wait: (ms) => gate.wait(ms),
      inBackground: (work) => {
        void gate.pass(() => work(gate.closing).catch((error: unknown) => onUnexpectedError({ operation: 'background', correlationId: randomUUID(), error })))
      },
      sendCallback: options.sendCallback ?? fetch,
    }
  }

  const fail = (error: unknown, request: Request) =>
    failureResponse(error, { envelope: assetsEnvelope, operation: 'sandbox', language: languageOf(request.headers), onUnexpectedError })

  const routes = new Hono<ConnectionBindings>({ getPath: (request) => pathBelow(options.basePath ?? '', request) })
  routes.get('/insurers', () => json(insurerList, 200))
  routes.route('/control', controlRoutes({ openContext, afterClockMoved: () => resumeCallbacks(database, openContext) }))
  routes.route('/openapi', openApiRoutes())
  routes.route('/documents', productDocumentRoutes(clock))
  routes.route('/assets', routeService(assetsService, { openContext, onUnexpectedError }))
  routes.route('/vehicle', routeService(vehicleService, { openContext, onUnexpectedError }))
  routes.route('/travel', routeService(travelService, { openContext, onUnexpectedError }))
  routes.notFound((c) => fail(new Refusal('notFound'), c.req.raw))
  routes.onError((error, c) => fail(error, c.req.raw))

  await resumeCallbacks(database, openContext)

  return {
    fetch: (request, connection) => gate.pass(async () => routes.fetch(request, { connection })) ?? Promise.resolve(fail(new Refusal('closing'), request)),
    openPast: async (newCode) => createPast({ first: await takeFirstNumbers(database), newCode, documentsUrl }),
    storePast: ({ rows }) => storePastRows(database, rows),
    close: async () => {
      await gate.close()
      await storage.close()
    },
  }
}

function pathBelow(basePath: string, request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
}

// The error may quote the request, so only its name is printed.
function report({ operation, correlationId, error }: UnexpectedError): void {
  const name = error instanceof Error ? error.name : typeof error
  process.stderr.write(`sandbox: unexpected ${name} in ${operation} (${correlationId})\n`)
}

/** Handles requests one by one, and first accepts those that have arrived since, because their waiting time has begun. */
function newQueue(): () => Promise<void> {
  let line = Promise.resolve()
  return () => {
    line = line.then(acceptConnections)
    return line
  }
}

async function acceptConnections(): Promise<void> {
  for (let turn = 0; turn < EVENT_LOOP_TURNS; turn += 1) await new Promise(setImmediate)
}
