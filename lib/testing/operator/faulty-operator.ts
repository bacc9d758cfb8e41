import { serve } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import { createOffer as assetsOffer } from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Endpoint, type Service } from '@/lib/contracts/endpoint'
import { createOffer as travelOffer } from '@/lib/contracts/travel/endpoints'
import { getQuote as vehicleOffer } from '@/lib/contracts/vehicle/endpoints'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { FAULT_FORMS } from '@/lib/sandbox/shared/fault-forms'
import { FAULT_HEADER } from '@/lib/sandbox/shared/fault-of-request'
import { seededRandom } from './seeded-random'
import { listenOnFreePort } from './listen-on-free-port'

const OFFER_OF = { assets: assetsOffer, vehicle: vehicleOffer, travel: travelOffer } as const satisfies Record<Service, Endpoint>

/** Values for the argument of a fault, by the argument's name in the sandbox. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  ms: ['60'],
  code: ['400', '401', '403', '404', '408', '409', '422', '425', '429', '500', '502', '503'],
  seconds: ['90000'],
  percent: ['5'],
}

/** Every fault of the sandbox for an operation, in the form of the header. Throws for a fault whose argument has no value here. */
export function everyFaultOf(endpoint: Endpoint): string[] {
  return FAULT_FORMS.filter(({ appliesTo: where }) => where?.(endpoint) ?? true).flatMap(({ name, form }) => {
    const argument = /^[\w-]+:(\w+)$/.exec(form)?.[1]
    if (argument === undefined) return [name]
    const values = ARGUMENTS[argument]
    if (values === undefined) throw new Error(`Nobody knows how to write the fault ${form}`)
    return values.map((value) => `${name}:${value}`)
  })
}

/** The sandbox on its own port; it spoils random offer requests with all of its faults. */
export interface FaultyOperator {
  addressOf(service: Service): string
  /** The codes of the offers in all whole replies. */
  goodOffers(): Promise<ReadonlySet<string>>
  /** How often each fault was injected. */
  readonly faults: ReadonlyMap<string, number>
  readonly requests: () => number
  close(): Promise<void>
}

/** @param share part of the requests to spoil, 0 to 1 */
export async function startFaultyOperator({ share, seed }: { readonly share: number; readonly seed: number }): Promise<FaultyOperator> {
  const sandbox = await newSandbox()
  const chance = seededRandom(seed)
  const answers: Promise<readonly string[]>[] = []
  const faults = new Map<string, number>()
  let requests = 0

  /** The next fault for a service: the least used one, so that every fault occurs. */
  function faultFor(service: Service): string | undefined {
    requests += 1
    if (chance() >= share) return undefined
    const fault = everyFaultOf(OFFER_OF[service]).toSorted((a, b) => (faults.get(a) ?? 0) - (faults.get(b) ?? 0))[0] ?? ''
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    return fault
  }

  async function answer(request: Request, { incoming }: { readonly incoming: unknown }): Promise<Response> {
    // This server is plain HTTP/1.1, so every request has a socket.
    const connection = { reset: () => (incoming as IncomingMessage).socket.resetAndDestroy() }
    const service = SERVICES.find((name) => new URL(request.url).pathname === `/${name}${OFFER_OF[name].path}`)
    if (service === undefined || request.method !== 'POST') return sandbox.fetch(request, connection)
    const fault = faultFor(service)
    const headers = new Headers(request.headers)
    if (fault !== undefined) headers.set(FAULT_HEADER, fault)
    const response = await sandbox.fetch(new Request(request, { headers }), connection)
    // Reads a clone without waiting, because the reply must be sent unchanged and may break off.
    answers.push(offersIn(response.clone()))
    return response
  }

  const { port, close } = await listenOnFreePort(serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }))
  return {
    addressOf: (service) => `http://127.0.0.1:${port}/${service}`,
    goodOffers: async () => new Set((await Promise.all(answers)).flat()),
    faults,
    requests: () => requests,
    close: async () => {
      await close()
      await sandbox.close()
    },
  }
}

interface WireOffer {
  readonly providerOfferCode: string
}

/** The codes of the offers in a reply; none unless it is a whole success. */
async function offersIn(answer: Response): Promise<readonly string[]> {
  if (answer.status !== 200) return []
  try {
    const { data } = (await answer.json()) as { data: WireOffer | { offers: readonly WireOffer[] } }
    return ('offers' in data ? data.offers : [data]).map(({ providerOfferCode }) => providerOfferCode)
  } catch {
    return []
  }
}
