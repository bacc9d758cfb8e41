import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { systemNow } from '@/lib/platform/clock'
import type { Endpoint, InputOf, ReplyOf, Service } from '@/lib/contracts/endpoint'
import type { TokenPair } from '@/lib/contracts/shared/auth'
import { USUAL_SWITCHES, type WireSwitches } from '@/lib/contracts/switches'
import { log as processLog } from '@/lib/platform/log'
import { authEndpointsOf } from './auth-endpoints'
import { buildRequest, parseBaseAddress } from './build-request'
import { OperatorFault } from './error'
import type { Fetch, InjectedFetch, Sleep, CallProgress } from './fetch'
import { sendOverFetch } from './guard/injected-fetch'
import { breakerKey, insurerIn } from './breaker-key'
import { isOfferRequest, limitsOf } from './limits'
import { sendPooled } from './send-pooled'
import { readReply } from './read-reply'
import { measureBreaker, measureCall, measureToken } from './recording/measure-call'
import type { CallObserver } from './recording/observed-call'
import { sendOnce } from './send-once'
import { renewalCall, signInCall } from './sign-in-calls'
import { inputSwitcher, type WireLists } from './switched-input'
import { createTokenSession, type TokenSession } from './tokens/token-session'
import type { TokenStore } from './tokens/token-store'
import { createBreakers, withBreaker, type Breakers } from './with-breaker'
import { withLog, type CallEntry } from './with-log'
import { withObserver } from './recording/with-observer'
import { withPause } from './with-pause'
import { isRepeatable, withRetry } from './with-retry'
import { withTimeout } from './with-timeout'
import { withToken } from './tokens/with-token'

export interface OperatorClientOptions {
  readonly service: Service
  readonly baseAddress: string
  readonly credentials: { readonly account: string; readonly password: string; readonly code?: string | undefined }
  readonly tokenStore: TokenStore
  /** Language of the service's messages. */
  readonly locale: 'ro' | 'en'
  /** What an admin set where the contract is silent; the usual wire when left out. */
  readonly switches?: WireSwitches
  /** Whose world of the sandbox is asked; left out where the operator is asked, which knows none. */
  readonly world?: string
  /** Our copies of the lists that switches need. */
  readonly lists?: WireLists
  /** Replaces the network: the sandbox's function in tests. */
  readonly fetch?: InjectedFetch
  /** Replaces the breakers and bulkheads of the process, or the client's own where `fetch` is handed in. */
  readonly breakers?: Breakers
  /** Replaces the process's log. */
  readonly log?: { info(entry: CallEntry, text: string): void; warn(entry: Partial<CallEntry>, text: string): void }
  /** Is told of each request and its reply. */
  readonly observe?: CallObserver
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly sleep?: Sleep
}

export interface CallOptions {
  /** The insurer that the operation asks, where the input does not name it; each has a breaker and a bulkhead of its own. */
  readonly insurer?: string
  /** Ends the call early. Leave it out for policies: they outlive the browser's request. */
  readonly signal?: AbortSignal
  /** For the whole call, token and retry included; from the table of limits when left out. */
  readonly deadlineMs?: number
}

export interface OperatorClient {
  readonly service: Service
  readonly switches: WireSwitches
  /** Gets a new token pair with the account's credentials; it is stored nowhere. @throws OperatorFault */
  signIn(): Promise<TokenPair>
  /**
   * Calls one operation and returns its parsed reply.
   * @throws OperatorFault, and nothing else.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>>
  /** Gets the token that the next call needs, so that the call does not wait. Never throws: the next call reports what failed. */
  prepare(): Promise<void>
  /** Ends the session at the service, if it can be reached, and forgets the token pair. */
  signOut(): Promise<void>
}

interface Attempted {
  readonly endpoint: Endpoint
  readonly input: object
  readonly progress: CallProgress
  readonly insurer: string | undefined
}

const sharedBreakers = createBreakers(measureBreaker)

// What the sandbox calls the header; this room does not know the sandbox, and a test compares them.
const WORLD_HEADER = 'X-Sandbox-World'

/** Forgets what failed lately in a world of the sandbox, when its faults were changed there: the next call finds out anew. */
export function forgetFailures(world: string): void {
  sharedBreakers.forget((key) => key.includes(`#${world} `))
}

