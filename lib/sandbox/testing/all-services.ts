import type { Service } from '@/lib/contracts/endpoint'
import { todayInBucharest, type Day } from '@/lib/domain/day'
import type { SandboxOptions } from '../create-sandbox'
import { openClient, type Client } from './client'
import { offerRequests } from './requests'
import { offerBody } from './travel-requests'
import { quoteRequestOn } from './vehicle-requests'

/** What tests need of each service to check what all services have in common. */
export interface ServiceUnderTest {
  readonly service: Service
  /** Two insurers that always answer. */
  readonly one: string
  readonly other: string
  readonly quotes: `${Service}.${string}`
  readonly body: (today: Day, insurer: string) => object
}

const provider = (businessName: string) => ({ organization: { businessName }, authentication: {} })

export const ALL_SERVICES: readonly ServiceUnderTest[] = [
  { service: 'vehicle', one: 'alpina', other: 'danubia', quotes: 'vehicle.getQuote', body: (today, insurer) => ({ ...quoteRequestOn(today), provider: provider(insurer) }) },
  { service: 'travel', one: 'alizeu', other: 'busola', quotes: 'travel.createOffer', body: (today, insurer) => offerBody(today, insurer) },
  { service: 'assets', one: 'alpina', other: 'carpatia', quotes: 'assets.createOffer', body: (today, insurer) => ({ ...offerRequests(today).gap, provider: provider(insurer) }) },
]

export interface MadeOffer {
  readonly offerId: number
  readonly premiumAmount: number
  readonly currency: string
}

export interface MadePolicy {
  readonly policyId: number
  readonly series: string
  readonly number: number
  readonly premiumAmount: number
}

interface Ledger {
  readonly policies?: number
  readonly counts: Readonly<Record<string, number>>
  readonly policiesByOffer: Readonly<Record<string, number>>
  readonly entries: readonly { readonly service: string; readonly act: string; readonly offerId: number | null; readonly detail: string | null }[]
}

/** A caller of all three services. */
export interface Desk {
  readonly client: Client
  readonly tokens: Record<Service, string>
  signIn(): Promise<void>
  control(settings: object): Promise<void>
  reset(): Promise<void>
  ledger(query?: string): Promise<Ledger>
  quote(service: ServiceUnderTest, insurer: string, headers?: Record<string, string>): Promise<Response>
  offer(service: ServiceUnderTest, insurer: string): Promise<MadeOffer>
  issue(service: ServiceUnderTest, offer: MadeOffer, headers?: Record<string, string>): Promise<Response>
}

export async function openDesk(options: Partial<SandboxOptions> = {}): Promise<Desk> {
  const client = await openClient(options)
  const today = todayInBucharest(options.now?.() ?? new Date())
  const desk: Desk = {
    client,
    tokens: { vehicle: '', travel: '', assets: '' },
    signIn: async () => {
      client.token = ''
      for (const { service } of ALL_SERVICES) {
        const { body } = await client.call('POST', `/${service}/auth?account=sandbox&password=sandbox`)
        desk.tokens[service] = (body.data as { token: string }).token
      }
    },
    control: async (settings) => {
      const { status, body } = await client.call('POST', '/control', { body: settings })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    reset: async () => {
      await client.call('POST', '/control/reset')
      await desk.signIn()
    },
    ledger: async (query = '') => (await client.call('GET', `/control/ledger${query}`)).body as unknown as Ledger,
    quote: ({ service, body }, insurer, headers = {}) =>
      client.send('POST', `/${service}/offer`, { body: body(today, insurer), headers: { Token: desk.tokens[service], ...headers } }),
    offer: async (service, insurer) => {
      const [offer] = await offersIn(await desk.quote(service, insurer))
      if (!offer) throw new Error('No offer was made')
      return offer
    },
    issue: ({ service }, { offerId, premiumAmount }, headers = {}) => {
      const payment = { method: 'pos', currency: 'RON', amount: premiumAmount, date: today, documentNumber: 'POS 1' }
      return client.send('POST', `/${service}/policy`, { body: { offerId, payment }, headers: { Token: desk.tokens[service], ...headers } })
    },
  }
  await desk.signIn()
  return desk
}

/** The offers in a response; throws unless it is a success with offers. */
export async function offersIn(response: Response): Promise<readonly MadeOffer[]> {
  const { data } = (await response.json()) as { data: MadeOffer & { offers?: readonly MadeOffer[] } }
  if (response.status !== 200) throw new Error(`Answered ${response.status}`)
  return data.offers ?? [data]
}

export async function policiesIn(response: Response): Promise<readonly MadePolicy[]> {
  const { data } = (await response.json()) as { data: { policies: readonly MadePolicy[] } }
  return data.policies
}

/** The message of a failure, in the envelope of either family. */
export async function messageIn(response: Response): Promise<string> {
  const body = (await response.json()) as { message?: string; errors?: readonly string[] }
  return body.message ?? (body.errors ?? []).join(' ')
}
