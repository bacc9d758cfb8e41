import { serve } from '@hono/node-server'
import { afterAll, beforeAll } from 'vitest'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import type { PolicyNumber } from '@/lib/domain/policy'
import type { Sandbox, SandboxOptions } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { listenOnFreePort } from './listen-on-free-port'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'

/** A request as one of the operator's services received it; `operation` is method and path below the service's address, such as `POST /policy`. */
export interface ReceivedRequest {
  readonly service: Service | undefined
  readonly operation: string
  readonly body: string
}

/** Replaces the reply of an operation: a text is a fault for the sandbox's header, a function gives another response. Undefined lets the request through. */
export type InjectedFault = string | ((request: Request) => Promise<Response | undefined> | Response | undefined)

/** The operator of one agency: the sandbox on its own port, so that connections and breakers are not shared. */
export interface TestOperator {
  readonly received: ReceivedRequest[]
  /** Base address of the assets service; {@link addressOf} gives those of the others. */
  readonly baseAddress: string
  addressOf(service: Service): string
  /** Sets the fault of an operation until undefined clears it. Without `service` it applies to every service. */
  obstruct(operation: string, obstacle: InjectedFault | undefined, service?: Service): void
  /** Closes the port. */
  close(): Promise<void>
}

/** An agency with the sandbox's insurers and an account for each service of its own operator. */
export interface TestDesk extends TestAgency {
  readonly operator: TestOperator
}

/** How many policies the sandbox made of each of its offers. */
export type PoliciesByOffer = Readonly<Record<string, number>>

interface SandboxedOperator {
  newDesk(): Promise<TestDesk>
  /** Changes the sandbox's settings: `{ insurers: { 'assets/alpina': { down: true } } }`. */
  control(settings: unknown): Promise<void>
  policiesByOffer(): Promise<PoliciesByOffer>
  /** Series and number of the policies that the sandbox really made of an offer. */
  policyNumbersOf(operatorOfferId: number): Promise<PolicyNumber[]>
}

interface OperatorOptions {
  /** Where callbacks go; they are lost without it. */
  readonly sendCallback?: NonNullable<SandboxOptions['sendCallback']>
  /** Whether insurers and services reply in their dialects. Off only for what is about the form of a reply. */
  readonly dialects?: boolean
}

/** Gives the tests of a file a sandbox in memory behind real sockets, which speaks every dialect. Needs a test database. */
export function withSandboxedOperator({ sendCallback = lose, dialects = true }: OperatorOptions = {}): SandboxedOperator {
  let sandbox: Sandbox | undefined
  const open: TestOperator[] = []
  const running = () => {
    if (!sandbox) throw new Error('The sandbox runs within tests only')
    return sandbox
  }
  beforeAll(async () => {
    sandbox = await newSandbox({ sendCallback, dialects })
  })
  afterAll(async () => {
    await Promise.all(open.map((operator) => operator.close()))
    await sandbox?.close()
  })
  const ask = (path: string, init?: RequestInit) => running().fetch(new Request(`http://sandbox${path}`, init))
  return {
    newDesk: async () => {
      const [agency, operator] = await Promise.all([newAgency(), startOperator(running())])
      open.push(operator)
      await addInsurers(agency.id)
      const credentials = { account: 'sandbox', password: 'sandbox' }
      for (const service of SERVICES) {
        await saveOperatorAccount(agency.admin, { service, environment: 'sandbox', baseAddress: operator.addressOf(service), credentials })
      }
      return { ...agency, operator }
    },
    control: async (settings) => {
      const response = await ask('/control', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) })
      if (!response.ok) throw new Error(await response.text())
    },
    policiesByOffer: async () => {
      const ledger = (await (await ask('/control/ledger')).json()) as { readonly policiesByOffer: PoliciesByOffer }
      return ledger.policiesByOffer
    },
    policyNumbersOf: async (operatorOfferId) => {
      const { entries } = (await (await ask(`/control/ledger?offerId=${operatorOfferId}`)).json()) as { readonly entries: readonly { readonly act: string; readonly detail: string | null }[] }
      return entries.flatMap(({ act, detail }) => {
        const [series = '', number = ''] = detail?.split(' ') ?? []
        return act === 'issued' ? [{ series, number }] : []
      })
    },
  }
}

const lose = () => Promise.resolve(new Response(null, { status: 404 }))

async function startOperator(sandbox: Sandbox): Promise<TestOperator> {
  const received: ReceivedRequest[] = []
  const obstacles = new Map<string, InjectedFault>()
  async function answer(request: Request): Promise<Response> {
    const { service, operation } = operationOf(request)
    // Reads bytes, because a form with a file is not text.
    const bytes = await request.clone().arrayBuffer()
    received.push({ service, operation, body: new TextDecoder().decode(bytes) })
    const obstacle = obstacles.get(`${service} ${operation}`) ?? obstacles.get(operation)
    const instead = typeof obstacle === 'function' ? await obstacle(request) : undefined
    if (instead !== undefined) return instead
    const headers = new Headers(request.headers)
    if (typeof obstacle === 'string') headers.set('X-Sandbox-Fault', obstacle)
    return sandbox.fetch(new Request(request.url, { method: request.method, headers, ...(bytes.byteLength > 0 && { body: bytes }) }))
  }
  const { port, close } = await listenOnFreePort(serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }))
  const addressOf = (service: Service) => `http://127.0.0.1:${port}/${service}`
  return {
    received,
    baseAddress: addressOf('assets'),
    addressOf,
    obstruct: (operation, obstacle, service) => {
      const name = service === undefined ? operation : `${service} ${operation}`
      if (obstacle === undefined) obstacles.delete(name)
      else obstacles.set(name, obstacle)
    },
    close,
  }
}

/** The service of a request, and its operation there. */
function operationOf({ method, url }: Request): Pick<ReceivedRequest, 'service' | 'operation'> {
  const { pathname } = new URL(url)
  const service = SERVICES.find((name) => pathname.startsWith(`/${name}/`))
  return { service, operation: `${method} ${service ? pathname.slice(service.length + 1) : pathname}` }
}
