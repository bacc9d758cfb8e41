import { serve } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import { createOffer as assetsOffer } from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Endpoint, type Service } from '@/lib/contracts/endpoint'
import { createOffer as travelOffer } from '@/lib/contracts/travel/endpoints'
import { getQuote as vehicleOffer } from '@/lib/contracts/vehicle/endpoints'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { FAULT_FORMS } from '@/lib/sandbox/shared/fault-forms'
import { FAULT_HEADER } from '@/lib/sandbox/shared/fault-of-request'
import { chances } from './chances'
import { listening } from './listening'

const OFFER_OF = { assets: assetsOffer, vehicle: vehicleOffer, travel: travelOffer } as const satisfies Record<Service, Endpoint>

/** What stands for the argument of a fault, by the word with which the sandbox describes it. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  ms: ['60'],
  code: ['400', '401', '403', '404', '408', '409', '422', '425', '429', '500', '502', '503'],
  seconds: ['90000'],
  percent: ['5'],
}

/** Every way in which the sandbox can spoil an operation, as its header writes it. Throws for a fault whose argument nobody here knows how to write. */
export function everyFaultOf(endpoint: Endpoint): string[] {
  return FAULT_FORMS.filter(({ where }) => where?.(endpoint) ?? true).flatMap(({ name, form }) => {
    const argument = /^[\w-]+:(\w+)$/.exec(form)?.[1]
    if (argument === undefined) return [name]
    const values = ARGUMENTS[argument]
    if (values === undefined) throw new Error(`Nobody knows how to write the fault ${form}`)
    return values.map((value) => `${name}:${value}`)
  })
}

/** The sandbox behind a port of its own, with requests for offers spoilt by chance, in every way it knows. */
export interface FaultyOperator {
  addressOf(service: Service): string
  /** The codes of the offers in every whole answer that it gave. */
  goodOffers(): Promise<ReadonlySet<string>>
  /** How often each fault was put in the way. */
  readonly faults: ReadonlyMap<string, number>
  readonly requests: () => number
  close(): Promise<void>
}

/** @param share of the requests that are spoilt, 0 to 1 */
export async function startFaultyOperator({ share, seed }: { readonly share: number; readonly seed: number }): Promise<FaultyOperator> {
  const sandbox = await newSandbox()
  const chance = chances(seed)
  const answers: Promise<readonly string[]>[] = []
  const faults = new Map<string, number>()
  let requests = 0

  /** The next fault for a service: whichever has been there least, so that none is left out. */
  function faultFor(service: Service): string | undefined {
    requests += 1
    if (chance() >= share) return undefined
    const fault = everyFaultOf(OFFER_OF[service]).toSorted((a, b) => (faults.get(a) ?? 0) - (faults.get(b) ?? 0))[0] ?? ''
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    return fault
  }

  async function answer(request: Request, { incoming }: { readonly incoming: unknown }): Promise<Response> {
    // Without a secure or HTTP/2 server every request is a plain one with a socket.
    const connection = { reset: () => (incoming as IncomingMessage).socket.resetAndDestroy() }
    const service = SERVICES.find((name) => new URL(request.url).pathname === `/${name}${OFFER_OF[name].path}`)
    if (service === undefined || request.method !== 'POST') return sandbox.fetch(request, connection)
    const fault = faultFor(service)
    const headers = new Headers(request.headers)
    if (fault !== undefined) headers.set(FAULT_HEADER, fault)
    const response = await sandbox.fetch(new Request(request, { headers }), connection)
    // Beside the sending, which it must not change: an answer may break off on the way.
    answers.push(offersIn(response.clone()))
    return response
  }

  const { port, close } = await listening(serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }))
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

/** The codes of the offers in an answer; none when it is no whole success. */
async function offersIn(answer: Response): Promise<readonly string[]> {
  if (answer.status !== 200) return []
  try {
    const { data } = (await answer.json()) as { data: WireOffer | { offers: readonly WireOffer[] } }
    return ('offers' in data ? data.offers : [data]).map(({ providerOfferCode }) => providerOfferCode)
  } catch {
    return []
  }
}