/**
 * The client of one service for one account.
 * @throws TypeError when the base address is not a plain http(s) address.
 */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const { service, credentials, tokenStore, locale, switches = USUAL_SWITCHES, now = systemNow, world } = options
  const worldHeader = world === undefined ? {} : { [WORLD_HEADER]: world }
  const baseAddress = parseBaseAddress(options.baseAddress)
  const sleep: Sleep = options.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }))
  const breakers = options.breakers ?? (options.fetch ? createBreakers() : sharedBreakers)
  const auth = authEndpointsOf(service)
  const route = { baseAddress, operations: switches.operations, switchInput: inputSwitcher(switches, options.lists), locale }
  const session = createTokenSession({
    store: tokenStore,
    signIn: () => measureToken(service, 'sign-in', signIn()),
    renew: (refreshToken) => {
      const { endpoint, input, headers } = renewalCall(service, refreshToken, switches)
      return measureToken(service, 'renewal', execute(endpoint, input, { headers }))
    },
    now,
    sleep,
  })

  function signIn(): Promise<TokenPair> {
    const { endpoint, input, headers } = signInCall(service, credentials, switches)
    return execute(endpoint, input, { headers })
  }

  function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, callOptions: CallOptions = {}): Promise<ReplyOf<E>> {
    return execute(endpoint, input, callOptions)
  }

  async function execute<E extends Endpoint>(
    endpoint: E,
    input: object,
    { insurer = insurerIn(input), signal = new AbortController().signal, deadlineMs = limitsOf(endpoint).deadlineMs, headers = {} }: CallOptions & { headers?: Readonly<Record<string, string>> },
  ): Promise<ReplyOf<E>> {
    const progress: CallProgress = { operation: endpoint.name, sent: 'no' }
    try {
      const { address, ...request } = await buildRequest(route, endpoint, input)
      const send = withTimeout(authorized(attempts({ endpoint, input, progress, insurer }), endpoint, progress), progress, deadlineMs)
      const response = await send(address, { ...request, headers: { ...request.headers, ...worldHeader, ...headers }, signal })
      return await readReply(endpoint, response)
    } catch (error) {
      tellUnreadable(error, insurer)
      throw error instanceof OperatorFault ? error : unexpectedFault(progress)
    }
  }

  /** One attempt, or two where the endpoint may be repeated. */
  function attempts(attempted: Attempted): Fetch {
    const { endpoint, progress, insurer } = attempted
    const key = breakerKey(endpoint, insurer)
    const sent = transport(endpoint, progress)
    const guard = key === undefined ? undefined : breakers(`${service} ${baseAddress}${world === undefined ? '' : `#${world}`} ${key}`)
    const guarded = guard ? withPause(withBreaker(sent, guard, progress), guard.pause, { progress, now }) : sent
    const logged = withLog(observed(guarded, attempted), { operation: endpoint.name, service, insurer, now, record })
    return isRepeatable(endpoint) ? withRetry(logged, endpoint, sleep) : logged
  }

  function observed(fetch: Fetch, { endpoint, input, insurer }: Attempted): Fetch {
    const { observe } = options
    if (observe === undefined) return fetch
    const { path = endpoint.path, method = endpoint.method } = switches.operations[endpoint.name] ?? {}
    return withObserver(fetch, { endpoint, path, method, input, switches, insurer, now, observe, onFailure: (error) => processLog().error({ operation: endpoint.name, err: error }, 'a call could not be recorded') })
  }

  function transport(endpoint: Endpoint, progress: CallProgress): Fetch {
    const limitBytes = limitsOf(endpoint).responseBytes
    if (options.fetch) return sendOverFetch(options.fetch, progress, limitBytes)
    if (endpoint.repeatable) return sendPooled(progress, limitBytes)
    return isOfferRequest(endpoint) ? sendPooled(progress, limitBytes, 'offers') : sendOnce(progress, limitBytes)
  }

  function authorized(fetch: Fetch, endpoint: Endpoint, progress: CallProgress): Fetch {
    return endpoint.token === 'jwt' ? withToken(fetch, { endpoint, progress, session }) : fetch
  }

  /** A reply that came and could not be read is in the log with its place, which names a member and holds no value. */
  function tellUnreadable(error: unknown, insurer: string | undefined): void {
    if (!(error instanceof OperatorFault) || error.kind !== 'malformed' || error.requestWasSent !== 'answered') return
    const { operation, status, code } = error
    ;(options.log ?? processLog()).warn({ operation, service, insurer, status, code }, 'reply could not be read')
  }

  function record(entry: CallEntry): void {
    measureCall(entry)
    const log = options.log ?? processLog()
    const failed = entry.fault !== undefined || (entry.status ?? 0) >= 400
    log[failed ? 'warn' : 'info'](entry, 'operator call')
  }

  return {
    service,
    switches,
    signIn,
    call,
    prepare: () =>
      session.current().then(
        () => undefined,
        () => undefined,
      ),
    signOut: () => signOut(tokenStore, session, () => call(auth.signOut, {})),
  }
}

async function signOut(store: TokenStore, session: TokenSession, revokeToken: () => Promise<unknown>): Promise<void> {
  const { pair } = await store.read()
  try {
    if (pair) await revokeToken()
  } catch (error) {
    // Forgetting the pair is enough; the token expires by itself at a service out of reach.
    if (!(error instanceof OperatorFault)) throw error
  } finally {
    await session.forget()
  }
}

/** The fault of an unexpected error in our own code; the outcome depends on whether the request was sent. */
function unexpectedFault({ operation, sent }: CallProgress): OperatorFault {
  const details = { operation, code: 'UNEXPECTED' }
  return sent === 'no' ? new OperatorFault({ kind: 'down', requestWasSent: 'no' }, details) : new OperatorFault({ kind: 'broken', requestWasSent: sent }, details)
}
