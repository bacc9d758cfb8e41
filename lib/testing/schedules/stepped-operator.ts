import { serve } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import type { PolicyNumber } from '@/lib/domain/policy'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { listenOnFreePort } from '@/lib/testing/operator/listen-on-free-port'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import type { Scheduler } from './scheduler'

/** Outcomes of an issue request on its way to the service and back. */
export const NETWORK_OUTCOMES = ['answered', 'refused', 'unavailable', 'lost before the service', 'lost after the service'] as const
export type NetworkOutcome = (typeof NETWORK_OUTCOMES)[number]

/** The vehicle service of the sandbox behind a proxy. Each issue request waits there for its turn, and so does its reply. */
export interface SteppedOperator {
  /** An agency of the process's database that reaches its insurers through the proxy. */
  newDesk(): Promise<TestAgency>
  /** Joins a schedule. Each issue request of an offer takes the next outcome of its list; with an empty list it is answered. */
  join(scheduler: Scheduler, outcomesOf: (operatorOfferId: number) => NetworkOutcome[]): void
  /** Counts of the requests and refusals of an offer that crossed the proxy. */
  crossed(operatorOfferId: number): Crossed
  /** The policies of an offer in the service's ledger. */
  policiesOf(operatorOfferId: number): Promise<PolicyNumber[]>
  close(): Promise<void>
}

export interface Crossed {
  readonly requests: number
  /** Requests that may still reach the service. */
  readonly underWay: number
  /** Refusals that the proxy returned. */
  readonly refusals: number
}

const PROXY = 'network'

export async function startSteppedOperator(): Promise<SteppedOperator> {
  const sandbox = await newSandbox()
  const crossings = new Map<number, { requests: number; underWay: number; refusals: number }>()
  let scheduler: Scheduler | undefined
  let outcomesOf: (operatorOfferId: number) => NetworkOutcome[] = () => []

  const crossingOf = (offerId: number) => {
    const crossing = crossings.get(offerId) ?? { requests: 0, underWay: 0, refusals: 0 }
    crossings.set(offerId, crossing)
    return crossing
  }

  async function passOn(request: Request, breakConnection: () => void): Promise<Response> {
    const { offerId } = (await request.clone().json()) as { offerId: number }
    const crossing = crossingOf(offerId)
    crossing.requests += 1
    crossing.underWay += 1
    const outcome = outcomesOf(offerId).shift() ?? 'answered'
    await scheduler?.turn(PROXY, `the request for offer ${offerId} is ${outcome}`)
    const reachesService = outcome === 'answered' || outcome === 'lost after the service'
    const response = reachesService ? await sandbox.fetch(request) : failure(outcome === 'refused' ? 422 : 503)
    crossing.underWay -= 1
    await scheduler?.turn(PROXY, `the answer for offer ${offerId} comes back`)
    if (outcome === 'refused') crossing.refusals += 1
    if (outcome.startsWith('lost')) breakConnection()
    return response
  }

  async function answer(request: Request, { incoming }: { readonly incoming: unknown }): Promise<Response> {
    if (!new URL(request.url).pathname.endsWith('/policy')) return sandbox.fetch(request)
    // These schedules need no policy document, which is slow to read.
    if (request.method === 'GET') return failure(404)
    // This server is plain HTTP/1.1, so every request has a socket.
    return passOn(request, () => (incoming as IncomingMessage).socket.resetAndDestroy())
  }

  const { port, close } = await listenOnFreePort(serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }))
  return {
    newDesk: async () => {
      const agency = await newAgency()
      await addInsurers(agency.id)
      const credentials = { account: 'sandbox', password: 'sandbox' }
      await saveOperatorAccount(agency.admin, { service: 'vehicle', environment: 'sandbox', baseAddress: `http://127.0.0.1:${port}/vehicle`, credentials })
      return agency
    },
    join: (joined, outcomes) => {
      scheduler = joined
      outcomesOf = outcomes
    },
    crossed: (offerId) => ({ ...crossingOf(offerId) }),
    policiesOf: async (offerId) => {
      const response = await sandbox.fetch(new Request(`http://sandbox/control/ledger?offerId=${offerId}`))
      const { entries } = (await response.json()) as { readonly entries: readonly { readonly act: string; readonly detail: string | null }[] }
      return entries.flatMap(({ act, detail }) => {
        const [series = '', number = ''] = detail?.split(' ') ?? []
        return act === 'issued' ? [{ series, number }] : []
      })
    },
    close: async () => {
      await close()
      await sandbox.close()
    },
  }
}

function failure(status: number): Response {
  return Response.json({ errors: ['Not this time.'], status }, { status })
}
